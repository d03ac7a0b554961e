import Glibc
import Synchronization

/// The signals that ask the program to stop: Ctrl-C, `kill`, and the terminal that goes away.
///
/// They are blocked, and one thread waits for them, so no code of ours ever runs inside a signal
/// handler. The first one runs ``onFirst(_:)``'s action, which cancels the command. When the command
/// has ended, ``finish()`` gives the signal its usual effect, so that whoever started the program sees
/// how it ended. A second signal has its usual effect at once.
public final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let isOfProcess: Bool

  /// Makes one.
  ///
  /// - Parameter isOfProcess: Whether the signals of this process reach it, once ``begin()`` is called.
  ///   In tests only ``receive(_:)`` does.
  public init(isOfProcess: Bool = false) {
    self.isOfProcess = isOfProcess
  }

  /// The first signal that came, if one has.
  public var signal: Int32? { state.withLock(\.signal) }

  /// Sets what the first signal does. When it has come already, that happens now.
  func onFirst(_ action: @escaping @Sendable () -> Void) {
    let hasCome = state.withLock { state in
      state.action = action
      return state.signal != nil
    }
    if hasCome { action() }
  }

  /// Takes note of a signal, on whichever thread waits for them.
  ///
  /// - Returns: Whether it is the first.
  func receive(_ signal: Int32) -> Bool {
    let (isFirst, action) = state.withLock { state in
      guard state.signal == nil else { return (false, nil as (@Sendable () -> Void)?) }
      state.signal = signal
      return (true, state.action)
    }
    action?()
    return isFirst
  }
}

// MARK: - The process

extension Interruption {
  /// Blocks the signals and starts the thread that waits for them. Called while there is one thread.
  ///
  /// A signal that is ignored already stays so: `nohup` and a shell's `&` mean it. The C functions are
  /// `sigaction`, `pthread_sigmask`, `pthread_create` and `sigwait`.
  func begin() {
    guard isOfProcess else { return }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)

    let context = unsafe Unmanaged.passRetained(Listener(self, signals)).toOpaque()
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    if failure != 0 {
      // No thread, no orderly end: the signals keep their usual effect.
      unsafe Unmanaged<Listener>.fromOpaque(context).release()
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    } else {
      pthread_detach(thread)
    }
  }

  /// Ends the process as the first signal would have, if one came.
  public func finish() {
    if let signal { Self.end(by: signal) }
  }

  /// Gives a signal its usual effect on this process. The C function is `raise`.
  static func end(by signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignoring
  }
}

/// What the waiting thread holds.
private final class Listener: Sendable {
  private let interruption: Interruption
  private let signals: sigset_t

  init(_ interruption: Interruption, _ signals: sigset_t) {
    self.interruption = interruption
    self.signals = signals
  }

  /// Waits for signals until the second, which ends the process.
  func run() {
    var signals = signals
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) == 0 {
      if !interruption.receive(signal) { Interruption.end(by: signal) }
    }
  }
}
