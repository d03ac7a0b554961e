/// A value that must not be printed, logged or put in an error: a client id, a token, a deletehash.
///
/// The text comes back only through ``reveal()``, so `grep reveal` lists every place that uses it.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Wraps `text`.
  public init(_ text: String) { self.text = text }

  /// The text itself, to put in a request or a file that only its owner can read.
  public func reveal() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always `…`.
  public var description: String { "…" }
  /// Always `…`.
  public var debugDescription: String { description }
  /// Empty, so that `dump(_:)` shows nothing either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Sequence<Secret> {
  /// A text of somebody else, such as a server that says again what it was asked, with `…` in the place
  /// of each of these. One of less than four characters, which no secret has, is left.
  public func hidden(in text: String) -> String {
    reduce(text) { text, secret in
      let hidden = secret.reveal()
      return hidden.utf8.count < 4 ? text : text.replacing(hidden, with: "…")
    }
  }
}
