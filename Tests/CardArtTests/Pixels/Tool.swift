import FoundationEssentials
import Glibc

/// A program that reads or makes pictures on its own: what ours is compared with.
@safe struct Tool {
  /// The program, found along `PATH`; `nil` when it is not installed.
  let path: String?

  /// ImageMagick: `convert` (imagemagick).
  static let convert = Tool("convert")
  /// libjpeg-turbo's own compressor (libjpeg-turbo-progs).
  static let cjpeg = Tool("cjpeg")
  /// libjpeg-turbo's own decompressor (libjpeg-turbo-progs).
  static let djpeg = Tool("djpeg")
  /// Reads metadata of all kinds (libimage-exiftool-perl).
  static let exiftool = Tool("exiftool")

  /// Whether it can be run.
  var isInstalled: Bool { path != nil }

  /// It failed, or is not there.
  struct Failure: Error { var words: [String] }

  private init(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    path = folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs it on a file and gives what it wrote.
  ///
  /// - Parameters:
  ///   - words: Its arguments; `IN` and `OUT` stand for files.
  ///   - input: What is in `IN`.
  ///   - others: Other files, by the word that stands for them.
  func run(_ words: [String], input: Data = Data(), others: [String: Data] = [:]) throws -> Data {
    guard let path else { throw Failure(words: words) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "cards-pixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in others.merging(["IN": input], uniquingKeysWith: { one, _ in one }) {
      try data.write(to: folder.appending(path: name))
    }
    let arguments = words.map { word in
      (Array(others.keys) + ["IN", "OUT"]).reduce(word) { word, name in
        word.replacing(name, with: folder.appending(path: name).path)
      }
    }
    guard spawn([path] + arguments, output: folder.appending(path: "STDOUT").path) == 0 else {
      throw Failure(words: words)
    }
    let result = folder.appending(path: words.contains { $0.contains("OUT") } ? "OUT" : "STDOUT")
    // Of an empty file FoundationEssentials does not free what it meant to read it into.
    let size = try FileManager.default.attributesOfItem(atPath: result.path)[.size] as? Int
    return size == 0 ? Data() : try Data(contentsOf: result)
  }

  /// Runs a program to its end and gives its status. The C function is `posix_spawn`.
  private func spawn(_ words: [String], output: String) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for place in unsafe arguments.indices { unsafe free(arguments[place]) } }
    var pid: pid_t = 0
    guard unsafe posix_spawn(&pid, words[0], &actions, nil, &arguments, environ) == 0 else {
      return -1
    }
    var status: Int32 = 0
    unsafe waitpid(pid, &status, 0)
    return status
  }
}
