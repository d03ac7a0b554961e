import FoundationEssentials
import Sandbox

/// A sandbox with a directory of its own, and what one asks of it.
final class World {
  /// A PNG of 3 by 2 pixels, as much of it as a header needs.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
  let directory: String
  let server: SandboxServer

  init(_ change: (inout SandboxOptions) -> Void = { _ in }, files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sandbox-tests-\(UUID().uuidString)")
    directory = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var options = SandboxOptions(directory: directory)
    change(&options)
    server = try SandboxServer(options)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Sends a request on a connection of its own, and reads the whole answer.
  func ask(_ method: String, _ target: String, _ headers: [String] = [], body: [UInt8] = [])
    -> RawAnswer
  {
    let client = RawClient(server)
    let length = method == "POST" ? ["Content-Length: \(body.count)"] : []
    client.send(Self.head(method, target, headers + length + ["Connection: close"]))
    client.send(body)
    return RawAnswer(client.readAll())
  }

  /// Uploads a picture.
  func upload(
    _ picture: [UInt8] = World.png, texts: [String: String] = [:],
    authorization: String = "Client-ID sandbox-client", cut: Int = 0
  ) -> RawAnswer {
    ask(
      "POST", "/3/image", Self.uploadHeaders(authorization),
      body: Array(Self.form(picture, texts).dropLast(cut)))
  }

  static func uploadHeaders(_ authorization: String = "Client-ID sandbox-client") -> [String] {
    ["Authorization: \(authorization)", "Content-Type: multipart/form-data; boundary=b0undary"]
  }

  static func head(_ method: String, _ target: String, _ headers: [String]) -> String {
    (["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1"] + headers).joined(separator: "\r\n")
      + "\r\n\r\n"
  }

  /// A multipart body.
  static func form(_ picture: [UInt8], _ texts: [String: String] = [:]) -> [UInt8] {
    let before = texts.sorted { $0.key < $1.key }.map {
      "--b0undary\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n"
    }.joined()
    let head =
      "--b0undary\r\nContent-Disposition: form-data; name=\"image\"; filename=\"card.jpg\"\r\n"
      + "Content-Type: image/jpeg\r\n\r\n"
    return Array((before + head).utf8) + picture + Array("\r\n--b0undary--\r\n".utf8)
  }
}
