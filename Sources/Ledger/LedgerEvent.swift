public import Diagnostics
public import FoundationEssentials

/// One line of the journal: something that happened to an upload.
public struct LedgerEvent: Equatable, Sendable {
  /// When it happened; kept to the millisecond.
  public var time: Date
  /// The upload that it happened to: an id that no two uploads share.
  public var upload: String
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: Date, upload: String, kind: Kind) {
    self.time = time
    self.upload = upload
    self.kind = kind
  }

  /// A new id for an upload, unlike that of any other in any ledger.
  public static func newUpload() -> String { UUID().uuidString.lowercased() }

  /// What can happen to an upload. Indirect, since a long journal is many of them, and they are
  /// handed on more often than looked into.
  public indirect enum Kind: Equatable, Sendable {
    /// It is about to be sent. Written before the first byte goes out.
    case started(Started)
    /// Imgur took it. Written as soon as the answer is read.
    case uploaded(Uploaded)
    /// It is certain that nothing was accepted. `status` is HTTP's, where there was an answer.
    case failed(status: Int?, reason: String)
    /// It was sent whole and no readable answer came.
    case unknown(reason: String)
    /// Imgur took it down, or said that there is nothing to take down.
    case deleted(Deletion)
    /// A person has settled an unknown outcome, or gives a picture up.
    case dismissed(reason: String)
  }

  /// What Imgur said to a deletion.
  public enum Deletion: String, Equatable, Sendable {
    /// The picture is gone now.
    case deleted
    /// There was none any more.
    case gone
  }

  /// What is known before a card is sent.
  public struct Started: Equatable, Sendable {
    /// Marvel's id of the comic; `nil` when a file was published that names none.
    public var comic: Int?
    /// The comic's title.
    public var comicTitle: String?
    /// The address of the API that it goes to, such as `https://api.imgur.com/3`.
    public var endpoint: String
    /// The card's size in bytes.
    public var bytes: Int
    /// The card's SHA-256, in lower-case hexadecimal.
    public var sha256: String
    /// The title that is sent along.
    public var title: String?
    /// The process that sends it.
    public var process: ProcessIdentity

    /// Describes an upload that is about to start in this process.
    public init(
      comic: Int?, comicTitle: String?, endpoint: String, bytes: Int, sha256: String,
      title: String? = nil, process: ProcessIdentity = .current
    ) {
      self.comic = comic
      self.comicTitle = comicTitle
      self.endpoint = endpoint
      self.bytes = bytes
      self.sha256 = sha256
      self.title = title
      self.process = process
    }
  }

  /// What Imgur answered to an upload, as it gave it.
  public struct Uploaded: Equatable, Sendable {
    /// The image's id.
    public var id: String
    /// The only proof that the picture may be taken down; `nil` where Imgur gave none.
    public var deletehash: Secret?
    /// Where the picture is; empty where Imgur gave none.
    public var link: String
    /// The media type, such as `image/jpeg`.
    public var type: String?
    /// The width in pixels.
    public var width: Int?
    /// The height in pixels.
    public var height: Int?
    /// The size in bytes.
    public var size: Int?

    /// Notes an answer.
    public init(
      id: String, deletehash: Secret?, link: String, type: String? = nil, width: Int? = nil,
      height: Int? = nil, size: Int? = nil
    ) {
      self.id = id
      self.deletehash = deletehash
      self.link = link
      self.type = type
      self.width = width
      self.height = height
      self.size = size
    }
  }
}
