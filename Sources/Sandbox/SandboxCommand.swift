import FoundationEssentials
import Glibc

/// The program `cards-sandbox`.
public enum SandboxCommand {
  /// Serves as the arguments say, until a signal or the end of the time.
  ///
  /// SIGTERM, SIGINT and SIGHUP are blocked first, so that they reach no thread but by
  /// `sigtimedwait`: call it before any other thread is started.
  ///
  /// - Parameter words: What was typed, without the program's name.
  /// - Returns: The exit status: 0, 1, or 2 when the command line is wrong.
  public static func run(_ words: [String]) -> Int32 {
    do throws(SandboxError) {
      let arguments = try SandboxArguments(words)
      if arguments.wantsHelp {
        print(SandboxArguments.help, to: STDOUT_FILENO)
        return 0
      }
      try serve(arguments)
      return 0
    } catch {
      print("cards-sandbox: error: \(error.problem)\n", to: STDERR_FILENO)
      for remedy in error.remedies {
        print("cards-sandbox: hint: \(remedy)\n", to: STDERR_FILENO)
      }
      if case .badArgument = error { return 2 }
      return 1
    }
  }

  private static func serve(_ arguments: SandboxArguments) throws(SandboxError) {
    var signals = endingSignals()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let directory = arguments.directory else {
      let directory = try temporaryDirectory()
      defer { try? FileManager.default.removeItem(atPath: directory) }
      return try serve(arguments, from: directory, until: &signals)
    }
    try serve(arguments, from: directory, until: &signals)
  }

  private static func serve(
    _ arguments: SandboxArguments, from directory: String, until signals: inout sigset_t
  ) throws(SandboxError) {
    var options = SandboxOptions(directory: directory, comics: arguments.comics)
    options.port = arguments.port
    options.bodyLimit = 0
    options.faults = arguments.faults
    options.keepsRequests = false
    if let allowed = arguments.uploadsAllowed { options.uploadsAllowed = allowed }
    if !arguments.isQuiet { options.tell = { print($0 + "\n", to: STDERR_FILENO) } }
    let server = try SandboxServer(options)
    print(exports(server), to: STDOUT_FILENO)
    // Whoever reads the exports through a pipe, as in eval "$(… &)", waits for its end.
    close(STDOUT_FILENO)
    unsafe _ = open("/dev/null", O_WRONLY)
    var time = timespec(tv_sec: arguments.seconds ?? Int(Int32.max), tv_nsec: 0)
    unsafe sigtimedwait(&signals, nil, &time)
    server.stop()
  }

  private static func exports(_ server: SandboxServer) -> String {
    [
      ("IMGUR_API_URL", server.imgurURL), ("IMGUR_CLIENT_ID", server.options.clientID),
      ("MARVEL_API_URL", server.marvelURL), ("MARVEL_PUBLIC_KEY", server.options.marvelPublicKey),
      ("MARVEL_PRIVATE_KEY", server.options.marvelPrivateKey),
      ("CARDS_SANDBOX_ALBUM", server.options.albumDeletehash), ("CARDS_SANDBOX_PID", "\(getpid())"),
    ].map { "export \($0.0)='\($0.1)'\n" }.joined()
  }

  private static func endingSignals() -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&signals, signal) }
    return signals
  }

  private static func temporaryDirectory() throws(SandboxError) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "cards-sandbox-\(randomText(8))"
    ).path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    } catch { throw .noDirectory(path: folder, reason: "\(error)") }
    return folder
  }

  /// Writes a text; a reader that is gone is no reason to end. The C function is `write`.
  private static func print(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { unsafe _ = write(file, $0.baseAddress, $0.count) }
  }
}
