public import FoundationEssentials

extension Response {
  /// The body as a picture.
  ///
  /// - Parameter decode: Reads a picture; this module knows no format.
  /// - Throws: ``HTTPError/imageMapping(_:underlying:)`` with the decoder's error.
  public func mapImage<Image>(_ decode: (Data) throws -> Image) throws(HTTPError) -> Image {
    do { return try decode(data) } catch { throw .imageMapping(self, underlying: error) }
  }

  /// The body as JSON of any shape.
  ///
  /// - Parameter failsOnEmptyData: Whether no body at all is an error, or else `null`.
  /// - Throws: ``HTTPError/jsonMapping(_:underlying:)`` with the decoder's error.
  public func mapJSON(failsOnEmptyData: Bool = true) throws(HTTPError) -> JSONValue {
    if data.isEmpty, !failsOnEmptyData { return .null }
    do { return try JSONDecoder().decode(JSONValue.self, from: data) } catch {
      throw .jsonMapping(self, underlying: error)
    }
  }

  /// The body as text.
  ///
  /// - Throws: ``HTTPError/stringMapping(_:)`` when it is not UTF-8.
  public func mapString() throws(HTTPError) -> String {
    guard let text = String(data: data, encoding: .utf8) else { throw .stringMapping(self) }
    return text
  }

  /// The text at a place in the body's JSON.
  ///
  /// - Parameter keyPath: The names on the way to it, and numbers in arrays: `data.results.0.title`.
  /// - Throws: ``HTTPError/stringMapping(_:)`` when the body is not JSON or has no text there.
  public func mapString(atKeyPath keyPath: String) throws(HTTPError) -> String {
    guard let json = try? mapJSON(), case .string(let text)? = json[keyPath: keyPath] else {
      throw .stringMapping(self)
    }
    return text
  }

  /// The body, or a part of it, as a value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - keyPath: Where it is, as for ``mapString(atKeyPath:)``; the whole body when `nil`.
  ///   - decoder: What reads it.
  ///   - failsOnEmptyData: Whether no body at all is an error. When not, it is read as `{}`, and if
  ///     the type does not want that, as `[]`.
  /// - Throws: ``HTTPError/objectMapping(_:underlying:)`` with the decoder's error.
  public func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) throws(HTTPError) -> Value {
    do {
      if data.isEmpty, !failsOnEmptyData {
        let nothing = try? decoder.decode(type, from: Data("{}".utf8))
        return try nothing ?? decoder.decode(type, from: Data("[]".utf8))
      }
      guard let keyPath else { return try decoder.decode(type, from: data) }
      return try decoder.decode(
        AtKeyPath<Value>.self, from: data, configuration: JSONValue.steps(of: keyPath)
      ).value
    } catch {
      throw .objectMapping(self, underlying: error)
    }
  }
}
