import Diagnostics
import Testing

@Suite struct `The nearest word` {
  @Test(arguments: [("uplaod", "upload"), ("lst", "list"), ("Render", "render"), ("help!", "help")])
  func `is what was probably meant`(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: ["upload", "delete", "render", "list", "help"]) == meant)
  }

  @Test(arguments: ["frobnicate", "", "x", "up"])
  func `is nothing when nothing is near`(typed: String) {
    #expect(nearestWord(to: typed, among: ["upload", "delete", "render"]) == nil)
  }
}
