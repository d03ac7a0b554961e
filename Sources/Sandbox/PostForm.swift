import CMicroHTTPD
import Glibc

/// A multipart body on its way in, read by libmicrohttpd's post processor: the parts with a
/// `filename` go to files as they come, the others to memory.
@safe final class PostForm {
  private var processor: OpaquePointer?
  private let folder: String
  private let limit: Int
  private var file: Int32 = -1
  /// The parts so far.
  private(set) var parts: [ReceivedRequest.Part] = []
  /// For each part with a `filename`, by its place in ``parts``: the file that holds its bytes.
  private(set) var files: [Int: String] = [:]
  /// Whether a file could not be written, or the body is not what its header says.
  private(set) var isBroken = false

  /// Begins to read a form. The C function is `MHD_create_post_processor`.
  ///
  /// - Parameters:
  ///   - connection: The connection, whose headers have come.
  ///   - folder: Where the files go.
  ///   - limit: How many bytes of such a part are kept in memory besides.
  /// - Returns: `nil` when the request has no form that libmicrohttpd can read.
  init?(_ connection: OpaquePointer, folder: String, limit: Int) {
    self.folder = folder
    self.limit = limit
    unsafe processor = MHD_create_post_processor(
      connection, 65_536,
      { context, _, name, fileName, contentType, _, bytes, offset, count in
        guard let context = unsafe context else { return .NO }
        let form = unsafe Unmanaged<PostForm>.fromOpaque(context).takeUnretainedValue()
        return unsafe form.take(
          UnsafeRawBufferPointer(start: bytes, count: count), at: offset,
          name: name.map { unsafe String(cString: $0) } ?? "",
          fileName: fileName.map { unsafe String(cString: $0) },
          contentType: contentType.map { unsafe String(cString: $0) })
      }, Unmanaged.passUnretained(self).toOpaque())
    if unsafe processor == nil { return nil }
  }

  deinit {
    unsafe MHD_destroy_post_processor(processor)
    if file >= 0 { close(file) }
    // A file that was moved away meanwhile is not there any more, which is as well.
    for path in files.values { unsafe unlink(path) }
  }

  /// Reads on. The C function is `MHD_post_process`.
  func take(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !isBroken else { return }
    let text = unsafe start.assumingMemoryBound(to: CChar.self)
    if unsafe MHD_post_process(processor, text, bytes.count) == .NO { isBroken = true }
  }

  /// Ends the form: a missing closing boundary makes it broken. The C function is
  /// `MHD_destroy_post_processor`.
  func finish() {
    if unsafe MHD_destroy_post_processor(processor) == .NO { isBroken = true }
    unsafe processor = nil
    closeFile()
  }

  /// The file of the first part with this name, for as long as the form lives.
  func file(ofPart name: String) -> String? {
    parts.firstIndex { $0.name == name }.flatMap { files[$0] }
  }

  /// Some bytes of a part; an offset of 0 begins the next one.
  private func take(
    _ bytes: UnsafeRawBufferPointer, at offset: UInt64, name: String, fileName: String?,
    contentType: String?
  ) -> MHD_Result {
    if offset == 0 { begin(name: name, fileName: fileName, contentType: contentType) }
    guard !isBroken, let last = parts.indices.last else { return .NO }
    parts[last].size += bytes.count
    let room = (parts[last].fileName == nil ? 1_000_000 : limit) - parts[last].bytes.count
    unsafe parts[last].bytes.append(contentsOf: bytes.prefix(max(0, room)))
    if file >= 0 { unsafe write(bytes) }
    return isBroken ? .NO : .YES
  }

  private func begin(name: String, fileName: String?, contentType: String?) {
    closeFile()
    parts.append(
      ReceivedRequest.Part(
        name: name, fileName: fileName, contentType: contentType, bytes: [], size: 0))
    guard fileName != nil else { return }
    let path = "\(folder)/.\(randomText(16)).part"
    file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 { isBroken = true }
    files[parts.count - 1] = path
  }

  /// The C function is `write`.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let count = unsafe Glibc.write(file, rest.baseAddress, rest.count)
      guard count > 0 else {
        isBroken = true
        return
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  private func closeFile() {
    if file >= 0 { close(file) }
    file = -1
  }
}
