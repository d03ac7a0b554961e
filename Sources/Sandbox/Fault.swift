/// Something that goes wrong on purpose, with the requests that it is for.
public struct Fault: Sendable, Equatable {
  /// What goes wrong.
  public enum Effect: Sendable, Equatable {
    /// The answer comes this much later.
    case delay(Duration)
    /// This answer instead of the sandbox's own, after the whole request was read. The request has
    /// its effect (an upload is kept, a picture deleted) only when `havingDone`.
    case answer(Answer, havingDone: Bool = false)
    /// This answer before any of the body is read, as a server says 413 to a large upload.
    case answerEarly(Answer)
    /// The connection is closed when this many bytes of the body have come.
    case cutReceiving(afterBytes: Int)
    /// Nothing more is read when this many bytes of the body have come; with 0 not even
    /// `100 Continue` is sent.
    case stallReceiving(afterBytes: Int)
    /// The whole request is read and has its effect; then the connection is closed without an answer.
    case acceptThenClose
    /// The whole request is read and has its effect; no answer ever comes.
    case silent
    /// The connection is closed after this many bytes of the answer's body.
    case cutAnswer(afterBytes: Int)
    /// Nothing more is sent after this many bytes of the answer's body.
    case stallAnswer(afterBytes: Int)
    /// The answer's body never ends.
    case endless
    /// Bodies go at this speed at most, both ways.
    case slow(bytesPerSecond: Int)
  }

  /// The method that it is for; any when `nil`.
  public var method: String?
  /// How the path begins that it is for, such as `/3/image`; any when empty.
  public var path: String
  /// For how many requests, the next ones; all when `nil`.
  public var count: Int?
  /// What goes wrong.
  public var effect: Effect

  /// A fault for the next `count` requests with this method and path, or for all of them.
  public init(_ effect: Effect, method: String? = nil, path: String = "", count: Int? = nil) {
    self.effect = effect
    self.method = method
    self.path = path
    self.count = count
  }
}
