import FoundationEssentials
import HTTP
import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A form` {
  /// Sends a form and gives what arrived, as it was on the wire.
  private func send(
    _ parts: [MultipartFormData], headers: [HTTPHeader] = []
  ) async throws -> LoopbackConnection.Request {
    let requests = Notes<LoopbackConnection.Request>()
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        requests.add(request)
        connection.answer(200, "ok")
      }
    }
    var target = try Sample.upload(parts, port: server.port)
    target.headers = headers
    _ = try await provider().request(target)
    return try #require(requests.all.first)
  }

  /// Names that have hurt others, and how they are written in the head of a part.
  static let names = [
    ("card.jpg", "card.jpg"), ("a\"b.jpg", "a%22b.jpg"), ("a\r\nX: y.jpg", "a%0D%0AX: y.jpg"),
    ("Größe 🦸.jpg", "Größe 🦸.jpg"), ("a\\b.jpg", "a\\b.jpg"), ("50%22.jpg", "50%22.jpg"),
  ]

  @Test(arguments: names)
  func `escapes names as browsers do`(name: String, written: String) async throws {
    let part = MultipartFormData(
      provider: .data(Data("x".utf8)), name: name, fileName: name, mimeType: "image/jpeg")
    let body = String(decoding: try await send([part]).body, as: UTF8.self)
    #expect(
      body.contains(
        "Content-Disposition: form-data; name=\"\(written)\"; filename=\"\(written)\"\r\n"
          + "Content-Type: image/jpeg\r\n\r\nx\r\n--"))
  }

  @Test func `says its type and boundary, whatever the caller says`() async throws {
    let request = try await send(
      [.text("x", name: "title")],
      headers: [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("content-length", "3"),
        HTTPHeader("Expect", "100-continue"), HTTPHeader("X-Empty", ""),
      ])
    let type = try #require(request.field("Content-Type"))
    let boundary = try #require(type.split(separator: "boundary=").last)
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    #expect(request.body.starts(with: Data("--\(boundary)\r\n".utf8)))
    #expect(request.body.suffix(boundary.utf8.count + 8) == Data("\r\n--\(boundary)--\r\n".utf8))
    #expect(request.field("Content-Length") == "\(request.body.count)")
    #expect(request.field("Expect") == nil)
    #expect(request.field("X-Empty") == "")
  }

  @Test(arguments: ["a\r\nb", "a\nb", "a\u{0}b"])
  func `is not sent with a header field that would be two`(value: String) async throws {
    await #expect(throws: HTTPError.self) {
      try await send([.text("x", name: "title")], headers: [HTTPHeader("X-Note", value)])
    }
  }

  @Test func `is not sent with a name that C cannot hold`() async throws {
    await #expect(throws: HTTPError.self) { try await send([.text("x", name: "a\u{0}b")]) }
  }

  @Test func `does not wait for leave to send a large body`() async throws {
    let part = MultipartFormData(provider: .data(noise(3_000_000)), name: "image", fileName: "a")
    let request = try await send([part])
    #expect(request.field("Expect") == nil)
    #expect(request.body.count > 3_000_000)
  }

  @Test(arguments: [0, 1, 16_384, 65_536, 400_001])
  func `is read back by libmicrohttpd byte for byte`(count: Int) async throws {
    let folder = try Folder()
    let server = try SandboxServer(SandboxOptions(directory: folder.path))
    defer { server.stop() }
    let picture = noise(count)
    let parts = Self.names.map { name, _ in
      MultipartFormData(
        provider: .data(picture), name: "image", fileName: name, mimeType: "image/jpeg")
    }
    var target = try Sample.upload(
      parts + [.text("Größe\r\n\"1\"", name: "title")], port: server.port)
    target.path = "3/image"
    _ = try await provider().request(target)
    let received = try #require(server.received.first).parts
    #expect(received.count == parts.count + 1)
    #expect(received.dropLast().allSatisfy { $0.size == count && $0.name == "image" })
    #expect(received.dropLast().allSatisfy { $0.contentType == "image/jpeg" })
    #expect(received.last?.text == "Größe\r\n\"1\"")
    #expect(received.first.map { Data($0.bytes) } == picture)
  }

  @Test(.enabled(if: ["php", "curl"].allSatisfy(Program.exists), "php-cli or curl is missing"))
  func `is read back by PHP byte for byte`() async throws {
    let folder = try Folder()
    let picture = noise(250_000)
    try folder.write(picture, to: "picture")
    let parts = [
      MultipartFormData(
        provider: .data(picture), name: "memory", fileName: "a\"b.jpg", mimeType: "image/jpeg"),
      MultipartFormData(
        provider: .file(path: folder.file("picture")), name: "file", fileName: "Größe 🦸.jpg",
        mimeType: "image/jpeg"),
      .text("Größe\r\n", name: "title"),
    ]
    let request = try await send(parts)
    try folder.write(request.body, to: "body")
    // PHP reads forms only where a web server asks it to: its CGI would, its CLI has a server.
    let php = """
      <?php
      foreach ($_FILES as $name => $file) {
        echo $name, '|', $file['name'], '|', $file['type'], '|',
          hash_file('crc32b', $file['tmp_name']), "\\n";
      }
      echo bin2hex($_POST['title']);
      """
    try folder.write(Data(php.utf8), to: "index.php")
    let type = try #require(request.field("Content-Type"))
    let output = try #require(
      Program.run(
        """
        cd \(folder.path)
        php -q -S 127.0.0.1:0 index.php >log 2>&1 &
        # It takes a port that is free, and listens when it says which.
        for try in $(seq 600); do
          address=$(sed -n 's/.*Server (\\(http:.*\\)) started.*/\\1/p' log)
          test -n "$address" && break
          sleep 0.1
        done
        curl -s -H 'Content-Type: \(type)' -H 'Expect:' --data-binary @body "$address/"
        # The threads that tests run on block SIGTERM, and what they start inherits that.
        kill -KILL $!
        """))
    let checksum = try #require(
      Program.run("php -r 'echo hash_file(\"crc32b\", \"\(folder.file("picture"))\");'"))
    let sum = String(decoding: checksum, as: UTF8.self)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        memory|a%22b.jpg|image/jpeg|\(sum)
        file|Größe 🦸.jpg|image/jpeg|\(sum)
        4772c3b6c39f650d0a
        """)
  }

  @Test(.enabled(if: Program.exists("python3"), "python3 is not installed"))
  func `is read back by Python byte for byte`() async throws {
    let folder = try Folder()
    let picture = noise(250_000)
    let part = MultipartFormData(
      provider: .data(picture), name: "image", fileName: "card.jpg", mimeType: "image/jpeg")
    let request = try await send([part, .text("Größe", name: "title")])
    let type = try #require(request.field("Content-Type"))
    try folder.write(Data("Content-Type: \(type)\r\n\r\n".utf8) + request.body, to: "message")
    let python = """
      import email, email.policy, sys
      message = email.message_from_bytes(open('message', 'rb').read(), policy=email.policy.HTTP)
      image, title = message.iter_parts()
      open('image', 'wb').write(image.get_payload(decode=True))
      print(image.get_filename(), image.get_content_type(), title.get_payload(decode=True).decode())
      """
    try folder.write(Data(python.utf8), to: "read.py")
    let output = try #require(Program.run("cd \(folder.path) && python3 read.py"))
    #expect(String(decoding: output, as: UTF8.self) == "card.jpg image/jpeg Größe\n")
    #expect(folder.contents("image") == picture)
  }

  @Test func `is read from a file as it is sent`() async throws {
    let folder = try Folder()
    let picture = noise(3_000_000)
    try folder.write(picture, to: "picture")
    let part = MultipartFormData(
      provider: .file(path: folder.file("picture")), name: "image", fileName: "p.jpg")
    #expect(try await send([part]).body.firstRange(of: picture) != nil)
  }

  @Test func `is not read from what is no plain file`() async throws {
    let part = MultipartFormData(provider: .file(path: "/"), name: "image")
    await #expect(throws: HTTPError.self) { try await send([part]) }
  }
}
