import Diagnostics

/// One run over several items: what a command does when it is given more than one comic or picture.
///
/// Answers come in the order of the items. When one fails, those in flight finish and no new one starts,
/// unless it is told to keep going; whatever limits a person's rate stops the run in any case.
struct Batch: Sendable {
  /// The most items in flight.
  var jobs: Int
  /// Whether to go on after a failure.
  var keepsGoing: Bool

  /// Runs.
  ///
  /// - Parameters:
  ///   - items: What to work on. `name` is how a person knows one.
  ///   - work: What is done for an item, for several at once.
  ///   - deliver: Tells what came of an item, one at a time, in order. It says how that item ended.
  /// - Returns: The status of the whole run. Everything that failed has been told.
  func run<Item: Sendable, Output: Sendable>(
    _ items: [Item], in session: Session, name: (Item) -> String,
    work: @escaping @Sendable (Item) async throws -> Output,
    deliver: (Item, Output) throws -> ExitStatus
  ) async -> ExitStatus {
    var statuses: [ExitStatus] = []
    let left = await OrderedBatch(jobs: min(jobs, items.count)).run(items) { item in
      do { return Result<Output, any Error>.success(try await work(item)) } catch {
        return .failure(error)
      }
    } judge: { _, result in
      guard case .failure(let error) = result else { return .proceed }
      return keepsGoing && !error.stopsBatch ? .proceed : .windDown
    } deliver: { item, result in
      do {
        statuses.append(try deliver(item, try result.get()))
      } catch {
        statuses.append(ExitStatus(error))
        guard !error.isCancellation else { return }
        session.tell(
          items.count == 1 ? error.explained : ItemError(item: name(item), error: error.explained))
      }
    }
    if !left.isEmpty, !session.isInterrupted { session.tell(ItemsLeft(names: left.map(name))) }
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
private struct ItemsLeft: ExplainedError {
  var names: [String]
  var problem: String { "not tried: \(names.joined(separator: " "))" }
  var remedies: [String] { ["the same command goes on from there; see --reuse and --keep-going"] }
}
