import FoundationEssentials

/// A single value of JSON that may be written as something else than it is: Imgur answers
/// `"edited":"0"`, `"mp4_size":"595876"` and `"account_id":0` for what is a flag, a number and nothing.
struct Lenient: Decodable {
  private enum Value {
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case other
  }

  private let value: Value

  /// Nothing at all.
  static let none = Lenient(value: .other)

  private init(value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let string = try? container.decode(String.self) {
      value = .string(string)
    } else {
      value = .other
    }
  }

  /// The text that it is, if it is one and is not empty.
  var string: String? {
    if case .string(let string) = value, !string.isEmpty { string } else { nil }
  }

  /// The name that it is: its text, if it is not empty, or the digits of its whole number.
  var name: String? {
    if case .integer(let integer) = value { String(integer) } else { string }
  }

  /// The whole number that it is, or that its text says.
  var int: Int? {
    switch value {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number.rounded())
    case .string(let string): Int(string)
    case .bool, .other: nil
    }
  }

  /// The truth that it is, or that its number or text says.
  var bool: Bool? {
    switch value {
    case .bool(let bool): bool
    case .integer(let integer): integer != 0
    case .string("true"), .string("1"): true
    case .string("false"), .string("0"): false
    case .number, .string, .other: nil
    }
  }
}

extension KeyedDecodingContainer {
  /// The value of a key, whatever it is, and also when there is none.
  func lenient(_ key: Key) -> Lenient { (try? decode(Lenient.self, forKey: key)) ?? .none }
}
