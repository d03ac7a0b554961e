/// What the paths in `config.json` are taken from. No shell has read them, and the current directory is
/// another one each time.
struct ConfiguredPath: Sendable {
  private let folder: String
  private let home: String?

  /// - Parameters:
  ///   - file: The configuration file.
  ///   - home: What `~` stands for; `nil` where that is not known.
  init(file: String, home: String?) {
    folder = file.unicodeScalars.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    self.home = home
  }

  /// The path that is meant: `~/` is the home, and what is not absolute is beside the file.
  func path(_ text: String) -> String {
    if text.unicodeScalars.first == "/" { return text }
    if let home, text == "~" || text.utf8.starts(with: "~/".utf8) { return home + text.dropFirst() }
    return folder + "/" + text
  }
}
