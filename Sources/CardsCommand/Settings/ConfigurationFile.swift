import Diagnostics
import FoundationEssentials
import Glibc

/// `config.json`: one object, whose names are those of options and settings.
///
/// ```json
/// {"theme": "noir", "quality": 85, "comics": ["/srv/comics"]}
/// ```
struct ConfigurationFile: Equatable, Sendable {
  /// The file.
  var path: String
  /// Whether there is one.
  var isThere = true
  /// What it sets that an environment variable could set too.
  var settings: [Setting: String] = [:]
  /// The files and directories to read comics from; `nil` where it names none. In a list each is whole: a
  /// colon may be in its name.
  var comics: [String]?
  /// What it says in the place of options, by long name.
  var options: [String: [String]] = [:]

  /// The options that it may set: those of taste, none that decides what is sent or taken down.
  static let allowedOptions: [OptionDescription] = OptionSection(
    "", .theme, .width, .quality, .subsampling, .format, .jobs, .progress, .color, .retries,
    .maxWait, .connectTimeout, .timeout
  ).options

  /// Reads the file. One that is not there sets nothing.
  ///
  /// - Parameter home: What `~` stands for in its paths; `nil` where that is not known.
  /// - Throws: Why it is not obeyed.
  static func read(_ path: String, home: String?) throws(SettingsError) -> ConfigurationFile {
    let file: OwnedFile
    do {
      file = try OwnedFile(path, waits: false)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return ConfigurationFile(path: path) }
      throw .cannotRead(path: path, setting: nil, reason: error.reason)
    }
    guard file.isOwn else { throw .anotherOwner(path: path) }
    guard !file.othersCanWrite else { throw .othersCanWrite(path: path) }
    let content: Data
    do {
      content = try file.read(atMost: 1_000_000)
    } catch {
      throw .cannotRead(path: path, setting: nil, reason: error.reason)
    }
    let configuration = try ConfigurationFile(path: path, content: content, home: home)
    let secret = configuration.settings.keys.first(where: \.isSecret)
    if file.othersCanRead, let secret { throw .othersCanRead(path: path, key: secret.key) }
    return configuration
  }

  /// Reads the content of a file.
  init(path: String, content: Data, home: String?) throws(SettingsError) {
    self.path = path
    guard
      let entries = try? JSONDecoder().decode([String: ConfigurationEntry].self, from: content)
    else { throw .notJSON(path: path) }
    let base = ConfiguredPath(file: path, home: home)
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) { try add(key, entry, base) }
  }

  /// A file that is not there.
  private init(path: String) {
    self.path = path
    isThere = false
  }

  private mutating func add(
    _ key: String, _ entry: ConfigurationEntry, _ base: ConfiguredPath
  ) throws(SettingsError) {
    if let setting = Setting.allCases.first(where: { $0.key == key }) {
      try set(setting, entry, base)
    } else if let option = Self.allowedOptions.first(where: { $0.name == key }) {
      let form = option.value?.form ?? .text
      guard let word = entry.word, form.accepts(word) else {
        throw .badEntry(key: key, path: path, takes: form.expectation)
      }
      options[key] = [word]
    } else {
      let names = Setting.allCases.map(\.key) + Self.allowedOptions.map(\.name)
      throw .unknownKey(key, path: path, meant: nearestWord(to: key, among: names))
    }
  }

  private mutating func set(
    _ setting: Setting, _ entry: ConfigurationEntry, _ base: ConfiguredPath
  ) throws(SettingsError) {
    switch (setting, entry) {
    case (.comics, .text(let text)) where !text.isEmpty:
      comics = Settings.paths(in: text).map(base.path)
    case (.comics, .texts(let texts)) where !texts.contains(""):
      comics = texts.map(base.path)
    case (.comics, _):
      throw .badEntry(key: setting.key, path: path, takes: "a path or a list of paths")
    case (.ledger, .text(let text)) where !text.isEmpty: settings[setting] = base.path(text)
    case (_, .text(let text)) where !text.isEmpty: settings[setting] = text
    default: throw .badEntry(key: setting.key, path: path, takes: ValueForm.text.expectation)
    }
    if let comics, setting == .comics { settings[setting] = comics.joined(separator: ":") }
  }
}

/// A value in `config.json`.
private enum ConfigurationEntry: Decodable {
  case text(String)
  /// A number, as it is typed on a command line.
  case number(String)
  case texts([String])
  /// What nothing takes: `true`, `null`, an object, a list of other things.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(String(number))
    } else if let number = try? container.decode(Double.self) {
      self = .number("\(number)")
    } else {
      self = (try? container.decode([String].self)).map(Self.texts) ?? .other
    }
  }

  /// The value as a word of a command line, where it is one.
  var word: String? {
    switch self {
    case .text(let word), .number(let word): word
    case .texts, .other: nil
    }
  }
}
