/// An HTTP answer.
public struct Answer: Sendable, Equatable {
  /// Where an answer's body comes from.
  public enum Body: Sendable, Equatable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of a file.
    case file(path: String, offset: UInt64, count: UInt64)
    /// The letter `x`, for ever.
    case endless
  }

  /// One header field.
  public struct Header: Sendable, Equatable {
    /// The name, in any case.
    public var name: String
    /// The value.
    public var value: String

    /// A header field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status, 200...599.
  public var status: Int
  /// Header fields besides `Date`, `Connection` and `Content-Length`.
  public var headers: [Header]
  /// The body.
  public var body: Body

  /// An answer with a body from anywhere.
  public init(_ status: Int, headers: [Header] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with a text.
  public init(_ status: Int, headers: [Header] = [], type: String, _ text: String) {
    self.init(
      status, headers: [Header("Content-Type", type)] + headers, body: .bytes(Array(text.utf8)))
  }

  /// JSON text.
  public static func json(_ status: Int, _ text: String) -> Answer {
    Answer(status, type: "application/json", text)
  }

  /// An HTML page, such as a proxy in front of an API answers with.
  public static func html(_ status: Int, _ text: String) -> Answer {
    Answer(status, type: "text/html; charset=utf-8", text)
  }

  /// A redirection without a body.
  public static func redirect(_ status: Int = 302, to location: String) -> Answer {
    Answer(status, headers: [Header("Location", location)], body: .bytes([]))
  }

  /// No body at all.
  public static func empty(_ status: Int) -> Answer { Answer(status, body: .bytes([])) }

  /// How many bytes the body has; `nil` when it never ends.
  var length: UInt64? {
    switch body {
    case .bytes(let bytes): UInt64(bytes.count)
    case .file(_, _, let count): count
    case .endless: nil
    }
  }
}
