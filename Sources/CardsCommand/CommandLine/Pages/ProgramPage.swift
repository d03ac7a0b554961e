/// What the help and the manual say of the program as a whole.
enum ProgramPage {
  /// What it does: a clause with no capital and no full stop.
  static let summary = "draw cards of Marvel comics, put them on Imgur, take them down again"

  /// Paragraphs for the manual.
  static let manual = [
    """
    A comic is found by Marvel's id in saved JSON, or at the gateway. Its card is a JPEG of the \
    cover, the title, the series, the creators and the date. `cards upload` puts the card on Imgur \
    and prints its link; the ledger keeps what is needed to take it down.
    """,
    """
    Standard output gets the answer and nothing else. Progress, warnings and errors go to standard \
    error. On a terminal a transfer has a bar; elsewhere there are no control characters.
    """,
    """
    Options may stand before and after what is not one, and `--` ends them. `--name value`, \
    `--name=value`, `-nvalue` and several short switches in one word all work. An option that is \
    given twice counts the last time, unless it says otherwise.
    """,
    """
    No option takes a client id, a token or a key, so none stands in a list of processes. They come \
    from the environment, from files that it names, or from the configuration file, and are never \
    shown. A deletehash that is typed, for `cards delete` or `--album`, can be seen there while the \
    program runs; `cards delete -` reads them from standard input instead.
    """,
  ]

  /// What `config.json` is.
  static let configuration = """
    An option is over an environment variable, which is over the configuration file. That is one \
    JSON object:
    """

  /// A configuration file.
  static let configurationExample = #"{"theme": "noir", "quality": 85, "comics": ["/srv/comics"]}"#

  /// What `config.json` may set.
  static var configurationNames: String {
    let settings = Setting.allCases.map { "`\($0.key)`" }.joined(separator: ", ")
    let options = ConfigurationFile.allowedOptions.map { "`\($0.name)`" }.joined(separator: ", ")
    return """
      In the place of environment variables it may have \(settings); in the place of options \
      \(options).
      """
  }

  /// Lines that somebody could type.
  static let examples = [
    Example("draw a card and look at it", "cards render 82967"),
    Example("put it on Imgur and keep the link", "url=$(cards upload 82967)"),
    Example("take it down again", "cards delete \"$url\""),
    Example(
      "rehearse all of it without Imgur",
      "eval \"$(cards-sandbox --for 600 --comics Examples/comics &)\"\ncards upload 90001"),
  ]
}
