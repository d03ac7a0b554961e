public import FoundationEssentials
public import HTTP
public import Terminal

/// Everything a command may touch outside itself. If it is not here, a command does not touch it.
///
/// The file system is not here on purpose: tests give real temporary directories, because a made-up
/// file system hides the faults that matter (permissions, renames, full disks).
public struct Environment: Sendable {
  /// The network, for requests with these limits.
  public var transport: @Sendable (NetworkLimits) -> Transport
  /// Standard output, standard error, and what is known of them.
  public var terminal: Terminal
  /// Standard input.
  public var standardInput: StandardInput
  /// The time of day, for the ledger.
  public var now: @Sendable () -> Date
  /// The time that only goes forward, for progress.
  public var instant: @Sendable () -> ContinuousClock.Instant
  /// Waits, for retries. Ends early, with an error, when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A number from 0 to 1, for the jitter of retries.
  public var random: @Sendable () -> Double
  /// Environment variables.
  public var variables: [String: String]
  /// The signals that stop a command.
  public var interruption: Interruption
}
