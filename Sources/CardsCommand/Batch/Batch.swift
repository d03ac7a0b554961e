import Diagnostics

/// One run over several items: what a command does when it is given more than one comic or picture.
///
/// Answers come in the order of the items. When one fails, those in flight finish and no new one starts,
/// unless it is told to keep going; whatever limits a person's rate stops the run in any case, and so
/// does an output that nobody reads any more.
struct Batch: Sendable {
  /// The most items in flight.
  var jobs: Int
  /// Whether to go on after a failure.
  var keepsGoing: Bool
  /// How to do what is left when a run has stopped.
  var resumption = "type the command again for these"
  /// What is done though its answer cannot be written, for a hint.
  var consolation: String?

  /// Runs.
  ///
  /// - Parameters:
  ///   - items: What to work on. Errors tell them as they describe themselves.
  ///   - noun: What one of them is, such as `comic`.
  ///   - work: What is done for an item, for several at once.
  ///   - deliver: Tells what came of an item, one at a time, in order. It says how that item ended;
  ///     `nil` when it counts for nothing.
  /// - Returns: The status of the whole run. Everything that failed has been told.
  func run<Item: Sendable & CustomStringConvertible, Output: Sendable>(
    _ items: [Item], called noun: String, in session: Session,
    work: @escaping @Sendable (Item) async throws -> Output,
    deliver: (Item, Output) throws -> ExitStatus?
  ) async -> ExitStatus {
    var statuses: [ExitStatus] = []
    var isOutputClosed = false
    let left = await OrderedBatch(jobs: min(jobs, items.count)).run(items) { item in
      do { return Result<Output, any Error>.success(try await work(item)) } catch {
        return .failure(error)
      }
    } judge: { _, result in
      guard case .failure(let error) = result else { return .proceed }
      return keepsGoing && !error.stopsBatch ? .proceed : .windDown
    } deliver: { item, result in
      do {
        if let status = try deliver(item, try result.get()) { statuses.append(status) }
      } catch {
        statuses.append(ExitStatus(error))
        if error is ClosedOutput {
          // The answers of those in flight fail alike, and that is told once.
          if !isOutputClosed { session.tellUnwritableOutput(consolation) }
          isOutputClosed = true
        } else if !error.isCancellation {
          session.tell(
            items.count == 1
              ? error.explained : ItemError(item: "\(noun) \(item)", error: error.explained))
        }
      }
      return isOutputClosed ? .windDown : .proceed
    }
    if !left.isEmpty, !session.isInterrupted {
      session.tell(ItemsLeft(noun: noun, items: left, resumption: resumption))
    }
    return left.isEmpty ? .combining(statuses) : .combining(statuses + [.partial])
  }
}

/// What went wrong with one of several items.
private struct ItemError: ExplainedError {
  var item: String
  var error: any ExplainedError
  var problem: String { "\(item): \(error.problem)" }
  var remedies: [String] { error.remedies }
}

/// Items that were not tried, since an earlier one failed.
private struct ItemsLeft<Item: CustomStringConvertible & Sendable>: ExplainedError {
  var noun: String
  var items: [Item]
  var resumption: String
  var problem: String {
    let names = items.map(\.description).joined(separator: " ")
    return "not tried: \(noun)\(items.count == 1 ? "" : "s") \(names)"
  }
  var remedies: [String] { [resumption] }
}
