/// Works on several items at once and hands over what came of them in the order of the items.
///
/// An item whose turn has not come yet waits, finished, until those before it are handed over: output
/// stays in the order that was asked for, whatever finishes first. How many may wait is limited.
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

  /// How far items are begun ahead of the one whose turn it is. One that takes long holds all those
  /// after it back, and what came of them is in memory.
  private var mostAhead: Int { 4 * max(1, jobs) }

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
      var inFlight = 0
      var begun = 0
      func fill() {
        while inFlight < max(1, jobs), begun < turn + mostAhead, !isWindingDown, !Task.isCancelled,
          let (index, item) = remaining.next()
        {
          group.addTask { (index, await work(item)) }
          inFlight += 1
          begun += 1
        }
      }
      fill()
      while let (index, outcome) = await group.next() {
        inFlight -= 1
        if judge(items[index], outcome) == .windDown { isWindingDown = true }
        finished[index] = outcome
        while let outcome = finished.removeValue(forKey: turn) {
          if await deliver(items[turn], outcome) == .windDown { isWindingDown = true }
          turn += 1
        }
        fill()
      }
    }
    while let (_, item) = remaining.next() { notStarted.append(item) }
    return notStarted
  }
}
