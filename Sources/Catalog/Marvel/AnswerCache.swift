import FoundationEssentials

/// Answers of the gateway that were kept, each in a file: the note on the first line, then the body.
struct AnswerCache: Sendable {
  /// An answer that was kept.
  struct Entry: Equatable {
    /// What the gateway calls this version of it, as it came.
    var etag: String?
    /// The body.
    var body: Data
  }

  private struct Note: Codable {
    var question: String
    var etag: String?
  }

  private let folder: String?

  /// Describes a cache; without a folder nothing is kept.
  init(folder: String?) { self.folder = folder }

  /// The answer to a question, if it was kept.
  func entry(for question: String) -> Entry? {
    guard let path = path(for: question), let data = FileManager.default.contents(atPath: path),
      let end = data.firstIndex(of: UInt8(ascii: "\n")),
      let note = try? JSONDecoder().decode(Note.self, from: data[..<end]),
      note.question == question
    else { return nil }
    return Entry(etag: note.etag, body: Data(data[(end + 1)...]))
  }

  /// Keeps an answer. Where that fails the gateway is asked again next time, and that is all.
  func keep(_ entry: Entry, for question: String) {
    guard let folder, let path = path(for: question),
      let note = try? JSONEncoder().encode(Note(question: question, etag: entry.etag)),
      (try? FolderMaker.make(folder)) != nil
    else { return }
    try? AtomicFile.write(note + Data("\n".utf8) + entry.body, to: path)
  }

  private func path(for question: String) -> String? {
    folder.map { "\($0)/\(Checksum.sha256(question).prefix(32)).answer" }
  }
}
