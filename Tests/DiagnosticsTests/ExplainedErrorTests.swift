import Diagnostics
import Testing

@Suite struct `An explained error` {
  struct Broken: ExplainedError {
    let problem = "no comic 7 in 'comics'"
    let remedies = ["look elsewhere", "or give up"]
  }

  @Test func `is an error line and a hint line for each remedy`() {
    #expect(
      Broken().report == """
        cards: error: no comic 7 in 'comics'
        cards: hint: look elsewhere
        cards: hint: or give up

        """)
  }
}
