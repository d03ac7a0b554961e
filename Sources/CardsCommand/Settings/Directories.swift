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

  /// The directories that the variables name, and otherwise those below the home.
  ///
  /// - Parameter home: The home directory, an absolute path; `nil` where there is none.
  /// - Throws: ``SettingsError/noHome`` when one is below a home that is not known: the ledger would be
  ///   another one in each current directory.
  init(variables: [String: String], home: String?) throws(SettingsError) {
    func directory(_ variable: String, _ standard: String) throws(SettingsError) -> String {
      // The specification tells to ignore a path that is not absolute.
      if let named = variables[variable], named.unicodeScalars.first == "/" {
        return named + "/cards"
      }
      guard let home else { throw .noHome }
      return home + standard + "/cards"
    }
    configuration = try directory("XDG_CONFIG_HOME", "/.config")
    data = try directory("XDG_DATA_HOME", "/.local/share")
    state = try directory("XDG_STATE_HOME", "/.local/state")
    cache = try directory("XDG_CACHE_HOME", "/.cache")
  }
}
