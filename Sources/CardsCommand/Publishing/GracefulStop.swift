import HTTP
import Synchronization

/// Ends an upload in the way that loses least when the command is stopped.
///
/// Before the last byte has gone out nothing can have been accepted, and the upload is cancelled at once.
/// After it the picture may be up, and only the answer holds its deletehash: so it is waited for, for
/// ``patience``. (A second signal ends the process all the same.)
struct GracefulStop: Sendable {
  /// How long an answer is waited for after the command was stopped.
  static let patience = Duration.seconds(5)

  /// Waits; throws when cancelled.
  var sleep: @Sendable (Duration) async throws -> Void

  /// Runs an upload in a task of its own.
  ///
  /// - Parameter upload: Is given what it must tell its progress to.
  func run<Value: Sendable, Failure: Error>(
    _ upload:
      @escaping @Sendable (_ report: @escaping @Sendable (TransferProgress) -> Void)
      async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let isSentWhole = Atomic(false)
    let task = Task { () -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(
          try await upload { progress in
            isSentWhole.store(progress.completed == progress.total, ordering: .relaxed)
          })
      } catch {
        return .failure(error)
      }
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: { [sleep] in
      guard isSentWhole.load(ordering: .relaxed) else { return task.cancel() }
      // Not the cancelled task's: its sleep would end at once.
      Task.detached {
        try? await sleep(Self.patience)
        task.cancel()
      }
    }.get()
  }
}
