import FoundationEssentials
import Synchronization

/// The comics of a directory: all `*.json` below it, and the covers beside them.
///
/// A file holds the gateway's whole answer, only its data, an array of comics, or one comic. All
/// are read when the first is asked for, and never again.
final class ComicShelf: Sendable {
  /// A comic and where it is from.
  struct Item: Sendable {
    /// Marvel's id.
    var id: Int64
    /// The comic as it was read.
    var comic: JSON
    /// Its cover's file, if there is one.
    var cover: String?
    /// Who is to be named with it, as its file says.
    var attribution: String?
  }

  private let folder: String
  private let read = Mutex<[Item]?>(nil)

  /// The comics below `folder`.
  init(folder: String) { self.folder = folder }

  /// All comics, by id. Of several with one id the first counts.
  var items: [Item] {
    read.withLock { read in
      if let read { return read }
      let items = readAll()
      read = items
      return items
    }
  }

  /// The comic with this id.
  func item(_ id: Int64) -> Item? { items.first { $0.id == id } }

  /// The file of a cover.
  ///
  /// - Parameter name: Its comic's id, with or without an extension.
  func cover(named name: String) -> String? {
    guard let id = Int64(name.prefix { $0 != "." }) else { return nil }
    return item(id)?.cover
  }

  private func readAll() -> [Item] {
    var found: [Int64: Item] = [:]
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix("uploads/") {
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path),
        let json = try? JSONDecoder().decode(JSON.self, from: data)
      else { continue }
      let beside = String(path.dropLast(name.split(separator: "/").last?.count ?? 0))
      for comic in comics(in: json) {
        guard let id = id(of: comic), found[id] == nil else { continue }
        found[id] = Item(
          id: id, comic: comic, cover: cover(of: comic, id: id, beside: beside),
          attribution: json["attributionText"]?.text)
      }
    }
    return found.values.sorted { $0.id < $1.id }
  }

  private func comics(in json: JSON) -> [JSON] {
    switch json {
    case .array(let comics): comics
    case .object:
      if let results = (json["data"] ?? json)["results"], case .array(let comics) = results {
        comics
      } else {
        [json]
      }
    default: []
    }
  }

  private func id(of comic: JSON) -> Int64? {
    guard comic["title"] != nil else { return nil }
    switch comic["id"] {
    case .integer(let id): return id
    case .string(let text): return Int64(text)
    default: return nil
    }
  }

  /// `<id>.jpg` and so on beside the JSON, or its thumbnail where that is a path below it.
  private func cover(of comic: JSON, id: Int64, beside folder: String) -> String? {
    var names = ["jpg", "jpeg", "png", "gif", "webp"].map { "\(id).\($0)" }
    if let path = comic["thumbnail"]?["path"]?.text,
      let ending = comic["thumbnail"]?["extension"]?.text, !path.contains("://"),
      path.utf8.first != UInt8(ascii: "/"),
      !path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }
      )
    {
      names.append("\(path).\(ending)")
    }
    return names.map { folder + $0 }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
