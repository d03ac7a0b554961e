public import FoundationEssentials

/// One part of a `multipart/form-data` body. After Moya's type of that name.
public struct MultipartFormData: Sendable {
  /// Where a part's bytes come from.
  public enum Provider: Sendable {
    /// From memory; they are not copied.
    case data(Data)
    /// From a file, read as it is sent.
    case file(path: String)
  }

  /// Where the bytes come from.
  public var provider: Provider
  /// The name of the form's field.
  public var name: String
  /// The file name to send, or `nil` for a field that is not a file.
  public var fileName: String?
  /// The part's `Content-Type`, such as `image/jpeg`, or `nil` to send none.
  public var mimeType: String?

  /// Describes a part.
  public init(
    provider: Provider, name: String, fileName: String? = nil, mimeType: String? = nil
  ) {
    self.provider = provider
    self.name = name
    self.fileName = fileName
    self.mimeType = mimeType
  }

  /// Describes a field of text.
  public static func text(_ value: String, name: String) -> MultipartFormData {
    MultipartFormData(provider: .data(Data(value.utf8)), name: name)
  }
}
