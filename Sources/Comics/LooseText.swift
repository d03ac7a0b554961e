/// A JSON value that should be a text or a number and may be either.
struct LooseText: Decodable {
  /// As it is written: `38`, `1.1`, or the text itself; `nil` for everything else.
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let number = try? container.decode(Int.self) {
      text = String(number)
    } else if let number = try? container.decode(Double.self) {
      text = number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    } else {
      text = nil
    }
  }

  /// The whole number that it says, exactly; `nil` when it says none.
  var integer: Int? {
    guard let text else { return nil }
    return Int(text.trimmed)
  }

  /// The number that it says; `nil` when it says none, or one that is not finite.
  var number: Double? {
    guard let text, let number = Double(text.trimmed), number.isFinite else { return nil }
    return number
  }
}

extension String {
  /// Without spaces at its ends.
  var trimmed: Substring {
    let end = self[...].reversed().drop(while: \.isWhitespace).startIndex.base
    return self[..<end].drop(while: \.isWhitespace)
  }
}
