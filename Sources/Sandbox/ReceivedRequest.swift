/// A request as the sandbox received it, or is receiving it.
public struct ReceivedRequest: Sendable, Equatable {
  /// One part of a multipart body, as libmicrohttpd's post processor read it.
  public struct Part: Sendable, Equatable {
    /// The part's name.
    public var name: String
    /// Its `filename`, if it has one.
    public var fileName: String?
    /// Its `Content-Type`, if it has one.
    public var contentType: String?
    /// Its bytes, as far as ``SandboxOptions/bodyLimit`` allows.
    public var bytes: [UInt8]
    /// How many bytes it has.
    public var size: Int

    /// The bytes as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The method.
  public var method: String
  /// The path, with `%` escapes resolved and no query.
  public var path: String
  /// The request's target as it was sent, such as `/v1/public/comics?limit=20`.
  public var target: String
  /// The query's parameters, with `%` escapes resolved, in order.
  public var query: [Answer.Header]
  /// The header fields, in order.
  public var headers: [Answer.Header]
  /// Which connection it came on: the server's first is 1.
  public var connection: Int
  /// The body, as far as ``SandboxOptions/bodyLimit`` allows.
  public var body: [UInt8] = []
  /// How many bytes of the body have come.
  public var bodySize = 0
  /// The parts of a multipart body, once it is whole.
  public var parts: [Part] = []
  /// Whether all of it has come.
  public var isWhole = false
  /// The status of the answer, once there is one.
  public var status: Int?

  /// The first header field with this name, in any case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The first parameter with this name.
  public func parameter(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The first part with this name.
  public func part(_ name: String) -> Part? { parts.first { $0.name == name } }
}
