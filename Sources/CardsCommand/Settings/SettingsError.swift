import Diagnostics

/// Why a setting cannot be used.
enum SettingsError: ExplainedError, Equatable {
  /// Nothing says where a person's files are.
  case noHome
  /// Nothing says who asks Imgur.
  case noImgurClientID
  /// Nothing says who asks Marvel's gateway.
  case noMarvelKeys
  /// A file that a setting names, or the configuration file, cannot be read.
  case cannotRead(path: String, setting: String?, reason: String)
  /// The file that should hold a secret has nothing in it.
  case emptySecret(path: String, setting: String)
  /// Others can change the configuration file.
  case othersCanWrite(path: String)
  /// Others can read the configuration file, which holds a secret.
  case othersCanRead(path: String, key: String)
  /// The configuration file belongs to another user.
  case anotherOwner(path: String)
  /// The configuration file is not a JSON object.
  case notJSON(path: String)
  /// The configuration file has a name that means nothing.
  case unknownKey(String, path: String, meant: String?)
  /// The configuration file gives a value that the setting does not take.
  case badEntry(key: String, path: String, takes: String)
  /// What should be a secret has blanks, line breaks or other letters than those of ASCII in it.
  case badSecret(source: SettingSource)
  /// An address is not one of an http or https server. One that is right is told.
  case badAddress(source: SettingSource, example: String?)

  /// What went wrong.
  var problem: String {
    switch self {
    case .noHome: "HOME is not set to an absolute path, and the system knows no home of this user"
    case .noImgurClientID: "Imgur wants a client id, and none is set"
    case .noMarvelKeys: "the gateway wants keys, and they are not set"
    case .cannotRead(let path, let setting?, let reason):
      "cannot read the file '\(path)' of \(setting): \(reason)"
    case .cannotRead(let path, nil, let reason): "cannot read '\(path)': \(reason)"
    case .emptySecret(let path, let setting): "the file '\(path)' of \(setting) is empty"
    case .othersCanWrite(let path): "others can change '\(path)', so it is not obeyed"
    case .othersCanRead(let path, let key):
      "others can read '\(path)', and it holds the secret '\(key)'"
    case .anotherOwner(let path): "'\(path)' belongs to another user, so it is not obeyed"
    case .notJSON(let path): "'\(path)' is not a JSON object"
    case .unknownKey(let key, let path, let meant):
      "'\(path)' sets '\(key)', which means nothing"
        + (meant.map { "; did you mean '\($0)'?" } ?? "")
    case .badEntry(let key, let path, let what): "'\(key)' in '\(path)' takes \(what)"
    case .badSecret(let source):
      "the secret of \(source) is not one word of ASCII letters, digits and signs"
    case .badAddress(let source, _):
      "the address of \(source) is not one of an http or https server, or has more in it"
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .noHome:
      ["set HOME, or all of XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME and XDG_CACHE_HOME"]
    case .noImgurClientID:
      [
        "if you have one, type: export IMGUR_CLIENT_ID=… (or name a file with IMGUR_CLIENT_ID_FILE)",
        "Imgur registers no new applications; an id from before still works",
        #"to rehearse without one, type: eval "$(cards-sandbox --for 600 &)""#,
      ]
    case .noMarvelKeys:
      [
        "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY, and MARVEL_API_URL for a mirror of the gateway"
      ]
    case .cannotRead, .emptySecret, .anotherOwner: []
    case .othersCanWrite(let path): ["type: chmod go-w '\(path)'"]
    case .othersCanRead(let path, _): ["type: chmod 600 '\(path)'"]
    case .notJSON: [#"it looks like this: {"theme": "noir", "quality": 85}"#]
    case .unknownKey: ["'man cards' lists what can be set"]
    case .badEntry: []
    case .badSecret: ["copy it again, without what stands around it"]
    case .badAddress(_, let example):
      example.map { ["it looks like this: \($0)"] } ?? []
    }
  }
}
