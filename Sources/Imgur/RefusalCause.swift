/// What a refusal most likely means.
enum RefusalCause: Equatable, Sendable {
  /// The client id is not known.
  case clientID
  /// The account's token is not valid.
  case token
  /// This address is limited or blocked: a data centre's, a CI's, a VPN's.
  case address
  /// Uploads without an account are not taken from this country.
  case country
  /// The album is another's, or was named by its id where its deletehash is needed.
  case album
  /// What was to be deleted was named by the image's id, or is another's.
  case notYours
  /// Too much, or too fast.
  case limit
  /// Imgur has too much to do, or says so.
  case capacity
  /// The card is too large.
  case size
  /// The card is not a picture to Imgur.
  case file
  /// Nothing at this address speaks this API.
  case endpoint
  /// The server has failed, and says so.
  case server
  /// Something else.
  case other

  /// Reads the cause from the status, the code that the body may add, and the words.
  ///
  /// - Parameter isOfAccount: Whether an account's token was sent, which is then what is refused.
  init(status: Int, body: FailureBody, target: ImgurTarget, isOfAccount: Bool) {
    let words = body.words?.lowercased() ?? ""
    func says(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let isDeletion =
      switch target {
      case .delete, .deleteImage: true
      case .upload, .credits: false
      }
    if status == 429 || body.code == 429
      || says(
        "too fast", "too many requests", "rate limit", "requests exceeded", "out of credits",
        "credits exceeded", "more minutes", "more seconds", "more hours")
    {
      self = .limit
    } else if body.saysOverCapacity {
      self = [400, 403].contains(status) ? .address : .capacity
    } else if says("actions are forbidden") || status == 451 {
      self = .address
    } else if says("in your country") {
      self = .country
    } else if says("album") {
      self = .album
    } else if says("access token", "refresh token") {
      self = .token
    } else if says("client_id", "client id", "authentication required") {
      self = .clientID
    } else if isDeletion, status == 403, body.kind == .json {
      self = .notYours
    } else if status == 413 || says("size limit", "too large") {
      self = .size
    } else if [415, 417].contains(status) || says("file type", "not uploaded correctly", "no image")
    {
      self = .file
    } else if status == 503 {
      self = .capacity
    } else if status == 401 || (status == 403 && body.kind == .json) {
      self = isOfAccount ? .token : .clientID
    } else if status == 403 {
      // With no words of Imgur's it is what stands in front of it that refuses.
      self = .address
    } else if [404, 405].contains(status), body.kind != .json {
      self = .endpoint
    } else {
      self = status >= 500 ? .server : .other
    }
  }

  /// Whether it is about who asks, and no second try will help.
  var isIdentity: Bool {
    switch self {
    case .clientID, .token, .address, .country, .album, .notYours: true
    case .limit, .capacity, .size, .file, .endpoint, .server, .other: false
    }
  }

  /// What to do about it, the most likely first.
  var remedies: [String] {
    switch self {
    case .clientID:
      [
        "check IMGUR_CLIENT_ID: it must be the id of an application registered with Imgur",
        "Imgur registers no new applications since 2025 and refuses ids that ship in other programs; "
          + "an account's IMGUR_ACCESS_TOKEN or another server in IMGUR_API_URL will do as well",
      ]
    case .token: ["get a new token for the account and put it in IMGUR_ACCESS_TOKEN"]
    case .address:
      [
        "Imgur limits or blocks this network address, as it does data centres, CI and VPNs, "
          + "and all of the United Kingdom: try from another network",
        "name another server that speaks the same calls with IMGUR_API_URL",
      ]
    case .country: ["use an account: put its token in IMGUR_ACCESS_TOKEN"]
    case .album:
      [
        "without an account an album is named by its deletehash, not by its id: "
          + "give --album that",
        "with an account, check that IMGUR_ACCESS_TOKEN is that of the album's owner",
      ]
    case .notYours:
      [
        "a picture is taken down by its deletehash; an image's id does it only for the account "
          + "that owns it, with IMGUR_ACCESS_TOKEN",
        "'cards list' shows the pictures whose deletehashes are known",
      ]
    case .limit: ["'cards credits' shows what is left; --max-wait SECONDS waits for it"]
    case .capacity: ["try again later, or from another network"]
    case .size: ["render the card smaller with --width, or with a lower --quality"]
    case .file: ["look at the card: 'cards render' writes the same to a file"]
    case .endpoint: ["check IMGUR_API_URL: nothing there answers as Imgur's API does"]
    case .server: ["the fault is the server's: try again later"]
    case .other: ["--verbose shows what was asked and what was answered"]
    }
  }
}
