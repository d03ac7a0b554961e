/// What a ``SandboxServer`` answers with, and to whom.
public struct SandboxOptions: Sendable {
  /// Where uploads are kept: `uploads/<id>.jpg` below it. Made when it is not there.
  public var directory: String
  /// Where the gateway's comics are: JSON files, and covers called `<id>.jpg` and so on beside them.
  public var comics: String
  /// The port on 127.0.0.1; 0 takes a free one.
  public var port: UInt16 = 0
  /// The only `Client-ID` that is let in, as Imgur lets in registered applications only.
  public var clientID = "sandbox-client"
  /// The only `Bearer` token that is let in, as the account `sandbox`.
  public var accessToken = "sandbox-token"
  /// The gateway's public key.
  public var marvelPublicKey = "sandbox-public"
  /// The gateway's private key: it is never sent, only hashed.
  public var marvelPrivateKey = "sandbox-private"
  /// The one album there is: its id, which is public.
  public var albumID = "SandBox"
  /// The album's deletehash, which is how somebody without an account names it.
  public var albumDeletehash = "sandboxalbum123"
  /// How many uploads are let in before all others are answered with 429.
  public var uploadsAllowed = 100_000
  /// How many bytes of each request's body ``SandboxServer/received`` keeps.
  public var bodyLimit = 32_000_000
  /// Whether ``SandboxServer/received`` keeps requests that were answered; if not, a sandbox that runs
  /// for a month takes no more memory than one that runs for a minute.
  public var keepsRequests = true
  /// Is told each answer, as one line.
  public var tell: (@Sendable (String) -> Void)?
  /// Faults from the start.
  public var faults: [Fault] = []

  /// Options with the defaults of a rehearsal.
  ///
  /// - Parameters:
  ///   - directory: Where uploads are kept.
  ///   - comics: Where the gateway's comics are; `directory` when `nil`.
  public init(directory: String, comics: String? = nil) {
    self.directory = directory
    self.comics = comics ?? directory
  }
}
