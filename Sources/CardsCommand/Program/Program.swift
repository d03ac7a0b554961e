import FoundationEssentials
import Glibc

/// The program `cards`, as `main` starts it.
public enum Program {
  /// Runs it and ends the process.
  public static func main() async -> Never {
    // A closed standard output is an error of a write, not the end of the program: the ledger must
    // still be told.
    signal(SIGPIPE, SIG_IGN)
    let environment = Environment.live()
    let status = await Run.run(Array(CommandLine.arguments.dropFirst()), in: environment)
    environment.interruption.finish()
    exit(status.rawValue)
  }
}
