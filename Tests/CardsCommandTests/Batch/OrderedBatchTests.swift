import Synchronization
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `An ordered batch` {
  @Test func `hands over in the order of the items, whatever finishes first`() async {
    let gates = (0..<4).map { _ in AsyncStream<Void>.makeStream() }
    var delivered: [Int] = []
    let left = await OrderedBatch(jobs: 4).run([0, 1, 2, 3]) { item in
      // Each waits for the one after it, so they finish backwards.
      if item < 3 { for await _ in gates[item + 1].stream {} }
      gates[item].continuation.finish()
      return item * 10
    } judge: { _, _ in
      .proceed
    } deliver: { item, outcome in
      #expect(outcome == item * 10)
      delivered.append(item)
      return .proceed
    }
    #expect(delivered == [0, 1, 2, 3])
    #expect(left.isEmpty)
  }

  @Test func `never has more in flight than it may`() async {
    let flight = Mutex((now: 0, most: 0))
    _ = await OrderedBatch(jobs: 3).run(Array(0..<40)) { item in
      flight.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      // Nobody leaves before as many are there as may be, and then others have the time to come.
      while flight.withLock({ $0.most < 3 }) { await Task.yield() }
      for _ in 0..<20 { await Task.yield() }
      flight.withLock { $0.now -= 1 }
    } judge: { _, _ in
      .proceed
    } deliver: { _, _ in
      .proceed
    }
    #expect(flight.withLock { $0.most } == 3)
  }

  @Test func `runs only so far ahead of an item that takes long`() async {
    let gate = AsyncStream<Void>.makeStream()
    let begun = Mutex(0)
    var begunWhenFirstEnded = 0
    var delivered: [Int] = []
    let left = await OrderedBatch(jobs: 2).run(Array(0..<40)) { item in
      let count = begun.withLock {
        $0 += 1
        return $0
      }
      if count == 8 { gate.continuation.finish() }
      // The first ends when as many have begun as may, and others have had the time to begin.
      if item == 0 {
        for await _ in gate.stream {}
        for _ in 0..<2_000 { await Task.yield() }
      }
      return begun.withLock { $0 }
    } judge: { _, _ in
      .proceed
    } deliver: { item, outcome in
      if item == 0 { begunWhenFirstEnded = outcome }
      delivered.append(item)
      return .proceed
    }
    #expect(begunWhenFirstEnded == 8)
    #expect(delivered == Array(0..<40) && left.isEmpty)
  }

  @Test func `starts nothing new when it winds down, and names what is left`() async {
    var delivered: [Int] = []
    let left = await OrderedBatch(jobs: 1).run([5, 6, 7, 8]) {
      $0
    } judge: { item, _ in
      item == 6 ? .windDown : .proceed
    } deliver: { item, _ in
      delivered.append(item)
      return .proceed
    }
    #expect(delivered == [5, 6])
    #expect(left == [7, 8])
  }

  @Test func `starts nothing new once an answer could not be handed over`() async {
    let left = await OrderedBatch(jobs: 1).run([5, 6, 7]) {
      $0
    } judge: { _, _ in
      .proceed
    } deliver: { item, _ in
      item == 5 ? .windDown : .proceed
    }
    #expect(left == [6, 7])
  }
}
