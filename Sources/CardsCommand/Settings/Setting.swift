/// Something that the environment or the configuration file decides, told once: what reads it, the
/// manual and `cards config` are made from it.
enum Setting: String, CaseIterable, Sendable {
  case imgurClientID = "IMGUR_CLIENT_ID"
  case imgurAccessToken = "IMGUR_ACCESS_TOKEN"
  case imgurAPI = "IMGUR_API_URL"
  case marvelPublicKey = "MARVEL_PUBLIC_KEY"
  case marvelPrivateKey = "MARVEL_PRIVATE_KEY"
  case marvelAPI = "MARVEL_API_URL"
  case ledger = "CARDS_LEDGER"
  case comics = "CARDS_COMICS"

  /// The environment variable.
  var variable: String { rawValue }

  /// The environment variable that names a file with the value, for secrets.
  var fileVariable: String? { isSecret ? rawValue + "_FILE" : nil }

  /// The name in the configuration file: `imgur-client-id`.
  var key: String {
    self == .comics ? "comics" : self == .ledger ? "ledger" : rawValue.lowercased().dashed
  }

  /// Whether it must not be shown.
  var isSecret: Bool {
    switch self {
    case .imgurClientID, .imgurAccessToken, .marvelPublicKey, .marvelPrivateKey: true
    case .imgurAPI, .marvelAPI, .ledger, .comics: false
    }
  }

  /// Whether it is the address of a server.
  var isAddress: Bool { self == .imgurAPI || self == .marvelAPI }

  /// What holds without it, for the manual; `nil` where nothing does.
  var standard: String? {
    switch self {
    case .imgurAPI: "https://api.imgur.com/3"
    case .marvelAPI: "https://gateway.marvel.com/v1/public"
    case .ledger: "$XDG_STATE_HOME/cards/ledger.jsonl"
    case .comics: "$XDG_DATA_HOME/cards/comics"
    case .imgurClientID, .imgurAccessToken, .marvelPublicKey, .marvelPrivateKey: nil
    }
  }

  /// What it is, in whole sentences for the manual.
  var detail: String {
    switch self {
    case .imgurClientID: "The id of an application that is registered with Imgur."
    case .imgurAccessToken:
      "The token of an Imgur account. Where it is set, it is sent instead of the client id."
    case .imgurAPI: "The address of Imgur's API."
    case .marvelPublicKey: "The public key for the gateway, or for what stands in for it."
    case .marvelPrivateKey:
      "The private key for it. It is hashed into each request and never sent."
    case .marvelAPI: "The address of Marvel's gateway, or of a mirror or a proxy."
    case .ledger: "The file that holds what was uploaded, and how to take it down."
    case .comics: "Files and directories to read comics from, with colons between them."
    }
  }
}

extension String {
  /// With dashes for underscores.
  fileprivate var dashed: String { replacing("_", with: "-") }
}

extension Setting {
  /// Those that decide where comics come from.
  static let ofComics: [Setting] = [.comics, .marvelPublicKey, .marvelPrivateKey, .marvelAPI]
}
