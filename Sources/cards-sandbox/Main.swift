import Glibc
import Sandbox

/// The program `cards-sandbox`: the other side of the wire, to rehearse with.
@main struct Main {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(SandboxCommand.run(Array(CommandLine.arguments.dropFirst())))
  }
}
