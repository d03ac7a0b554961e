import FoundationEssentials
import Glibc

/// A folder of a test's own, gone when the test is over.
final class Folder: Sendable {
  /// Its path, without links.
  let path: String

  init() throws {
    path = "/tmp/cards-catalog-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    unsafe chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and the folders that it is in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and the folders that it is in.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(filePath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }

  /// Makes a link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: target)
  }

  /// The names of what is in a folder in it.
  func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self(name))) ?? []).sorted()
  }
}

/// A comic in Marvel's JSON.
func json(
  _ id: Int, _ title: String? = nil, series: String = "Nightglass (2018)",
  creators: [String] = ["Ada Quill"], characters: [String] = [], thumbnail: String? = nil
) -> String {
  func list(_ names: [String]) -> String {
    let items = names.map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
    return "{\"available\":\(names.count),\"items\":[\(items)]}"
  }
  let picture = thumbnail.map { ",\"thumbnail\":{\"path\":\"\($0)\",\"extension\":\"jpg\"}" } ?? ""
  return """
    {"id":\(id),"title":"\(title ?? "Nightglass #\(id)")","series":{"name":"\(series)"},\
    "dates":[{"type":"onsaleDate","date":"2018-03-0\(id % 9 + 1)T00:00:00-0500"}],\
    "creators":\(list(creators)),"characters":\(list(characters))\(picture)}
    """
}
