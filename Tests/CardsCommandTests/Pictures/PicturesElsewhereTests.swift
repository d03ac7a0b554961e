import Testing

@testable import CardsCommand

@Suite struct `Pictures elsewhere` {
  @Test func `are none where all are here`() {
    #expect(PicturesElsewhere([])?.text == nil)
  }

  @Test(
    arguments: [
      (
        ["http://a/3", "http://a/3"],
        "2 pictures at http://a/3 were left; to take them down, set IMGUR_API_URL=http://a/3 or name them"
      ),
      ([nil], "1 picture at an address that is not known was left; to take it down, name it"),
      (
        ["http://b/3", nil, "http://a/3"],
        "3 pictures at other addresses (http://a/3, http://b/3) were left;"
          + " to take them down, set IMGUR_API_URL to theirs or name them"
      ),
      (
        ["http://a", "http://b", "http://c", "http://d"],
        "4 pictures at other addresses (http://a, http://b, http://c …) were left;"
          + " to take them down, set IMGUR_API_URL to theirs or name them"
      ),
    ] as [([String?], String)])
  func `are told with what takes them down`(endpoints: [String?], text: String) {
    #expect(PicturesElsewhere(endpoints)?.text == text)
  }
}
