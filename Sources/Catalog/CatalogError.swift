public import Comics
public import Diagnostics
public import HTTP

/// Why a comic or its cover could not be had.
public enum CatalogError: ExplainedError {
  /// The cover named with `--cover` cannot be read.
  case cannotReadCover(path: String, reason: String)
  /// The cover named with `--cover` is larger than this, in bytes.
  case coverTooLarge(path: String, limit: Int)
  /// A file of the library changes faster than it can be read.
  case fileKeepsChanging(path: String)
  /// No index could be made for a large library, not even one for this run.
  case noIndex(reason: String)
  /// A comic could not be written into the library.
  case cannotSave(path: String, reason: String)
  /// It was asked to stop.
  case cancelled

  /// The gateway has no comic of this id.
  case unknownToGateway(id: Int)
  /// The gateway does not accept the keys. `message` is its own words.
  case keysRefused(message: String)
  /// The gateway does not accept the request. `message` is its own words.
  case requestRefused(message: String)
  /// The gateway answers no more today. `message` is its own words; `seconds` is how long it says to wait.
  case throttled(message: String, seconds: Int?)
  /// The gateway is out of order: it answers this status, whatever is asked.
  case gatewayDown(host: String, status: Int)
  /// The gateway's answer is not a page of comics.
  case unreadableAnswer(host: String, status: Int, ComicError?)
  /// The gateway could not be reached, or answered too much.
  case transfer(HTTPError)
  /// It is not in the cache, and the network is not to be used.
  case offline(id: Int?)

  /// What kind of error it is: what the exit status depends on.
  public var kind: CatalogErrorKind {
    switch self {
    case .cannotReadCover, .coverTooLarge, .unknownToGateway, .offline, .fileKeepsChanging:
      .notFound
    case .keysRefused: .identity
    case .throttled: .limited
    case .transfer(.transfer(let failure)) where failure.kind == .cancelled: .cancelled
    case .transfer, .gatewayDown: .network
    case .cancelled: .cancelled
    case .noIndex, .cannotSave, .requestRefused, .unreadableAnswer: .failed
    }
  }

  /// What went wrong.
  public var problem: String {
    switch self {
    case .cannotReadCover(let path, let reason): "cannot read the cover '\(path)': \(reason)"
    case .coverTooLarge(let path, let limit): "the cover '\(path)' is larger than \(limit) bytes"
    case .fileKeepsChanging(let path): "'\(path)' changes while it is read"
    case .noIndex(let reason): "cannot make an index of the comics: \(reason)"
    case .cannotSave(let path, let reason): "cannot write '\(path)': \(reason)"
    case .cancelled: "stopped"
    case .unknownToGateway(let id): "Marvel's gateway has no comic \(id)"
    case .keysRefused(let message): "Marvel's gateway does not accept the keys: '\(message)'"
    case .requestRefused(let message): "Marvel's gateway refused the request: '\(message)'"
    case .throttled(let message, let seconds):
      "Marvel's gateway answers no more for now: '\(message)'"
        + (seconds.map { " (it says to wait \($0) s)" } ?? "")
    case .gatewayDown(let host, let status):
      "Marvel's gateway at '\(host)' is out of order: it answers \(status)"
    case .unreadableAnswer(let host, let status, let reason):
      "the answer of '\(host)' (status \(status)) is not a page of comics"
        + (reason.map { ": \($0.problem)" } ?? "")
    case .transfer(let error): "no comic from Marvel's gateway: \(error.problem)"
    case .offline(let id):
      "\(id.map { "comic \($0)" } ?? "this week's list") was never fetched, "
        + "and --offline forbids to fetch it now"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .cannotReadCover: ["check the name given with --cover"]
    case .coverTooLarge: ["scale the picture down first; 2000 pixels of width are plenty"]
    case .fileKeepsChanging: ["wait until whatever writes it has finished"]
    case .noIndex: ["make room in the folder for temporary files, or name another with TMPDIR"]
    case .cannotSave: ["check the folder's permissions and the room on its disk"]
    case .cancelled: []
    case .requestRefused:
      ["check MARVEL_API_URL: what answers there does not know Marvel's own questions"]
    case .unknownToGateway: ["check the number: it is the last part of the comic's address"]
    case .keysRefused:
      ["check MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY: a mirror may want keys of its own"]
    case .throttled: ["come back tomorrow: Marvel's gateway gave 3,000 answers a day"]
    case .gatewayDown, .unreadableAnswer:
      [
        "use comics saved as JSON: Marvel shut its API in 2025; name them with --comics PATH",
        "or name a mirror with MARVEL_API_URL",
      ]
    case .transfer(let error):
      error.remedies + ["use comics saved as JSON: name them with --comics PATH"]
    case .offline: ["run 'cards fetch' first, with a network"]
    }
  }
}
