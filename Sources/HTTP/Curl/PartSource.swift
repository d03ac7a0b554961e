import CCurl
import FoundationEssentials
import Glibc

/// Where libcurl reads one part of a form from: memory, which is not copied, or a file, as it is sent.
///
/// libcurl retains it through ``retainedContext`` and releases it when it frees the form.
final class PartSource {
  /// The part's size in bytes.
  let size: Int64
  /// What went wrong while reading, or `nil`.
  private(set) var problem: String?

  private let data: Data
  private let file: Int32?
  private let path: String
  private var read: Int64 = 0

  /// Opens a source. The C functions are `open` and `fstat`.
  ///
  /// - Throws: A failure of kind `file` when there is no such file to read.
  init(_ provider: MultipartFormData.Provider, host: String) throws(HTTPError) {
    switch provider {
    case .data(let data):
      self.data = data
      file = nil
      path = ""
      size = Int64(data.count)
    case .file(let path):
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      var facts = stat()
      guard file >= 0, unsafe fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        let words = file < 0 ? unsafe String(cString: strerror(errno)) : "it is not a plain file"
        if file >= 0 { close(file) }
        throw .transfer(
          TransferFailure(
            stage: .notConnected, kind: .file, host: host, detail: "'\(path)': \(words)"))
      }
      data = Data()
      self.file = file
      self.path = path
      size = Int64(facts.st_size)
    }
  }

  deinit { if let file { close(file) } }

  /// This source for libcurl, which gives it back to ``partIsFree``.
  var retainedContext: UnsafeMutableRawPointer {
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  /// Copies the next bytes into libcurl's buffer.
  ///
  /// - Returns: How many, 0 at the end, or `nil` when they cannot be read.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let wanted = Int(min(Int64(buffer.count), size - read))
    var count = wanted
    if let file, wanted > 0 {
      count = unsafe Glibc.read(file, buffer.baseAddress, wanted)
      guard count > 0 else {
        problem =
          "'\(path)': "
          + (count < 0 ? unsafe String(cString: strerror(errno)) : "it became shorter")
        return nil
      }
    } else if wanted > 0 {
      let start = data.startIndex + Int(read)
      unsafe data.copyBytes(to: buffer, from: start..<start + wanted)
    }
    read += Int64(count)
    return count
  }

  /// Whether libcurl may go back to a position: only before anything was read. Once a byte has been
  /// read it may have been sent, and a form is never sent twice.
  func maySeek(to position: Int64) -> Bool { read == 0 && position == 0 }

  /// The source that a callback's context stands for.
  static func from(_ context: UnsafeMutableRawPointer) -> PartSource {
    unsafe Unmanaged<PartSource>.fromOpaque(context).takeUnretainedValue()
  }
}

/// A read callback of `curl_mime_data_cb`.
let partWillSend: curl_read_callback = { buffer, size, count, context in
  guard let buffer = unsafe buffer, let context = unsafe context else {
    return Int(CURL_READFUNC_ABORT)
  }
  let room = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
  return unsafe PartSource.from(context).fill(room) ?? Int(CURL_READFUNC_ABORT)
}

/// A seek callback of `curl_mime_data_cb`.
let partWillSeek: curl_seek_callback = { context, offset, origin in
  guard let context = unsafe context, origin == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
  return unsafe PartSource.from(context).maySeek(to: Int64(offset))
    ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}

/// A free callback of `curl_mime_data_cb`.
let partIsFree: curl_free_callback = { context in
  if let context = unsafe context { unsafe Unmanaged<PartSource>.fromOpaque(context).release() }
}
