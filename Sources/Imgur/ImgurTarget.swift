public import Diagnostics
public import FoundationEssentials
public import HTTP

/// Every call that this program makes of Imgur's API, version 3 (<https://apidocs.imgur.com>).
public enum ImgurTarget: Sendable {
  /// Puts an image on Imgur.
  case upload(ImageUpload, at: URL)
  /// Takes an image off Imgur; the hash is the only proof that it may.
  case delete(deletehash: Secret, at: URL)
  /// Takes an account's own image off Imgur, which needs the account's token.
  case deleteImage(id: String, at: URL)
  /// Asks how many calls are left.
  case credits(at: URL)
}

extension ImgurTarget {
  /// What is secret in the call itself; who asks is in its header fields.
  var secrets: [Secret] {
    switch self {
    case .upload(let upload, _): [upload.album].compactMap(\.self)
    case .delete(let deletehash, _): [deletehash]
    case .deleteImage, .credits: []
    }
  }
}

extension ImgurTarget: TargetType {
  /// The API's address, such as `https://api.imgur.com/3`.
  public var baseURL: URL {
    switch self {
    case .upload(_, let url), .delete(_, let url), .deleteImage(_, let url), .credits(let url): url
    }
  }

  /// The path below ``baseURL``.
  public var path: String {
    switch self {
    case .upload: "image"
    case .delete(let deletehash, _): "image/\(Self.segment(deletehash.reveal()))"
    case .deleteImage(let id, _): "image/\(Self.segment(id))"
    case .credits: "credits"
    }
  }

  /// The HTTP method.
  public var method: HTTPMethod {
    switch self {
    case .upload: .post
    case .delete, .deleteImage: .delete
    case .credits: .get
    }
  }

  /// What Imgur would answer.
  public var sampleData: Data {
    let data =
      switch self {
      case .upload(let upload, _):
        #"{"id":"sample","deletehash":"samplehash","link":"https://i.imgur.com/sample.jpg","#
          + #""type":"image/jpeg","size":\#(upload.jpeg.count)}"#
      case .delete, .deleteImage: "true"
      case .credits:
        #"{"UserLimit":500,"UserRemaining":500,"UserReset":3600,"#
          + #""ClientLimit":12500,"ClientRemaining":12500}"#
      }
    return Data(#"{"status":200,"success":true,"data":\#(data)}"#.utf8)
  }

  /// The image as a form, for an upload; otherwise nothing.
  public var task: RequestTask {
    switch self {
    case .upload(let upload, _): .uploadMultipart(upload.form)
    case .delete, .deleteImage, .credits: .requestPlain
    }
  }

  /// Asks for JSON. The form's `Content-Type` is not set here: it needs the boundary.
  public var headers: [HTTPHeader] { [HTTPHeader("Accept", "application/json")] }

  /// 200 to 299.
  public var validationType: ValidationType { .successCodes }

  /// `text` as one segment of a path: no byte of it can end the segment or climb out of it.
  private static func segment(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    .joined()
  }
}
