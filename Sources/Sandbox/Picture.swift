/// A picture that was uploaded and is kept.
public struct Picture: Codable, Sendable, Equatable {
  /// What its link is made of.
  public var id: String
  /// What takes it down.
  public var deletehash: String
  /// `image/jpeg` and so on, by its content.
  public var type: String
  /// In pixels; 0 when its header does not say.
  public var width: Int
  /// In pixels; 0 when its header does not say.
  public var height: Int
  /// In bytes.
  public var size: Int
  /// What was sent with it.
  public var title: String?
  /// What was sent with it.
  public var description: String?
  /// Whether it belongs to the account and not to nobody.
  public var isOfAccount: Bool
  /// Seconds since 1970.
  public var datetime: Int
  /// When it was deleted, in seconds since 1970.
  public var deleted: Int?

  /// The last part of its link, and its file's name.
  public var fileName: String {
    "\(id).\(type == "image/jpeg" ? "jpg" : String(type.dropFirst(6)))"
  }
}
