import FoundationEssentials
import Glibc
import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The program cards-sandbox` {
  @Test func `says how it is reached, serves, and ends on SIGTERM`() throws {
    let world = try World()
    let folder = world.directory + "/D"
    let program = try Program(["--directory", folder, "--fail", "503x1", "--quiet"])
    // It closes its output after the settings, so this ends.
    let settings = program.output.readAll()
    #expect(settings.contains("export IMGUR_CLIENT_ID='sandbox-client'\n"))
    #expect(settings.contains("export CARDS_SANDBOX_PID='\(program.pid)'\n"))
    let start = try #require(settings.firstRange(of: "http://127.0.0.1:")?.upperBound)
    let port = try #require(UInt16(settings[start...].prefix { $0.isNumber }))
    let statuses = (1...2).map { _ in
      let client = RawClient(port: port)
      let headers = ["Authorization: Client-ID sandbox-client", "Connection: close"]
      client.send(World.head("GET", "/3/credits", headers))
      return RawAnswer(client.readAll()).status
    }
    #expect(statuses == [503, 200])
    #expect(FileManager.default.fileExists(atPath: folder + "/uploads"))
    kill(program.pid, SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test func `ends after its time and removes a directory that nobody named`() throws {
    let world = try World()
    func hasDirectory() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: world.directory)
        .contains { $0.hasPrefix("cards-sandbox-") }
    }
    let patient = try Program(["--for", "600", "--quiet"], temporary: world.directory)
    _ = patient.output.readAll()
    #expect(try hasDirectory())
    kill(patient.pid, SIGTERM)
    #expect(patient.waitForEnd() == 0)
    #expect(try !hasDirectory())
    let program = try Program(["--for", "1", "--quiet"], temporary: world.directory)
    #expect(program.waitForEnd() == 0)
    #expect(try !hasDirectory())
  }

  @Test(arguments: [
    (["--prot", "1"], "no such option '--prot'"),
    (["--port", "70000"], "--port takes a number from 0 to 65535"),
    (["--for"], "--for needs a value"), (["--fail", "99"], "--fail takes STATUS[:FILE][xN]"),
    (["--fail=500:/nowhere"], "--fail cannot read '/nowhere'"),
  ])
  func `says what is wrong with its command line`(words: [String], problem: String) throws {
    let program = try Program(words)
    let notice = program.notices.readAll()
    #expect(notice.hasPrefix("cards-sandbox: error: \(problem)"))
    #expect(notice.contains("cards-sandbox: hint: "))
    #expect(program.waitForEnd() == 2)
  }

  @Test func `tells each request without its query`() throws {
    let program = try Program([])
    let settings = program.output.readAll()
    let start = try #require(settings.firstRange(of: "http://127.0.0.1:")?.upperBound)
    let client = RawClient(port: try #require(UInt16(settings[start...].prefix { $0.isNumber })))
    client.send(World.head("GET", "/v1/public/comics/1?apikey=secret", ["Connection: close"]))
    _ = client.readAll()
    kill(program.pid, SIGINT)
    #expect(program.notices.readAll() == "GET /v1/public/comics/1 (0 bytes): 409\n")
    #expect(program.waitForEnd() == 0)
  }
}
