import FoundationEssentials
import Glibc

/// nghttpd over TLS, with a certificate of an authority made for the test: it speaks HTTP/2 only, by
/// ALPN, as Imgur's hosts prefer to.
final class SecureServer: Sendable {
  /// Whether the programs that it is made of are there.
  static let isPossible = ["nghttpd", "openssl", "curl"].allSatisfy(Program.exists)

  /// Where it listens.
  let port: UInt16
  /// The authority's certificate.
  var authority: String { folder.file("ca.pem") }

  private let folder: Folder

  /// Makes the authority and a certificate for `localhost`, and starts the server.
  ///
  /// - Parameter files: The names and contents of what it serves.
  init(files: [String: Data]) throws {
    folder = try Folder()
    for (name, data) in files { try folder.write(data, to: name) }
    let made = Program.run(
      """
      cd \(folder.path) && exec 2>/dev/null
      openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=Test &&
      openssl req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=localhost &&
      printf 'subjectAltName=DNS:localhost' > extension &&
      openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -out cert.pem \
        -days 2 -extfile extension
      """)
    guard made != nil else { throw LoopbackServer.Failure(code: 0) }
    for _ in 1...20 {
      guard let port = Ports.free() else { continue }
      if Self.start(in: folder.path, port) {
        self.port = port
        return
      }
    }
    throw LoopbackServer.Failure(code: EADDRINUSE)
  }

  /// Starts the server, and waits until it answers.
  ///
  /// - Returns: `false` when somebody else has taken the port meanwhile: it ends at once then.
  private static func start(in folder: String, _ port: UInt16) -> Bool {
    Program.run(
      """
      cd \(folder) && exec 2>/dev/null
      nghttpd -a 127.0.0.1 -d . \(port) key.pem cert.pem >log 2>&1 &
      echo $! >pid
      while kill -0 $! && ! grep -q 'Could not' log; do
        curl -s --cacert ca.pem -o /dev/null https://localhost:\(port)/ && exit 0
        sleep 0.1
      done
      exit 1
      """) != nil
  }

  deinit { _ = Program.run("kill -KILL $(cat \(folder.path)/pid)") }

  /// The address of a file.
  func address(_ name: String, host: String = "localhost") throws -> URL {
    guard let url = URL(string: "https://\(host):\(port)/\(name)") else {
      throw LoopbackServer.Failure(code: 0)
    }
    return url
  }
}
