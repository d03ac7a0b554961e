import CGLib

/// The gateway's keys, and how a request proves that it knows them.
struct MarvelKeys: Sendable {
  var publicKey: String
  var privateKey: String

  /// Why a request is not let in; `nil` when it is.
  func refusal(of request: ReceivedRequest) -> Answer? {
    for (name, word) in [("apikey", "user key"), ("hash", "hash"), ("ts", "timestamp")]
    where request.parameter(name)?.isEmpty ?? true {
      return MarvelAnswer.failure(409, "MissingParameter", "You must provide a \(word).")
    }
    guard request.parameter("apikey") == publicKey else {
      return MarvelAnswer.failure(401, "InvalidCredentials", "The passed API key is invalid.")
    }
    guard request.parameter("hash") == hash(ts: request.parameter("ts") ?? "") else {
      return MarvelAnswer.failure(
        401, "InvalidCredentials", "That hash, timestamp and key combination is invalid.")
    }
    return nil
  }

  /// MD5 of the time stamp and both keys, in lower case hex. The C function is
  /// `g_compute_checksum_for_string`.
  func hash(ts: String) -> String {
    let text = ts + privateKey + publicKey
    guard let sum = unsafe g_compute_checksum_for_string(G_CHECKSUM_MD5, text, text.utf8.count)
    else { return "" }
    defer { unsafe g_free(sum) }
    return unsafe String(cString: sum)
  }
}
