/// JSON of any shape (RFC 8259). FoundationEssentials has no `JSONSerialization`, and this has no `Any`.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number. Whole numbers are exact up to 2^53.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a name, or `nil` when this is no object or has no such name.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The value at a place, or `nil` when there is none.
  ///
  /// - Parameter keyPath: Names in objects, and numbers in arrays, with points between them:
  ///   `data.results.0.title`.
  public subscript(keyPath keyPath: String) -> JSONValue? {
    Self.steps(of: keyPath).reduce(Optional(self)) { value, step in
      switch value {
      case .object(let members): members[step]
      case .array(let values):
        Int(step).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }

  static func steps(of keyPath: String) -> [String] {
    keyPath.split(separator: ".").map(String.init)
  }
}

extension JSONValue: Codable {
  /// Reads whatever comes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
