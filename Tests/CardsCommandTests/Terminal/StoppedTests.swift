import Glibc
import Ledger
import Sandbox
import TerminalScreen
import Testing

@testable import CardsCommand

/// The built program is stopped at a terminal, by Ctrl-C or by a signal.
@Suite(.timeLimit(.minutes(10))) struct `A terminal after a command was stopped` {
  /// What a person types, or another program sends.
  enum Stop: CaseIterable, Sendable {
    case controlC, interrupt, terminate, hangUp

    func strike(_ sitting: Sitting) {
      switch self {
      case .controlC: sitting.terminal.type("\u{3}")
      case .interrupt, .terminate, .hangUp: kill(sitting.program.pid, signal)
      }
    }

    var signal: Int32 {
      switch self {
      case .controlC, .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      }
    }
  }

  /// Expects that whoever types next finds the terminal as it was.
  private func expectTidy(_ outcome: Sitting.Outcome, rows: [String]) {
    #expect(outcome.screen.rows == rows)
    #expect(outcome.screen.position.column == 0 && outcome.screen.showsCursor)
    #expect(outcome.screen.unknown == [] && outcome.keepsManners)
    // Every change of the terminal's modes is taken back.
    #expect(
      outcome.written.count(of: "\u{1B}[?7l") == outcome.written.count(of: "\u{1B}[?7h"))
  }

  @Test(arguments: Stop.allCases, [20, 80])
  func `in mid-upload has no bar any more`(stop: Stop, columns: Int) async throws {
    let studio = try Studio()
    studio.server.add(.stallReceiving(afterBytes: 100_000), method: "POST")
    let words = Array(studio.publishWords(try studio.card(bytes: 15_000_000)).dropLast())
    let outcome = try await studio.sit(words, columns: columns) { sitting in
      sitting.look { !`Progress on a terminal`.percents($0).isEmpty }
      stop.strike(sitting)
    }
    #expect(outcome.status == -stop.signal)
    expectTidy(outcome, rows: [""])
    #expect(try studio.states() == [.failed])
  }

  @Test(arguments: Stop.allCases)
  func `in mid-answer has the whole bar, and the link`(stop: Stop) async throws {
    let studio = try Studio()
    studio.server.add(.delay(.seconds(2)), method: "POST")
    let words = Array(studio.publishWords(try studio.card()).dropLast())
    let outcome = try await studio.sit(words) { sitting in
      sitting.look { `Progress on a terminal`.percents($0) == [100] }
      stop.strike(sitting)
    }
    #expect(outcome.status == -stop.signal)
    let id = try #require(studio.server.pictures.first?.id)
    let rows = outcome.screen.rows
    #expect(rows.first?.hasPrefix("Issue 1") == true && rows.first?.contains("100%") == true)
    expectTidy(outcome, rows: [rows[0], "\(studio.server.origin)/\(id).jpg", ""])
    #expect(try studio.states() == [.up])
  }

  @Test func `at once, by the second Ctrl-C, has no bars any more`() async throws {
    let studio = try Studio(comics: 3)
    studio.server.add(.silent, method: "POST")
    let words = ["upload", "--comics", studio.comics, "--offline", "--width", "400", "1", "2", "3"]
    let outcome = try await studio.sit(words) { sitting in
      sitting.look { `Progress on a terminal`.percents($0) == [100, 100, 100] }
      sitting.terminal.type("\u{3}")
      // The first one shows before the second is typed: two at once may count as one.
      sitting.look { $0.rows[0].hasPrefix("^C") }
      kill(sitting.program.pid, SIGTERM)
    }
    #expect(outcome.status == -SIGTERM)
    expectTidy(outcome, rows: [""])
  }

  @Test func `at a question ends the line, and nothing is taken down`() async throws {
    let studio = try Studio()
    #expect(await studio.upload("1").status == .success)
    let outcome = try await studio.sit(["delete", "--all"], columns: 200) { sitting in
      sitting.look { $0.rows[0].hasSuffix("[y/N]") }
      sitting.terminal.type("\u{3}")
    }
    #expect(outcome.status == -SIGINT)
    expectTidy(
      outcome, rows: ["cards: take down 1 picture at \(studio.server.imgurURL)? [y/N] ^C", ""])
    #expect(try studio.states() == [.up] && studio.deletions.isEmpty)
  }

  @Test func `while names are typed takes none of them down`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output
    let outcome = try await studio.sit(["delete", "-"]) { sitting in
      sitting.terminal.type(link)
      sitting.look { $0.rows.count == 2 }
      sitting.terminal.type("\u{3}")
    }
    #expect(outcome.status == -SIGINT && outcome.keepsManners)
    #expect(try studio.states() == [.up] && studio.deletions.isEmpty)
  }

  @Test func `has the question's answer when there is one`() async throws {
    let studio = try Studio()
    for (answer, state) in [("n\n", UploadState.up), ("\u{4}", .up), ("y\n", .down)] {
      if try studio.states().isEmpty { #expect(await studio.upload("1").status == .success) }
      let outcome = try await studio.sit(["delete", "--all"], columns: 200) { sitting in
        sitting.look { $0.rows[0].hasSuffix("[y/N]") }
        sitting.terminal.type(answer)
      }
      #expect(outcome.status == (state == .up ? 1 : 0))
      #expect(outcome.screen.rows.count == 3, "\(outcome.screen.rows)")
      #expect(try studio.states() == [state])
    }
  }

  /// Nobody ever writes into this pipe: were the wait not ended, this would not end.
  @Test func `is not waited for by what reads it`() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let interruption = Interruption()
    let input = StandardInput.live(interruption, descriptor: ends[0])
    async let ended = onThread { (try? input.lines()) == nil }
    #expect(interruption.receive(SIGINT))
    #expect(await ended)
  }
}

extension String {
  /// How often it holds a text.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
