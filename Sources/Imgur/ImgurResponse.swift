import FoundationEssentials

/// What is around every answer of Imgur's that is no failure of a server in front of it.
///
/// Two generations are alive: `{"data":…,"success":true,"status":200}` and
/// `{"status":200,"success":true,"data":…}`. Both are this.
public struct ImgurResponse<Content: Decodable & Sendable>: Decodable, Sendable {
  /// What was asked for.
  public var data: Content
  /// Whether it was done.
  public var success: Bool
  /// HTTP's status, once more; 0 where it is missing.
  public var status: Int

  private enum CodingKeys: String, CodingKey { case data, success, status }

  /// Reads an answer. `data` must be what it is taken for, and `success` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    success = try container.decode(Lenient.self, forKey: .success).bool ?? false
    status = container.lenient(.status).int ?? 0
    data = try container.decode(Content.self, forKey: .data)
  }
}
