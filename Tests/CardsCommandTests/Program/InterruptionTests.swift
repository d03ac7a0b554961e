import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `A signal` {
  @Test func `does what was set for the first one, once`() {
    let interruption = Interruption()
    let calls = Counter()
    interruption.onFirst { calls.add() }
    #expect(interruption.signal == nil)
    #expect(interruption.receive(SIGINT))
    #expect(!interruption.receive(SIGTERM))
    #expect(interruption.signal == SIGINT)
    #expect(calls.value == 1)
  }

  @Test func `that came early does it as soon as it is set`() {
    let interruption = Interruption()
    _ = interruption.receive(SIGTERM)
    let calls = Counter()
    interruption.onFirst { calls.add() }
    #expect(calls.value == 1)
  }

  @Test func `decides the status`() async throws {
    for (signal, status) in [(SIGINT, Status.interrupted), (SIGTERM, .terminated)] {
      let interruption = Interruption()
      _ = interruption.receive(signal)
      #expect(await (try World()).run(["config"], interruption: interruption).status == status)
    }
  }

  /// `cards config` waits for its secret to be written into a pipe: a program in the middle of its work.
  private final class Waiting {
    let program: BuiltProgram
    private let world: World
    private let pipe: Int32

    init(ignoring: String? = nil) throws {
      world = try World()
      let path = world.home + "/secret"
      #expect(unsafe mkfifo(path, 0o600) == 0)
      let variables = ["HOME": world.home, "IMGUR_CLIENT_ID_FILE": path]
      let cards = BuiltProgram.folder + "/cards"
      program =
        if let ignoring {
          try BuiltProgram(
            ["-c", "trap '' \(ignoring); exec '\(cards)' config"], variables: variables,
            program: "/bin/sh")
        } else {
          try BuiltProgram(["config"], variables: variables)
        }
      // Returns when the program has opened the other end.
      pipe = unsafe open(path, O_WRONLY | O_CLOEXEC)
    }

    deinit { close(pipe) }

    /// Waits for its end; nothing is written to the pipe until then.
    func outcome() -> BuiltProgram.Outcome { withExtendedLifetime(self) { program.outcome() } }
  }

  @Test func `quits at once when it is the second`() throws {
    let waiting = try Waiting()
    kill(waiting.program.pid, SIGINT)
    kill(waiting.program.pid, SIGTERM)
    #expect(waiting.outcome().status == -SIGTERM)
  }

  @Test func `stays ignored when the program was started so`() throws {
    let waiting = try Waiting(ignoring: "INT")
    // Were the first not ignored, the second would end the program.
    kill(waiting.program.pid, SIGINT)
    kill(waiting.program.pid, SIGHUP)
    kill(waiting.program.pid, SIGTERM)
    #expect(waiting.outcome().status == -SIGTERM)
  }
}

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}
