/// An environment variable that is not this program's own, and that it obeys.
struct ForeignVariable: Sendable {
  /// Its names.
  var names: [String]
  /// What it does here, in whole sentences.
  var detail: String

  /// Those that matter to a command with these settings.
  static func all(with settings: [Setting]) -> [ForeignVariable] {
    let usesNetwork = settings.contains(.imgurAPI) || settings.contains(.marvelAPI)
    return (usesNetwork ? network : []) + everywhere
  }

  private static let network = [
    ForeignVariable(
      names: ["https_proxy", "http_proxy", "all_proxy", "no_proxy"],
      detail: """
        The proxies for https, for http and for both, and the hosts that are reached without one, as curl reads \
        them: all but `http_proxy` in capitals too.
        """),
    ForeignVariable(
      names: ["SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"],
      detail: "The certificates to trust, as curl reads them."),
  ]

  private static let everywhere = [
    ForeignVariable(
      names: ["HOME"],
      detail: "The home directory. Without it, or where it is not absolute, the one of the account."
    ),
    ForeignVariable(
      names: ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"],
      detail: """
        Where the files below are kept. Without them, or where they are not absolute, `~/.config`, `~/.local/share`, \
        `~/.local/state` and `~/.cache`.
        """),
    ForeignVariable(
      names: ["NO_COLOR", "TERM", "LC_ALL", "COLUMNS"],
      detail: "How the terminal is written to, as everywhere."),
  ]
}
