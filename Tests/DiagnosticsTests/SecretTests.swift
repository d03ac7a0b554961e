import Diagnostics
import Testing

@Suite struct `A secret` {
  struct Holder { var hash = Secret("h4sh") }

  @Test func `is never printed, described or dumped`() {
    var dumped = ""
    dump(Holder(), to: &dumped)
    for text in ["\(Secret("h4sh"))", String(reflecting: Holder()), "\(Holder())", dumped] {
      #expect(!text.contains("h4sh"))
    }
  }

  @Test func `comes back when it is revealed`() {
    #expect(Secret("h4sh").reveal() == "h4sh")
  }
}
