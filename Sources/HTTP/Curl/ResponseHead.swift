/// The head of an answer, put together from the lines that libcurl hands over.
struct ResponseHead {
  /// The status code; 0 before there is one.
  private(set) var statusCode = 0
  /// The header fields, in the order that they came.
  private(set) var fields: [HTTPHeader] = []
  /// Whether the head is complete, and not that of an interim answer (100 to 199).
  private(set) var isComplete = false

  /// Whether it came by HTTP/2.
  private(set) var isHTTP2 = false

  /// Takes one line, with or without its line end.
  ///
  /// - Returns: Whether this line completes the head of the final answer. Fields after that are the
  ///   trailer of a chunked body, and are not taken.
  mutating func add(line: String) -> Bool {
    let line = line.trimmed
    if line.hasPrefix("HTTP/") {
      self = ResponseHead()
      isHTTP2 = line.hasPrefix("HTTP/2")
      statusCode = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return false
    }
    guard !isComplete else { return false }
    guard !line.isEmpty else {
      isComplete = statusCode >= 200
      return isComplete
    }
    if let colon = line.firstIndex(of: ":") {
      fields.append(
        HTTPHeader(
          String(line[..<colon]), String(line[line.index(after: colon)...]).trimmed))
    }
    return false
  }

  /// The number of bytes that the server says the body has, or `nil`.
  var contentLength: Int64? { fields["Content-Length"].flatMap { Int64($0) } }
}

extension String {
  /// Without the spaces, tabs and line ends at both its ends.
  var trimmed: String {
    let isBlank: (Unicode.Scalar) -> Bool = { " \t\r\n".unicodeScalars.contains($0) }
    var text = Substring(self).unicodeScalars
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
