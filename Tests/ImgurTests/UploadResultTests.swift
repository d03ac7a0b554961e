import Diagnostics
import FoundationEssentials
import Testing

@testable import Imgur

@Suite struct `What Imgur says of an image` {
  private func decode(_ text: String) throws -> ImgurResponse<UploadResult> {
    try JSONDecoder().decode(ImgurResponse<UploadResult>.self, from: Data(text.utf8))
  }

  @Test func `is read from both generations of answers`() throws {
    let expected = UploadResult(
      id: "a", link: "http://i.imgur.com/a.jpg", deletehash: Secret("h"), type: "image/jpeg",
      width: 1000, height: 1500, size: 12)
    let data =
      #"{"id":"a","link":"http:\/\/i.imgur.com\/a.jpg","deletehash":"h","type":"image\/jpeg","width":1000,"height":1500,"size":12}"#
    #expect(try decode(#"{"data":\#(data),"success":true,"status":200}"#).data == expected)
    #expect(try decode(#"{"status":200,"success":true,"data":\#(data)}"# + "\n").data == expected)
  }

  @Test func `may hold numbers as texts, nulls and anything else`() throws {
    let answer = try decode(
      #"{"data":{"id":"a","link":"https://x/a","deletehash":null,"type":7,"width":"1000","height":1500.0,"size":{},"edited":"0","account_id":0,"mp4_size":"595876","tags":null},"success":"true","status":"200"}"#
    )
    #expect(answer.success && answer.status == 200)
    #expect(
      answer.data
        == UploadResult(
          id: "a", link: "https://x/a", deletehash: nil, width: 1000, height: 1500))
  }

  @Test func `may have names that are written as numbers`() throws {
    let data = try decode(
      #"{"data":{"id":1234567,"link":"https://x/a","deletehash":123456789012345},"success":true,"status":200}"#
    ).data
    #expect(data.id == "1234567" && data.deletehash == Secret("123456789012345"))
  }

  @Test func `is no answer without an envelope`() {
    for text in [#"{"id":"a"}"#, "[]", "true", #"{"data":{"id":"a"}}"#, #"{"success":true}"#] {
      #expect(throws: (any Error).self) { try decode(text) }
    }
  }

  @Test(arguments: [
    "https://i.imgur.com/a.jpg", "http://i.imgur.com/a.jpg", "http://127.0.0.1:8080/a.jpg",
    "HTTPS://i.imgur.com/a.jpg?1",
  ])
  func `has a link that can be given out`(link: String) {
    #expect(UploadResult(id: "a", link: link, deletehash: nil).cleanLink == link)
  }

  @Test(arguments: [
    "", "i.imgur.com/a.jpg", "javascript:alert(1)", "ftp://i.imgur.com/a.jpg",
    "https://i.imgur.com/a.jpg\u{1B}[2J", "https://i.imgur.com/a b", "https:///a.jpg",
    "https://x@i.imgur.com/a.jpg", "https://i.imgur.com/\"onload", "https://i.imgur.com/<b>",
    "https://i.imgur.com/é", "https://i.imgur.com/a\nb", "file:///etc/passwd",
    "https://i.imgur.com)/a.jpg", "https://[/img]/a.jpg",
  ])
  func `has a link that is never given out`(link: String) {
    #expect(UploadResult(id: "a", link: link, deletehash: nil).cleanLink == nil)
  }

  @Test func `has no bracket in its link that could end one of Markdown or BBCode`() {
    let link = "https://i.imgur.com/a)[/img](b.jpg?[c]"
    #expect(
      UploadResult(id: "a", link: link, deletehash: nil).cleanLink
        == "https://i.imgur.com/a%29%5B/img%5D%28b.jpg?%5Bc%5D")
  }

  @Test func `is a plain success only with a link and a way to take it down`() {
    func outcome(_ result: UploadResult, account: Bool = false) -> UploadOutcome {
      UploadOutcome(result, of: Samples.card, isOfAccount: account)
    }
    let link = "https://i.imgur.com/a.jpg"
    let plain = UploadResult(id: "a", link: link, deletehash: Secret("h"), size: 4)
    #expect(outcome(plain).isPlain && outcome(plain).notes.isEmpty)
    let hashless = UploadResult(id: "a", link: link, deletehash: nil)
    #expect(outcome(hashless).notes == [.noDeletehash] && !outcome(hashless).isPlain)
    #expect(outcome(hashless, account: true).isPlain)
    let linkless = UploadResult(id: "a", link: "", deletehash: Secret("h"))
    #expect(outcome(linkless).notes == [.noLink(id: "a")] && !outcome(linkless).isPlain)
    #expect(outcome(linkless).result == linkless)
  }

  @Test func `tells a changed type and a changed size`() {
    let result = UploadResult(
      id: "a", link: "https://x/a.png", deletehash: Secret("h"), type: "image/png", size: 3)
    let outcome = UploadOutcome(result, of: Samples.card, isOfAccount: false)
    #expect(
      outcome.notes == [.typeChanged(to: "image/png"), .sizeChanged(from: 4, to: 3)])
    #expect(outcome.isPlain)
  }
}
