import FoundationEssentials

/// A directory of a test's own, removed when the test is over.
final class Folder: Sendable {
  /// Where it is.
  let path = FileManager.default.temporaryDirectory
    .appending(path: "cards-http-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of its files, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }
  /// What a file in it holds, or `nil`.
  func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }
  /// Writes a file.
  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(filePath: file(name)))
  }
}
