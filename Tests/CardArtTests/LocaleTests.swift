import Comics
import FoundationEssentials
import Testing

@testable import CardArt

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct `The user's locale` {
  @Test(.timeLimit(.minutes(10))) func `does not change a card`() async throws {
    // Chinese characters alone: the locale is what would choose among fonts for them.
    let chinese = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try printCard(inLocale: "zh_CN.UTF-8")
    }
    let japanese = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try printCard(inLocale: "ja_JP.UTF-8")
    }
    let card = try #require(chinese).standardOutputContent
    #expect(card.count > 10_000)
    #expect(try #require(japanese).standardOutputContent == card)
  }
}

/// Writes a card's file to standard output, in a process that has a locale of its own.
private func printCard(inLocale locale: String) throws {
  unsafe setenv("LC_ALL", locale, 1)
  var options = CardOptions()
  options.width = 400
  let card = try CardRenderer(options: options)
    .render(Comic(id: 1, title: "夜灯守手 時計塔秘密"), cover: nil)
  var rest = card.jpeg[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    try #require(written > 0)
    rest = rest.dropFirst(written)
  }
}
