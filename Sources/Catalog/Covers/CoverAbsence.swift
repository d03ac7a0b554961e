public import Comics
public import Diagnostics

/// Why there is no cover. With `--require-cover` it is an error, otherwise a warning.
public enum CoverAbsence: ExplainedError, Equatable {
  /// The comic names no cover, or only Marvel's picture that says that there is none.
  case notNamed
  /// The comic names a path, and came from where there is no folder.
  case noFolder(path: String)
  /// The file is outside the comic's folder, where nothing may be read.
  case outside(path: String, folder: String)
  /// The comic names a file that is not there.
  case missing(path: String)
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// There are more bytes than this.
  case tooLarge(name: String, limit: Int)
  /// It is not in the cache, and the network is not to be used.
  case offline(url: String)
  /// Its host cannot be reached; it is not asked again in this run.
  case unreachable(host: String, reason: String)
  /// Its host answered with this status.
  case refused(url: String, status: Int)
  /// The address is none that can be asked.
  case badAddress(String)
  /// What the comic names is neither an address that is asked nor a path.
  case unusable(UnusableAddress)
  /// What its host sends is none of the kinds of pictures that covers have; a page that says so, mostly.
  case notAPicture(url: String)
  /// The download failed in some other way.
  case failed(url: String, reason: String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .notNamed: "the comic has no cover"
    case .noFolder(let path):
      "the cover '\(path)' is relative to a file, and the comic does not come from one"
    case .outside(let path, let folder): "the cover '\(path)' leads out of the folder '\(folder)'"
    case .missing(let path): "the cover '\(path)' is not there"
    case .unreadable(let path, let reason): "the cover '\(path)' cannot be read: \(reason)"
    case .tooLarge(let name, let limit): "the cover '\(name)' is larger than \(limit) bytes"
    case .offline(let url): "the cover '\(url)' was never fetched, and --offline forbids it now"
    case .unreachable(let host, let reason): "no cover from '\(host)': \(reason)"
    case .refused(let url, let status): "no cover at '\(url)': the server answers \(status)"
    case .unusable(.otherScheme(let scheme)):
      "the cover's address begins with '\(scheme):', and only http and https are asked"
    case .unusable(.userName):
      "the cover's address has a user name in it, so it is not asked"
    case .unusable(.malformed): "what the comic names as its cover is no address and no path"
    case .badAddress(let text): "the cover's address '\(text)' is not one of http or https"
    case .notAPicture(let url): "what is at '\(url)' is not a JPEG, PNG, GIF or WebP picture"
    case .failed(let url, let reason): "the cover '\(url)' could not be fetched: \(reason)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .notNamed, .missing, .unreachable, .refused, .badAddress, .unusable, .notAPicture,
      .failed:
      ["name a picture with --cover FILE, or put ID.jpg beside the comic's JSON file"]
    case .noFolder: ["save the JSON in a file, or name the folder of the covers with --covers DIR"]
    case .outside: ["name the picture with --cover FILE, or its folder with --covers DIR"]
    case .unreadable: ["check the file's permissions"]
    case .tooLarge: ["scale the picture down first; 2000 pixels of width are plenty"]
    case .offline: ["run 'cards fetch' first, with a network"]
    }
  }
}
