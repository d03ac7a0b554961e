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
  /// - Throws: Why it is not obeyed.
  static func read(_ path: String) throws(SettingsError) -> ConfigurationFile {
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
    let configuration = try ConfigurationFile(path: path, content: content)
    let secret = configuration.settings.keys.first(where: \.isSecret)
    if file.othersCanRead, let secret { throw .othersCanRead(path: path, key: secret.key) }
    return configuration
  }

  /// Reads the content of a file.
  init(path: String, content: Data) throws(SettingsError) {
    self.path = path
    guard
      let entries = try? JSONDecoder().decode([String: ConfigurationEntry].self, from: content)
    else { throw .notJSON(path: path) }
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) { try add(key, entry) }
  }

  /// A file that is not there.
  private init(path: String) {
    self.path = path
    isThere = false
  }

  private mutating func add(_ key: String, _ entry: ConfigurationEntry) throws(SettingsError) {
    if let setting = Setting.allCases.first(where: { $0.key == key }) {
      let isComics = setting == .comics
      guard entry.words.count == 1 || isComics, entry.words.allSatisfy({ !$0.isEmpty }) else {
        throw .badEntry(key: key, path: path, form: .text)
      }
      if isComics { comics = entry.isList ? entry.words : Settings.paths(in: entry.words[0]) }
      settings[setting] = entry.words.joined(separator: ":")
    } else if let option = Self.allowedOptions.first(where: { $0.name == key }) {
      let form = option.value?.form ?? .text
      guard entry.words.count == 1, form.accepts(entry.words[0]) else {
        throw .badEntry(key: key, path: path, form: form)
      }
      options[key] = entry.words
    } else {
      let names = Setting.allCases.map(\.key) + Self.allowedOptions.map(\.name)
      throw .unknownKey(key, path: path, meant: nearestWord(to: key, among: names))
    }
  }
}

/// A value in `config.json`: text, a number, or a list of texts.
private struct ConfigurationEntry: Decodable {
  /// The value as words of a command line.
  var words: [String]
  /// Whether it is a list.
  var isList = false

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      words = [text]
    } else if let number = try? container.decode(Int.self) {
      words = [String(number)]
    } else if let number = try? container.decode(Double.self) {
      words = ["\(number)"]
    } else {
      words = try container.decode([String].self)
      isList = true
    }
  }
}
