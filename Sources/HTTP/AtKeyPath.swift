import FoundationEssentials

/// A value somewhere inside of JSON, which is walked to and not decoded on the way.
struct AtKeyPath<Value: Decodable>: DecodableWithConfiguration {
  /// The value.
  let value: Value

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Walks to the value.
  ///
  /// - Parameter steps: Names in objects, and numbers in arrays.
  init(from decoder: any Decoder, configuration steps: [String]) throws {
    guard let step = steps.first else {
      // Through a container, so that the decoder's strategies (for dates, say) are kept.
      value = try decoder.singleValueContainer().decode(Value.self)
      return
    }
    let rest = Array(steps.dropFirst())
    if let index = Int(step), var array = try? decoder.unkeyedContainer() {
      for _ in 0..<max(0, index) where !array.isAtEnd { _ = try array.decode(JSONValue.self) }
      value = try array.decode(Self.self, configuration: rest).value
    } else {
      let object = try decoder.container(keyedBy: Name.self)
      value = try object.decode(
        Self.self, forKey: Name(stringValue: step), configuration: rest
      ).value
    }
  }
}
