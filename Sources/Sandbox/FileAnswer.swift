import Glibc

/// A file as an image host serves it: whole or in part, with an ETag and a date
/// (RFC 9110, 13 and 14).
struct FileAnswer {
  private let path: String
  private let size: UInt64
  private let etag: String
  private let modified: String

  /// The file at `path`; when it is not there, it is empty. The C function is `stat`.
  init(_ path: String) {
    self.path = path
    var facts = stat()
    let isThere = unsafe stat(path, &facts) == 0
    size = isThere ? UInt64(facts.st_size) : 0
    etag = "\"\(facts.st_mtim.tv_sec)-\(facts.st_mtim.tv_nsec)-\(facts.st_size)\""
    modified = httpDate(facts.st_mtim.tv_sec)
  }

  /// The answer to a GET or HEAD.
  func answer(to request: ReceivedRequest) -> Answer {
    var headers = [
      Answer.Header("Content-Type", type), Answer.Header("ETag", etag),
      Answer.Header("Last-Modified", modified), Answer.Header("Accept-Ranges", "bytes"),
    ]
    if request.header("If-None-Match") == etag || isUnmodified(request) {
      return Answer(304, headers: headers, body: .bytes([]))
    }
    let condition = request.header("If-Range")
    guard let wanted = request.header("Range"),
      condition == nil || condition == etag
        || condition == modified, let range = range(wanted)
    else { return Answer(200, headers: headers, body: body(0, size)) }
    guard let range = range.value else {
      headers.append(Answer.Header("Content-Range", "bytes */\(size)"))
      return Answer(416, headers: headers, body: .bytes([]))
    }
    headers.append(
      Answer.Header("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
    return Answer(206, headers: headers, body: body(range.lowerBound, range.upperBound))
  }

  private func isUnmodified(_ request: ReceivedRequest) -> Bool {
    request.header("If-None-Match") == nil && request.header("If-Modified-Since") == modified
  }

  private func body(_ start: UInt64, _ end: UInt64) -> Answer.Body {
    .file(path: path, offset: start, count: end - start)
  }

  /// A range that was asked for; its value is `nil` where the file has no such bytes.
  private struct Wanted { var value: Range<UInt64>? }

  /// Reads `bytes=a-b`, `bytes=a-` and `bytes=-n`. Anything else, several ranges too, may be
  /// ignored, and is: `nil`.
  private func range(_ text: String) -> Wanted? {
    guard text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (UInt64(ends[0]), UInt64(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      return Wanted(value: first < size ? first..<(min(last, size - 1) + 1) : nil)
    case (let first?, nil) where ends[1].isEmpty:
      return Wanted(value: first < size ? first..<size : nil)
    case (nil, let count?) where ends[0].isEmpty:
      return Wanted(value: count > 0 && size > 0 ? (size - min(count, size))..<size : nil)
    default: return nil
    }
  }

  private var type: String {
    switch path.split(separator: ".").last {
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: "image/jpeg"
    }
  }
}
