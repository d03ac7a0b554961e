import Diagnostics
import Testing

@testable import Imgur

@Suite struct `The name of a picture` {
  @Test(arguments: ["AbCdEf1", "AaBbCcDdEeFfGg1", "a", "a-b_c", "  AbCdEf1\n"])
  func `may be a deletehash or an id`(text: String) {
    #expect(ImageName(text) == .either(Secret(String(text.filter { !$0.isWhitespace }))))
  }

  @Test(arguments: [
    "https://i.imgur.com/AbCdEf1.jpg", "i.imgur.com/AbCdEf1.png", "http://imgur.com/AbCdEf1",
    "imgur.com/AbCdEf1", "https://imgur.com/gallery/AbCdEf1",
    "https://imgur.com/gallery/some-words-AbCdEf1", "http://127.0.0.1:8080/AbCdEf1.jpg?1#x",
  ])
  func `may be a link to it`(text: String) {
    #expect(ImageName(text) == .id("AbCdEf1"))
  }

  @Test(arguments: ["https://imgur.com/delete/h4sh", "imgur.com/delete/h4sh"])
  func `may be a link that takes it down`(text: String) {
    #expect(ImageName(text) == .deletehash(Secret("h4sh")))
  }

  @Test(arguments: [
    "", " ", "a b", "é", "https://imgur.com/", "https://imgur.com/a/AbCd5", "ftp://imgur.com/x",
    "../x", "imgur.com/delete/", "https://imgur.com/a%20b", "x\u{0}", "https:///x.jpg", "/",
  ])
  func `is not this`(text: String) {
    #expect(ImageName(text) == nil)
  }
}
