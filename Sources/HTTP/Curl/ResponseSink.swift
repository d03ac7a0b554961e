import FoundationEssentials

/// Where the body of an answer goes: to memory, or for a download that goes well, to a file.
struct ResponseSink {
  private let bodyLimit: Int
  private var body = Data()
  private var download: PartialDownload?
  private var isToFile = false

  /// Makes a sink. For a download, opens its `.part`, to see whether it can be resumed.
  init(for request: HTTPRequest, bodyLimit: Int) throws(HTTPError) {
    self.bodyLimit = bodyLimit
    if case .downloadDestination(let destination) = request.task {
      download = try PartialDownload(destination, from: request.url)
    } else {
      download = nil
    }
  }

  /// Whether the answer is for a file.
  var isDownload: Bool { download != nil }
  /// Header fields that ask for the rest of what is there already.
  var requestFields: [HTTPHeader] { download?.requestFields ?? [] }
  /// How many bytes there were before this transfer.
  var resumedAt: Int64 { isToFile ? download?.resumedAt ?? 0 : 0 }

  /// Takes the head of the answer: only a 200 or a 206 goes to the file. After a 416, what was there is
  /// no part of the server's file, and is dropped.
  mutating func begin(_ head: ResponseHead) throws(HTTPError) {
    switch head.statusCode {
    case 200, 206:
      try download?.begin(head)
      isToFile = isDownload
    case 416: download?.discard()
    default: break
    }
  }

  /// Takes bytes of the body.
  ///
  /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` when they are too many.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if isToFile {
      try unsafe download?.write(bytes)
    } else {
      guard body.count + bytes.count <= bodyLimit else { throw .bodyTooLarge(limit: bodyLimit) }
      unsafe body.append(contentsOf: bytes)
    }
  }

  /// Ends well.
  ///
  /// - Returns: The body; empty for one that is in its file.
  mutating func finish() throws(HTTPError) -> Data {
    // Before anybody is told: the next transfer of this file shall not find it locked.
    defer { download = nil }
    if isToFile { try download?.finish() }
    return body
  }

  /// Ends badly. A `.part` that can be resumed is kept.
  mutating func abandon(after error: HTTPError) {
    defer { download = nil }
    switch error {
    case .bodyTooLarge: download?.discard()
    // Where the disk is full, a part takes room that somebody needs.
    case .transfer(let failure) where failure.kind == .file: download?.discard()
    default: break
    }
  }
}
