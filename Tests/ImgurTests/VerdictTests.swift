import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

/// The table of `docs/reliability.md`, row by row; what a server then received is counted in
/// `RetryTests`.
@Suite struct `A try that did not work out` {
  private func failure(_ stage: TransferFailure.Stage, _ kind: TransferFailure.Kind) -> HTTPError {
    .transfer(TransferFailure(stage: stage, kind: kind, host: "h", detail: "d"))
  }

  private func verdict(_ error: HTTPError, _ target: ImgurTarget) -> Verdict {
    Verdict(on: error, to: target, now: Samples.now)
  }

  @Test(arguments: [
    (TransferFailure.Stage.notConnected, TransferFailure.Kind.unknownHost),
    (.notConnected, .refused), (.notConnected, .certificate), (.notConnected, .proxy),
    (.notConnected, .timedOut), (.sending, .cut), (.sending, .timedOut),
  ])
  func `is made again when the last byte had not gone out`(
    stage: TransferFailure.Stage, kind: TransferFailure.Kind
  ) {
    for target in [Samples.upload, Samples.delete] {
      let verdict = verdict(failure(stage, kind), target)
      #expect(verdict.advice == .backOff && verdict.error.kind == .network)
    }
  }

  @Test(arguments: [TransferFailure.Kind.cut, .timedOut, .other])
  func `is unknown when an upload went out whole, and never made again`(
    kind: TransferFailure.Kind
  ) {
    let upload = verdict(failure(.sent, kind), Samples.upload)
    #expect(upload.advice == .stop && upload.error.kind == .unknownOutcome)
    let deletion = verdict(failure(.sent, kind), Samples.delete)
    #expect(deletion.advice == .backOff && deletion.error.kind == .network)
  }

  @Test func `ends when it was called off, and an upload that went out whole is unknown`() {
    for stage in [TransferFailure.Stage.notConnected, .sending] {
      let verdict = verdict(failure(stage, .cancelled), Samples.upload)
      #expect(verdict.advice == .stop && verdict.error.kind == .cancelled)
    }
    #expect(
      verdict(failure(.sent, .cancelled), Samples.upload).error.kind == .unknownOutcome)
    #expect(verdict(failure(.sent, .cancelled), Samples.delete).error.kind == .cancelled)
    #expect(verdict(failure(.sent, .cancelled), Samples.delete).advice == .stop)
  }

  @Test(arguments: [
    (429, ""), (403, Samples.json("You are uploading too fast")),
    (403, Samples.json("Imgur is temporarily over capacity")),
    (403, #"{"data":{"error":"Busy"},"success":false,"status":1203}"#),
    (400, Samples.json("credits exceeded")),
  ])
  func `waits for a limit only`(status: Int, body: String) {
    for target in [Samples.upload, Samples.delete] {
      #expect(Samples.verdict(status, body, to: target).advice == .waitUntil(nil))
    }
  }

  @Test(arguments: [
    (503, Samples.json("Down")), (500, Samples.json("Imgur is temporarily over capacity")),
    (200, #"{"data":{"error":"Imgur is over capacity"},"success":false,"status":1203}"#),
  ])
  func `is made again when Imgur itself says that it is busy`(status: Int, body: String) {
    for target in [Samples.upload, Samples.delete] {
      let verdict = Samples.verdict(status, body, to: target)
      #expect(verdict.advice == .backOff && verdict.error.kind == .limited(until: nil))
    }
  }

  @Test(arguments: [500, 502, 504])
  func `ends an upload when Imgur's JSON says no`(status: Int) {
    let body = Samples.json("Could not complete request")
    let upload = Samples.verdict(status, body)
    #expect(upload.advice == .stop && upload.error.kind == .refused)
    #expect(Samples.verdict(status, body, to: Samples.delete).advice == .backOff)
  }

  @Test(arguments: [
    (500, Samples.proxyPage), (502, Samples.proxyPage), (503, Samples.proxyPage),
    (504, Samples.proxyPage), (503, ""), (502, "Bad gateway"),
    (504, #"{"message":"Endpoint request timed out"}"#),
  ])
  func `is unknown when something in front of Imgur answers an upload`(status: Int, body: String) {
    let upload = Samples.verdict(status, body)
    #expect(upload.advice == .stop && upload.error.kind == .unknownOutcome)
    #expect(Samples.verdict(status, body, to: Samples.delete).advice == .backOff)
  }

  @Test func `is unknown when the answer to an upload is too long`() {
    let verdict = verdict(.bodyTooLarge(limit: 1_000_000), Samples.upload)
    #expect(verdict.advice == .stop && verdict.error.kind == .unknownOutcome)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `ends at a redirect of an upload`(status: Int) {
    let verdict = Samples.verdict(status, "", [("location", "https://elsewhere/")])
    #expect(verdict.advice == .stop && verdict.error.kind == .network)
    #expect(
      verdict.error.problem
        == "the answer (\(status)) leads elsewhere, to 'https://elsewhere/', and was not followed")
  }

  @Test(arguments: [400, 401, 403, 404, 413, 415, 417])
  func `ends at a plain no`(status: Int) {
    for target in [Samples.upload, Samples.delete] {
      for body in ["", Samples.json("No"), "<html><title>No</title></html>"] {
        #expect(Samples.verdict(status, body, to: target).advice == .stop)
      }
    }
  }

  @Test func `ends when the request could not be made`() {
    let verdict = verdict(.requestMapping("the address is not a URL"), Samples.upload)
    #expect(verdict.advice == .stop && verdict.error.kind == .refused)
  }
}
