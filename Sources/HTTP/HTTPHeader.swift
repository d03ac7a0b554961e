/// One header field. Two are equal when their names are, in any case, and their values.
public struct HTTPHeader: Sendable {
  /// The field's name as it is sent, such as `Accept`.
  public var name: String
  /// The field's value.
  public var value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension HTTPHeader: Equatable {
  /// Compares the names without regard to case, as HTTP does (RFC 9110, 5.1).
  public static func == (a: HTTPHeader, b: HTTPHeader) -> Bool {
    a.name.lowercased() == b.name.lowercased() && a.value == b.value
  }
}

extension [HTTPHeader] {
  /// The value of the first field of that name, whatever its case.
  public subscript(name: String) -> String? {
    first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
