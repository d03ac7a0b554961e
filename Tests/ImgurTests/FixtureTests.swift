import Diagnostics
import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

/// Bodies that clients of Imgur's recorded. They are not part of this package: `CARDS_FIXTURES` names
/// the directory that has them.
@Suite(.enabled(if: Fixtures.directory != nil, "CARDS_FIXTURES is not set"))
struct `A body that Imgur really sent` {
  @Test(arguments: [
    ("01-upload-ok-modern-anonymous-png-2024-10.json", "https://i.imgur.com/AbCdEf1.png", 37_103),
    ("03-upload-ok-2017-gif-http-link-docs-sample.json", "http://i.imgur.com/AbCdEf2.gif", 42),
    ("04-upload-ok-2020-png-edited-string.json", "https://i.imgur.com/AbCdEf3.png", 1_020),
    ("06-upload-ok-2015-animated-gif.json", "http://i.imgur.com/AbCdEf4.gif", 1_038_889),
    ("45-upload-ok-2022-account-unicode-name.json", "https://i.imgur.com/AbCdEf6.png", 396_218),
  ])
  func `is a plain success`(name: String, link: String, size: Int) async throws {
    let outcome = try await upload(200, name)
    #expect(outcome.isPlain && outcome.result.cleanLink == link && outcome.result.size == size)
    #expect(outcome.result.deletehash != nil)
  }

  @Test(arguments: [
    ("07-get-image-2015-mp4_size-is-string-no-deletehash.json", UploadNote.noDeletehash),
    ("16-album-create-ok.json", .noLink(id: "AbCd5")),
  ])
  func `is kept and not a plain success`(name: String, note: UploadNote) async throws {
    let outcome = try await upload(200, name)
    #expect(!outcome.isPlain && outcome.notes.contains(note))
  }

  @Test(arguments: [
    (
      429, "02-error-429-errors-array-2024-10.json", ImgurErrorKind.limited(until: nil),
      "Too Many Requests"
    ),
    (403, "05-error-403-invalid-client-id.json", .identity, "Invalid client_id"),
    (
      500, "10-error-string-with-request-method-status-1203.json", .limited(until: nil),
      "Imgur is over capacity. Please try again."
    ),
    (500, "11-error-object-500-ImgurException.json", .refused, "Could not complete request"),
    (
      400, "14-oauth-refresh-error-400.json", .identity,
      "Refresh token doesn't exist or is invalid for the client"
    ),
    (400, "18-oauth-invalid-refresh-token.json", .identity, "Invalid refresh token"),
    (
      400, "20-error-429-uploading-too-fast.json",
      .limited(until: Samples.now.addingTimeInterval(3_540)),
      "You are uploading too fast. Please wait 59 more minutes."
    ),
    (400, "30-error-400-actions-forbidden.json", .identity, "These actions are forbidden."),
    (
      403, "31-error-403-over-capacity.json", .identity,
      "Imgur is temporarily over capacity. Please try again later."
    ),
    (
      500, "32-error-500-over-capacity.json", .limited(until: nil),
      "Imgur is temporarily over capacity. Please try again later."
    ),
    (413, "34-error-413-modern-string.json", .refused, "file is over the size limit"),
    (429, "36-error-429-daily-client.json", .limited(until: nil), "Daily client requests exceeded"),
  ])
  func `is a refusal in Imgur's words, with a remedy`(
    status: Int, name: String, kind: ImgurErrorKind, words: String
  ) async throws {
    let error = try await refusal(status, name)
    #expect(error.kind == kind && error.status == status)
    #expect(error.problem == "Imgur refused (\(status)): \(words)")
    #expect(!error.remedies.isEmpty)
  }

  @Test(arguments: [(400, "13-error-data-false.json"), (200, "19-success-false-status-200.json")])
  func `is a refusal without a word`(status: Int, name: String) async throws {
    let error = try await refusal(status, name)
    #expect(error.kind == .refused)
    #expect(error.problem == "Imgur refused (\(status)) and did not say why")
  }

  @Test func `leaves an upload in doubt when it is a proxy's page`() async throws {
    let error = try await refusal(503, "40-error-503-varnish.html")
    #expect(error.kind == .unknownOutcome && error.problem.contains("503 client read error"))
  }

  @Test func `leaves an upload in doubt when it is of another call`() async throws {
    let error = try await refusal(200, "17-oauth-token-ok-faked.json")
    #expect(error.kind == .unknownOutcome)
  }

  @Test func `ends a deletion`() async throws {
    let script = Script(answers: [(200, try Fixtures.text("08-delete-ok.json"))])
    #expect(try await script.client().delete(Secret("h")) == .deleted)
  }

  @Test func `says what is left, in its body and its header fields`() async throws {
    let script = Script(answers: [(200, try Fixtures.text("15-credits-ok.json"))])
    let credits = try await script.client().credits()
    #expect(
      credits.user
        == Allowance(
          limit: 412, remaining: 382, reset: Date(timeIntervalSince1970: 1_439_945_895)))
    #expect(credits.client == Allowance(limit: 10_500, remaining: 9_500, reset: nil))

    let used = Credits(try Fixtures.headers("42-headers-429-2025-03.txt"), now: Samples.now)
    #expect(used.returns == Samples.now.addingTimeInterval(3_600))
    #expect(used.posts?.remaining == 1_206 && used.client?.limit == 12_500)
    let free = Credits(try Fixtures.headers("43-headers-413-2024-03.txt"), now: Samples.now)
    #expect(free.returns == nil && free.user?.remaining == 2_000)
  }

  private func upload(_ status: Int, _ name: String) async throws -> UploadOutcome {
    let script = Script(answers: [(status, try Fixtures.text(name))])
    return try await script.client().upload(Samples.card)
  }

  private func refusal(_ status: Int, _ name: String) async throws -> ImgurError {
    let script = Script(answers: [(status, try Fixtures.text(name))])
    do {
      _ = try await script.client(retries: 0).upload(Samples.card)
    } catch { return error }
    throw Fixtures.Unexpected()
  }
}

/// Where the bodies are.
enum Fixtures {
  /// An answer that should have been a refusal was none.
  struct Unexpected: Error {}

  static let directory = ProcessInfo.processInfo.environment["CARDS_FIXTURES"].map { "\($0)/imgur" }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(directory ?? "")/\(name)", encoding: .utf8)
  }

  static func headers(_ name: String) throws -> [HTTPHeader] {
    try text(name).split(whereSeparator: \.isNewline).dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return HTTPHeader(String(parts[0]), parts[1].drop { $0 == " " }.description)
    }
  }
}
