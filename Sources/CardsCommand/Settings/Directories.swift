/// Where the program keeps things, by the XDG Base Directory Specification 0.8
/// (https://specifications.freedesktop.org/basedir-spec/latest/).
struct Directories: Equatable, Sendable {
  /// `config.json` is here.
  var configuration: String
  /// Saved comics are here, in `comics`.
  var data: String
  /// The ledger is here.
  var state: String
  /// Covers, answers and the index are here; all can be made again.
  var cache: String

  /// The directories that the variables name, and otherwise those below `HOME`.
  init(variables: [String: String]) {
    let home = variables["HOME"] ?? ""
    func directory(_ variable: String, _ standard: String) -> String {
      // The specification tells to ignore a path that is not absolute.
      let named = variables[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (named ?? home + standard) + "/cards"
    }
    configuration = directory("XDG_CONFIG_HOME", "/.config")
    data = directory("XDG_DATA_HOME", "/.local/share")
    state = directory("XDG_STATE_HOME", "/.local/state")
    cache = directory("XDG_CACHE_HOME", "/.cache")
  }
}
