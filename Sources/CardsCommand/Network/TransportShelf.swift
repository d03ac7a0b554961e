import HTTP
import Synchronization

/// The transports of one run: one for each set of limits, so that connections and the network's thread
/// are shared by all that ask for the same.
final class TransportShelf: Sendable {
  private let make: @Sendable (NetworkLimits) -> Transport
  private let made = Mutex<[NetworkLimits: Transport]>([:])

  /// Makes a shelf; nothing is on it yet.
  init(make: @escaping @Sendable (NetworkLimits) -> Transport) { self.make = make }

  /// The transport with these limits.
  func transport(_ limits: NetworkLimits) -> Transport {
    made.withLock { made in
      if let transport = made[limits] { return transport }
      let transport = make(limits)
      made[limits] = transport
      return transport
    }
  }
}
