import FoundationEssentials
import Glibc

/// The program `cards`, as `main` starts it.
public enum Program {
  /// Runs it and ends the process.
  ///
  /// What needs no work, such as help, is answered at once: no thread is started and no setting read.
  public static func main() -> Never {
    StandardStreams.reserve()
    // A closed standard output, and a file that may not grow (`ulimit -f`), are errors of a write, not
    // the end of the program: the ledger, or else the person, must still be told.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let environment = Environment.live()
    switch Run.answer(Array(CommandLine.arguments.dropFirst()), in: environment) {
    case .ended(let status): exit(status.rawValue)
    case .command(let arguments):
      environment.interruption.guarding { await Run.run(arguments, in: environment) }
    }
  }
}
