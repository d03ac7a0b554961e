public import Diagnostics

/// The keys that Marvel gave to a developer.
public struct MarvelKeys: Sendable {
  /// The key that is sent.
  public var publicKey: Secret
  /// The key that is never sent, only hashed.
  public var privateKey: Secret

  /// Wraps both.
  public init(publicKey: Secret, privateKey: Secret) {
    self.publicKey = publicKey
    self.privateKey = privateKey
  }

  /// The proof that a request comes from somebody who has both keys: the MD5 of the time stamp, the
  /// private key and the public key, in lower-case hexadecimal.
  ///
  /// - Parameter timestamp: Any text that is new with each request.
  public func hash(timestamp: String) -> String {
    Checksum.md5(timestamp + privateKey.reveal() + publicKey.reveal())
  }
}
