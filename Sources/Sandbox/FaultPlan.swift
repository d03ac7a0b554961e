/// What is to go wrong with one request: the effects of all faults that are for it.
struct FaultPlan: Sendable {
  private(set) var delay = Duration.zero
  private(set) var answer: (answer: Answer, havingDone: Bool)?
  private(set) var early: Answer?
  private(set) var cutReceiving: Int?
  private(set) var stallReceiving: Int?
  private(set) var closesUnanswered = false
  private(set) var staysSilent = false
  private(set) var cutAnswer: UInt64?
  private(set) var stallAnswer: UInt64?
  private(set) var isEndless = false
  private(set) var bytesPerSecond: Int?

  /// No fault.
  init() {}

  /// Takes the faults that are for a request, and counts them down.
  init(method: String, path: String, taking faults: inout [Fault]) {
    for index in faults.indices {
      let fault = faults[index]
      guard fault.method == nil || fault.method == method, path.hasPrefix(fault.path),
        fault.count != 0
      else { continue }
      guard add(fault.effect) else { continue }
      faults[index].count = fault.count.map { $0 - 1 }
    }
    faults.removeAll { $0.count == 0 }
  }

  /// Adds an effect; `false`, and no change, when an earlier fault has that say already.
  private mutating func add(_ effect: Fault.Effect) -> Bool {
    switch effect {
    case .delay(let duration): delay += duration
    case .answer(let answer, let havingDone):
      guard self.answer == nil else { return false }
      self.answer = (answer, havingDone)
    case .answerEarly(let answer):
      guard early == nil else { return false }
      early = answer
    case .cutReceiving(let bytes):
      guard cutReceiving == nil else { return false }
      cutReceiving = bytes
    case .stallReceiving(let bytes):
      guard stallReceiving == nil else { return false }
      stallReceiving = bytes
    case .acceptThenClose:
      guard !closesUnanswered else { return false }
      closesUnanswered = true
    case .silent:
      guard !staysSilent else { return false }
      staysSilent = true
    case .cutAnswer(let bytes):
      guard cutAnswer == nil else { return false }
      cutAnswer = UInt64(bytes)
    case .stallAnswer(let bytes):
      guard stallAnswer == nil else { return false }
      stallAnswer = UInt64(bytes)
    case .endless:
      guard !isEndless else { return false }
      isEndless = true
    case .slow(let bytesPerSecond):
      guard self.bytesPerSecond == nil else { return false }
      self.bytesPerSecond = bytesPerSecond
    }
    return true
  }
}
