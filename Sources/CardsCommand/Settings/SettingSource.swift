/// Where a setting comes from.
enum SettingSource: Equatable, Sendable, CustomStringConvertible {
  /// An environment variable.
  case variable(String)
  /// A file that an environment variable names.
  case file(path: String, variable: String)
  /// An entry of the configuration file.
  case configuration(path: String, key: String)
  /// Nothing says otherwise.
  case standard

  /// For people.
  var description: String {
    switch self {
    case .variable(let name): name
    case .file(let path, let variable): "\(path), named by \(variable)"
    case .configuration(let path, let key): "\(key) in \(path)"
    case .standard: "default"
    }
  }
}
