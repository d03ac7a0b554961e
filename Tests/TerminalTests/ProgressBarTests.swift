import Testing

@testable import Terminal

@Suite struct `A progress bar` {
  let ascii = ProgressBar.Style(isUTF8: false, usesColor: false)
  let blocks = ProgressBar.Style(isUTF8: true, usesColor: false)
  let bar = ProgressBar(label: "Night Train #38", completed: 201_000, total: 402_000, rate: 28_000)

  @Test func `shows what there is room for`() {
    #expect(bar.line(width: 20, style: ascii) == "Night Train...  50%")
    #expect(bar.line(width: 40, style: ascii) == "Night Trai...  [####....]   50%  201 kB")
    #expect(
      bar.line(width: 80, style: ascii)
        == "Night Train #38  [##############...............]   50%  201 kB   28 kB/s   0:08")
    #expect(
      bar.line(width: 80, style: blocks)
        == "Night Train #38  ▕██████████████▌              ▏   50%  201 kB   28 kB/s   0:08")
    let wide = bar.line(width: 200, style: ascii)
    #expect(wide.utf8.count == 199 && wide.hasSuffix("   50%  201 kB   28 kB/s   0:08"))
    let unknown = ProgressBar(label: "Owl", completed: 5_000_000, total: nil, rate: 1_000)
    #expect(unknown.line(width: 40, style: ascii) == "Owl  5.0 MB    1 kB/s")
  }

  @Test func `is never as wide as the terminal, whatever it shows`() {
    let labels = [
      "", "x", "Night Train #38", "夜行列車夜行列車夜行列車", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", String(repeating: "long ", count: 50),
    ]
    for label in labels {
      for total in [nil, 0, 1, 402_000, Int64.max] {
        for rate in [nil, 0, 0.01, 1e6, 1e300] {
          for completed in [0, 1, 201_000, Int64.max] {
            let bar = ProgressBar(label: label, completed: completed, total: total, rate: rate)
            for width in [0, 1, 2, 5, 20, 21, 40, 80, 200] {
              for style in [ascii, blocks] {
                let line = bar.line(width: width, style: style)
                #expect(line.displayWidth <= max(0, width - 1), "\(line)")
                if !style.isUTF8, label.utf8.count == label.count {
                  #expect(line.utf8.allSatisfy { $0 < 0x80 })
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func `keeps its shape while it grows`() {
    let widths = stride(from: Int64(0), through: 402_000, by: 1_000).map {
      ProgressBar(label: "x", completed: $0, total: 402_000, rate: Double($0)).line(
        width: 80, style: blocks
      ).displayWidth
    }
    #expect(Set(widths) == [79])
  }

  @Test func `is full at the last byte and not before`() {
    let almost = ProgressBar(label: "x", completed: 401_999, total: 402_000)
    #expect(almost.line(width: 80, style: ascii).contains(" 99%"))
    #expect(almost.line(width: 80, style: ascii).hasSuffix("  -:--"))
    let whole = ProgressBar(label: "x", completed: 402_000, total: 402_000)
    #expect(whole.line(width: 80, style: ascii).hasSuffix("  0:00"))
    #expect(almost.line(width: 80, style: blocks).contains("█▉▏"))
    #expect(
      ProgressBar(label: "x", completed: 402_000, total: 402_000).line(width: 80, style: ascii)
        .contains("#]  100%"))
  }

  @Test func `is due at first, ten times a second, and at the end`() {
    let start = ContinuousClock.now
    #expect(bar.isDue(at: start, last: nil))
    #expect(!bar.isDue(at: start + .milliseconds(99), last: start))
    #expect(bar.isDue(at: start + .milliseconds(100), last: start))
    #expect(ProgressBar(label: "x", completed: 1, total: 1).isDue(at: start, last: start))
  }

  @Test func `colours only the bar`() {
    let line = bar.line(width: 80, style: ProgressBar.Style(isUTF8: false, usesColor: true))
    #expect(
      line.replacing("\u{1B}[36m", with: "").replacing("\u{1B}[39m", with: "")
        == bar.line(width: 80, style: ascii))
    #expect(line.contains("[\u{1B}[36m#"))
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (402_300, "402 kB"), (999_499, "999 kB"),
      (999_500, "1.0 MB"),
      (1_234_567, "1.2 MB"), (9_950_000, "10 MB"), (34_000_000, "34 MB"), (5_000_000_000, "5.0 GB"),
    ] as [(Int64, String)])
  func `writes bytes short`(count: Int64, text: String) {
    #expect(Quantity.bytes(count) == text)
  }

  @Test func `measures the last five seconds`() {
    let start = ContinuousClock.now
    var rate = TransferRate()
    for tick in 0...100 { rate.note(Int64(tick) * 1_000, at: start + .milliseconds(100 * tick)) }
    #expect(rate.perSecond.map { abs($0 - 10_000) < 1 } == true)
    for tick in 101...160 { rate.note(100_000, at: start + .milliseconds(100 * tick)) }
    #expect(rate.perSecond == 0)
  }
}

@Suite struct `The environment` {
  @Test(
    arguments: [
      (["LANG": "en_GB.UTF-8"], true), (["LANG": "C"], false), ([:], false),
      (["LC_ALL": "C", "LANG": "de_DE.utf8"], false),
      (["LC_ALL": "", "LC_CTYPE": "C.utf8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
      (["LANG": "de_DE.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func `tells whether it is UTF-8`(variables: [String: String], isUTF8: Bool) {
    #expect(Terminal.isUTF8(variables) == isUTF8)
  }

  @Test func `tells whether colours are wanted`() {
    let xterm = ["TERM": "xterm"]
    #expect(Terminal.usesColor(xterm, isErrorTerminal: true))
    #expect(!Terminal.usesColor(xterm, isErrorTerminal: false))
    #expect(!Terminal.usesColor(["TERM": "dumb"], isErrorTerminal: true))
    #expect(!Terminal.usesColor(["TERM": "xterm", "NO_COLOR": "1"], isErrorTerminal: true))
    #expect(Terminal.usesColor(["TERM": "xterm", "NO_COLOR": ""], isErrorTerminal: true))
  }
}
