import FoundationEssentials
import Glibc
import Testing

@testable import CardsCommand

@Suite struct `The configuration file` {
  private func read(_ text: String, mode: Int = 0o600) throws -> ConfigurationFile {
    let world = try World()
    return try ConfigurationFile.read(
      world.write(text, to: "config.json", mode: mode), home: world.home)
  }

  @Test func `need not be there`() throws {
    let file = try ConfigurationFile.read("/nowhere/config.json", home: nil)
    #expect(!file.isThere && file.settings.isEmpty && file.options.isEmpty)
  }

  @Test func `sets options and settings by their names`() throws {
    let file = try read(
      #"{"theme": "noir", "quality": 85, "timeout": 2.5, "jobs": "2", "imgur-client-id": "abc"}"#)
    #expect(
      file.options == ["theme": ["noir"], "quality": ["85"], "timeout": ["2.5"], "jobs": ["2"]])
    #expect(file.settings == [.imgurClientID: "abc"])
  }

  @Test(arguments: [0o622, 0o620, 0o602, 0o666]) func `is refused when others can change it`(
    mode: Int
  ) throws {
    let error = #expect(throws: SettingsError.self) { try read("{}", mode: mode) }
    guard case .othersCanWrite(let path) = error else { throw error ?? .notJSON(path: "") }
    #expect(error?.remedies == ["type: chmod go-w '\(path)'"])
  }

  @Test(arguments: [0o640, 0o604, 0o644]) func `is refused when others can read its secret`(
    mode: Int
  ) throws {
    #expect(throws: Never.self) { try read(#"{"theme": "pop"}"#, mode: mode) }
    let error = #expect(throws: SettingsError.self) {
      try read(#"{"imgur-access-token": "abc"}"#, mode: mode)
    }
    guard case .othersCanRead(let path, "imgur-access-token") = error else {
      throw error ?? .notJSON(path: "")
    }
    #expect(error?.remedies == ["type: chmod 600 '\(path)'"])
    #expect(error?.problem.contains("abc") == false)
  }

  @Test(arguments: ["", "[]", "{", "{\"theme\": {}}", "{\"theme\": true}"])
  func `is refused when it is no such object`(text: String) {
    #expect(throws: SettingsError.self) { try read(text) }
  }

  @Test(arguments: [
    (#"{"theem": "noir"}"#, "sets 'theem', which means nothing; did you mean 'theme'?"),
    (#"{"yes": "1"}"#, "sets 'yes', which means nothing"),
    (#"{"quality": 101}"#, "takes a number from 1 to 100"),
    (#"{"quality": [1, 2]}"#, "'quality' in '"), (#"{"quality": [1, 2]}"#, "takes a number"),
    (#"{"quality": true}"#, "takes a number from 1 to 100"),
    (#"{"theme": null}"#, "takes classic, noir or pop"),
    (#"{"theme": ["noir"]}"#, "takes classic, noir or pop"),
    (#"{"theme": {}}"#, "takes classic, noir or pop"),
    (#"{"comics": [1]}"#, "takes a path or a list of paths"),
    (#"{"comics": ["/a", ""]}"#, "takes a path or a list of paths"),
    (#"{"comics": {"a": "b"}}"#, "takes a path or a list of paths"),
    (#"{"ledger": ["a"]}"#, "'ledger' in '"), (#"{"ledger": ["a"]}"#, "takes a text"),
    (#"{"imgur-client-id": 5}"#, "takes a text"), (#"{"imgur-client-id": null}"#, "takes a text"),
    (#"{"theme": ["noir", "pop"]}"#, "takes classic, noir or pop"),
    (#"{"ledger": ""}"#, "takes a text"),
  ])
  func `says what is wrong with an entry`(text: String, problem: String) throws {
    let error = #expect(throws: SettingsError.self) { try read(text) }
    #expect(error?.problem.contains(problem) == true)
  }

  @Test func `does not make anybody wait when it is a pipe`() throws {
    let world = try World()
    let path = world.home + "/config.json"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: SettingsError.notJSON(path: path)) {
      try ConfigurationFile.read(path, home: nil)
    }
  }
}
