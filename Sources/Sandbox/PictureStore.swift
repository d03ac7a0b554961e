import FoundationEssentials
import Synchronization

/// The uploaded pictures: `<id>.jpg` and, for what Imgur knows of it, `<id>.json`.
///
/// They are there again when a sandbox is started on the same directory.
final class PictureStore: Sendable {
  /// Where they are.
  let folder: String
  private let pictures: Mutex<[Picture]>

  /// Opens the pictures that are in `folder`, which is made when it is not there.
  init(folder: String) throws(SandboxError) {
    self.folder = folder
    var found: [Picture] = []
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where name.hasSuffix(".json") {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
          let picture = try? JSONDecoder().decode(Picture.self, from: data)
        else { continue }
        found.append(picture)
      }
    } catch { throw .noDirectory(path: folder, reason: "\(error)") }
    pictures = Mutex(found.sorted { ($0.datetime, $0.id) < ($1.datetime, $1.id) })
  }

  /// The pictures that are up, in the order in which they came.
  var all: [Picture] { pictures.withLock { $0.filter { $0.deleted == nil } } }

  /// Keeps a picture.
  ///
  /// - Parameter part: The file that holds its bytes; it is moved.
  func add(_ picture: Picture, from part: String) throws {
    try FileManager.default.moveItem(atPath: part, toPath: "\(folder)/\(picture.fileName)")
    try save(picture)
    pictures.withLock { $0.append(picture) }
  }

  /// Takes a picture down.
  ///
  /// - Parameter key: Its deletehash; or, when `ofAccount`, its id.
  /// - Returns: `false` when there never was such a picture. One that is down already stays so.
  func delete(_ key: String, ofAccount: Bool) throws -> Bool {
    let found = pictures.withLock { pictures -> Picture? in
      guard
        let place = pictures.firstIndex(where: {
          $0.deletehash == key || (ofAccount && $0.isOfAccount && $0.id == key)
        })
      else { return nil }
      if pictures[place].deleted == nil {
        pictures[place].deleted = Int(Date().timeIntervalSince1970)
      }
      return pictures[place]
    }
    guard let found else { return false }
    try save(found)
    try? FileManager.default.removeItem(atPath: "\(folder)/\(found.fileName)")
    return true
  }

  /// The file of a picture that is up.
  func file(named name: String) -> String? {
    all.contains { $0.fileName == name } ? "\(folder)/\(name)" : nil
  }

  private func save(_ picture: Picture) throws {
    try JSONEncoder().encode(picture).write(
      to: URL(filePath: "\(folder)/\(picture.id).json"), options: .atomic)
  }
}
