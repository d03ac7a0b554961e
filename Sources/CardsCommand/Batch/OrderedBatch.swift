/// Works on several items at once and hands over what came of them in the order of the items.
///
/// An item whose turn has not come yet waits, finished, until those before it are handed over: output
/// stays in the order that was asked for, whatever finishes first.
struct OrderedBatch: Sendable {
  /// What to do after an item.
  enum Next: Sendable {
    /// Go on.
    case proceed
    /// Start no new item. Those in flight finish, and are handed over too.
    case windDown
  }

  /// The most items in flight, 1 or more.
  var jobs: Int

  /// Works on the items.
  ///
  /// - Parameters:
  ///   - items: What to work on, in order. They are drawn as places become free.
  ///   - work: Called for up to ``jobs`` items at once. Cancelled with the calling task.
  ///   - judge: Called once for each item as soon as it is done, in any order; it decides whether more are
  ///     started.
  ///   - deliver: Called once for each item that was started, one at a time, in the order of the items;
  ///     it too decides whether more are started.
  /// - Returns: The items that were never started, in order.
  func run<Item: Sendable, Outcome: Sendable>(
    _ items: [Item],
    work: @escaping @Sendable (Item) async -> Outcome,
    judge: (Item, Outcome) -> Next,
    deliver: (Item, Outcome) async -> Next
  ) async -> [Item] {
    var remaining = items.enumerated().makeIterator()
    var notStarted: [Item] = []
    var isWindingDown = false
    var finished: [Int: Outcome] = [:]
    var turn = 0

    await withTaskGroup(of: (Int, Outcome).self) { group in
      func startNext() {
        guard !isWindingDown, !Task.isCancelled, let (index, item) = remaining.next() else {
          return
        }
        group.addTask { (index, await work(item)) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      while let (index, outcome) = await group.next() {
        if judge(items[index], outcome) == .windDown { isWindingDown = true }
        finished[index] = outcome
        while let outcome = finished.removeValue(forKey: turn) {
          if await deliver(items[turn], outcome) == .windDown { isWindingDown = true }
          turn += 1
        }
        startNext()
      }
    }
    while let (_, item) = remaining.next() { notStarted.append(item) }
    return notStarted
  }
}
