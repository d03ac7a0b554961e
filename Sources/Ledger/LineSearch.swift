import Glibc

/// Finds the lines that hold a text, and reads only those as JSON.
struct LineSearch {
  /// A text that JSON may write in more than one way is not looked for: every line is read then.
  private let search: ByteSearch?

  /// Prepares to look for `text`.
  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "/")
        && (0x21..<0x7F).contains(byte)
    }
    search = isPlain && !text.isEmpty ? ByteSearch(Array(text.utf8)) : nil
  }

  /// Calls `body` with the event of each line of `run` that may hold the text. Lines that cannot be
  /// read are passed over.
  func forEachEvent(in run: Span<UInt8>, _ body: (LedgerEvent) -> Void) {
    var fields = LineFields()
    var at = 0
    while at < run.count, let place = search.map({ $0.first(in: run, from: at) }) ?? at {
      let start = Self.start(of: place, in: run)
      let end = Self.end(of: place, in: run)
      let line = run.extracting(start..<end)
      do {
        if let event = try LedgerLine.event(line, &fields) { body(event) }
      } catch {
        for object in LedgerLine.objects(in: line) {
          if let event = try? LedgerLine.event(line.extracting(object), &fields) { body(event) }
        }
      }
      at = end + 1
    }
  }

  /// The place of the newline that ends the line around `place`, or the end of `run`.
  /// The C function is `memchr`.
  static func end(of place: Int, in run: Span<UInt8>) -> Int {
    unsafe run.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let newline = unsafe memchr(base + place, CInt(UInt8(ascii: "\n")), bytes.count - place)
      else { return run.count }
      return unsafe base.distance(to: UnsafeRawPointer(newline))
    }
  }

  private static func start(of place: Int, in run: Span<UInt8>) -> Int {
    var start = place
    while start > 0, run[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }
}
