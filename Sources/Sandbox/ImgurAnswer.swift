import FoundationEssentials

/// The shapes of Imgur's answers.
enum ImgurAnswer {
  /// What is around everything.
  struct Envelope<Content: Encodable>: Encodable {
    var data: Content
    var success: Bool
    var status: Int
  }

  /// An error with a text.
  struct Failure: Encodable {
    var error: String
    var request: String
    var method: String
  }

  /// An error of the uploader, which has a code of its own.
  struct CodedFailure: Encodable {
    struct Error: Encodable {
      var code: Int
      var message: String
      var type = "ImgurException"
      var exception: [String] = []
    }

    var error: Error
    var request: String
    var method: String
  }

  /// What is allowed.
  struct Credits: Encodable {
    enum CodingKeys: String, CodingKey {
      case userLimit = "UserLimit"
      case userRemaining = "UserRemaining"
      case userReset = "UserReset"
      case clientLimit = "ClientLimit"
      case clientRemaining = "ClientRemaining"
    }

    var userLimit: Int
    var userRemaining: Int
    var userReset: Int
    var clientLimit: Int
    var clientRemaining: Int
  }

  /// An uploaded picture.
  struct Image: Encodable {
    enum CodingKeys: String, CodingKey {
      case id, deletehash, title, description, name, type, width, height, size, views, animated
      case link, tags, datetime
      case accountID = "account_id"
      case accountURL = "account_url"
    }

    var id: String
    var deletehash: String
    var accountID: Int?
    var accountURL: String?
    var title: String?
    var description: String?
    var name = ""
    var type: String
    var width: Int
    var height: Int
    var size: Int
    var views = 0
    var animated = false
    var link: String
    var tags: [String] = []
    var datetime: Int

    /// A picture that is served below `origin`.
    init(_ picture: Picture, origin: String) {
      id = picture.id
      deletehash = picture.deletehash
      accountID = picture.isOfAccount ? 1 : nil
      accountURL = picture.isOfAccount ? "sandbox" : nil
      title = picture.title
      description = picture.description
      type = picture.type
      width = picture.width
      height = picture.height
      size = picture.size
      link = "\(origin)/\(picture.fileName)"
      datetime = picture.datetime
    }
  }

  /// The JSON of an answer, and a newline as Imgur ends it.
  static func text<Content: Encodable>(_ content: Content, status: Int) -> String {
    let envelope = Envelope(data: content, success: status < 400, status: status)
    guard let data = try? JSONEncoder().encode(envelope) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
