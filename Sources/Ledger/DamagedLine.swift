/// A line of the journal that could not be read. It is kept as it is.
public struct DamagedLine: Equatable, Sendable {
  /// Why a line could not be read.
  public enum Reason: Error, Equatable, Sendable {
    /// It is not a JSON object: cut by a crash, or edited by hand.
    case malformed
    /// It is one, but what it must say is missing.
    case incomplete
    /// A newer version of this program wrote it.
    case newer
  }

  /// The line's number in the file, from 1.
  public var number: Int
  /// Why it could not be read.
  public var reason: Reason

  /// Describes a damaged line.
  public init(number: Int, reason: Reason) {
    self.number = number
    self.reason = reason
  }
}
