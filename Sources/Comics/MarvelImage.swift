/// A picture in the JSON: `{path, extension}`, or the whole address as a text.
struct MarvelImage: Decodable {
  /// Where it is; `nil` when that is nowhere.
  let thumbnail: Thumbnail?

  private enum CodingKeys: String, CodingKey {
    case path
    case suffix = "extension"
  }

  init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
      thumbnail = try LooseText(from: decoder).text.flatMap { Self.thumbnail(String($0.trimmed)) }
      return
    }
    let path = (try? members.decode(LooseText.self, forKey: .path))?.text?.trimmed
    let suffix = (try? members.decode(LooseText.self, forKey: .suffix))?.text?.trimmed
    guard let path, !path.isEmpty else {
      thumbnail = nil
      return
    }
    let isUsable =
      suffix.map { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } } ?? true
    let end = suffix.map { $0.isEmpty || !isUsable ? "" : ".\($0)" } ?? ""
    thumbnail = Self.thumbnail(path + end)
  }

  private static func thumbnail(_ path: String) -> Thumbnail? {
    // Marvel's picture that says that there is no picture.
    guard !path.isEmpty, !path.contains("/image_not_available") else { return nil }
    if let address = WebAddress(path) { return .url(address.text) }
    let isPath = path.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
    }
    // A colon in the first part would be another scheme: file:, data:, a broken http:.
    let first = path.prefix { $0 != "/" }
    return isPath && !first.contains(":") && !path.hasPrefix("//")
      ? .relativePath(path) : .unusable(UnusableAddress(path))
  }
}
