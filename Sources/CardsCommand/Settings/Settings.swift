import Diagnostics
import FoundationEssentials

/// The settings in force: an environment variable, else the configuration file, else a default.
///
/// What a person types as an option is over all of them; ``ParsedArguments`` sees to that.
struct Settings: Sendable {
  /// A value and where it comes from.
  struct Value: Equatable, Sendable {
    var text: String
    var source: SettingSource
  }

  /// Where things are kept.
  let directories: Directories
  private let variables: [String: String]
  private let configuration: ConfigurationFile

  /// Reads the configuration file, if there is one. Files that hold secrets are read when asked for.
  init(variables: [String: String]) throws(SettingsError) {
    self.variables = variables
    let home = Home.path(variables: variables)
    directories = try Directories(variables: variables, home: home)
    configuration = try ConfigurationFile.read(
      directories.configuration + "/config.json", home: home)
  }

  /// The words that the configuration file gives to options, by long name.
  var configuredOptions: [String: [String]] { configuration.options }

  /// The configuration file, whether or not it is there.
  var configurationPath: String { configuration.path }

  /// Whether it is there.
  var isConfigured: Bool { configuration.isThere }

  /// The value of a setting, or `nil` where nothing sets it and there is no default.
  func value(of setting: Setting) throws(SettingsError) -> Value? {
    if let text = variable(setting.variable) {
      return Value(text: text, source: .variable(setting.variable))
    }
    if let name = setting.fileVariable, let path = variable(name) {
      return Value(
        text: try SecretFile.read(path, for: name), source: .file(path: path, variable: name))
    }
    if let text = configuration.settings[setting] {
      return Value(
        text: text, source: .configuration(path: configuration.path, key: setting.key))
    }
    return standard(of: setting).map { Value(text: $0, source: .standard) }
  }

  /// A secret, or `nil` where nothing sets it.
  ///
  /// Blanks and line breaks around it are not of it: they come with `$(cat file)` and with copying.
  func secret(_ setting: Setting) throws(SettingsError) -> Secret? {
    guard let value = try value(of: setting) else { return nil }
    let words = value.text.split(whereSeparator: \.isWhitespace)
    guard words.count <= 1,
      words.allSatisfy({ $0.unicodeScalars.allSatisfy { ("!"..."~").contains($0) } })
    else { throw .badSecret(source: value.source) }
    return words.first.map { Secret(String($0)) }
  }

  /// An address, for settings that have a default. A password in it would be seen in messages.
  ///
  /// Blanks around it are not of it. However it was written, it is the same text here, since the ledger
  /// compares addresses: scheme and host in small letters, no slash at the end.
  func address(_ setting: Setting) throws(SettingsError) -> URL {
    let value = try value(of: setting) ?? Value(text: "", source: .standard)
    let words = value.text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, var parts = URLComponents(string: String(words[0])),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil,
      parts.password == nil,
      parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 1)
    else { throw .badAddress(source: value.source, example: setting.standard) }
    parts.scheme = scheme
    parts.encodedHost = host
    while parts.percentEncodedPath.last == "/" { parts.percentEncodedPath.removeLast() }
    guard let url = parts.url else {
      throw .badAddress(source: value.source, example: setting.standard)
    }
    return url
  }

  /// The ledger's file.
  var ledgerPath: String {
    get throws(SettingsError) { try value(of: .ledger)?.text ?? "" }
  }

  /// The files and directories to read comics from, where no option names them.
  var comicPaths: [String] {
    if let text = variable(Setting.comics.variable) { return Self.paths(in: text) }
    return configuration.comics ?? [directories.data + "/comics"]
  }

  /// The paths in a text with colons between them.
  static func paths(in text: String) -> [String] {
    text.unicodeScalars.split(separator: ":").map { String($0) }
  }

  private func standard(of setting: Setting) -> String? {
    switch setting {
    case .ledger: directories.state + "/ledger.jsonl"
    case .comics: directories.data + "/comics"
    default: setting.standard
    }
  }

  /// A variable; one that is empty counts as not set.
  private func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
