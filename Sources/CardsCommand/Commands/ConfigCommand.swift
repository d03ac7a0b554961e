import Terminal

/// `cards config`: the settings in force, and where each comes from.
struct ConfigCommand: Command {
  /// Whether the answer is JSON.
  let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    isJSON = arguments[.json]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let rows = try session.settings.inForce()
    if isJSON {
      let entries = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, Entry($0)) })
      try session.answer(jsonLine(entries))
    } else {
      let width = rows.map(\.key.count).max() ?? 0
      for row in rows {
        let gap = String(repeating: " ", count: width - row.key.count)
        try session.answer(
          "\(row.key)\(gap)  \((row.text ?? "-").sanitized)  (\(row.source.sanitized))")
      }
    }
    return .success
  }

  /// A setting in the JSON.
  private struct Entry: Encodable {
    var value: String?
    var source: String

    init(_ row: SettingInForce) {
      value = row.text
      source = row.source
    }
  }
}
