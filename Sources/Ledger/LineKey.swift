/// The members of a line, in the order in which they are written.
enum LineKey: Int, CaseIterable {
  case version, time, upload, event
  // started
  case comic, comicTitle, endpoint, bytes, sha256, title, pid, boot, processStart
  // uploaded
  case id, deletehash, link, type, width, height, size
  // failed, unknown, dismissed; deleted
  case status, reason, answer

  /// The member's name in the file.
  var name: String { self == .version ? "v" : "\(self)" }
}
