import FoundationEssentials

/// Files of others, which are not in this repository: the folder that `CARDS_FIXTURES` names.
enum Fixtures {
  /// The folder, or `nil` when the variable is not set.
  static let folder = ProcessInfo.processInfo.environment["CARDS_FIXTURES"]

  /// The contents of the JSON files of some folders of `marvel`.
  static func files(in folders: [String]) throws -> [Data] {
    guard let folder else { return [] }
    return try folders.flatMap { name in
      let path = "\(folder)/marvel/\(name)"
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".json") }
        .map { try Data(contentsOf: URL(filePath: "\(path)/\($0)")) }
    }
  }
}
