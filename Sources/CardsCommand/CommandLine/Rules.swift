/// What command lines must keep to beyond the form of each option.
enum Rules {
  /// Ids or `--all`, and not both; what is only for one comic, for one comic only.
  static let comics: CommandDescription.Rule = { arguments throws(UsageError) in
    try chooseOnce(arguments, options: [("--all", arguments[.all])])
    if arguments[.all], !arguments.isGiven(.comics) {
      throw .contradiction(
        problem: "--all takes every comic of the --comics files, and none is named",
        remedies: ["name the file or the directory: --comics PATH"])
    }
    let isOne = arguments.comicIDs.count == 1 && !arguments.readsStandardInput
    if !isOne, arguments.isGiven(.cover) { throw .onlyForOne("--cover") }
  }

  /// `upload --output -` would mix the card with the link.
  static let outputIsNoStandardOutput: CommandDescription.Rule = { arguments throws(UsageError) in
    guard let output = arguments[.keep] else { return }
    try refuseFolder(output)
    if output == "-" {
      throw .contradiction(
        problem: "standard output gets the link, so --output cannot be '-'",
        remedies: ["to get the card instead, type: cards render --output -"])
    }
    if arguments.meansSeveral, !output.contains("{id}") { throw .outputNeedsID(output) }
  }

  /// One card at most fits on standard output.
  static let standardOutputOnce: CommandDescription.Rule = { arguments throws(UsageError) in
    guard let output = arguments[.output] else { return }
    try refuseFolder(output)
    guard arguments.meansSeveral else { return }
    if output == "-" { throw .onlyForOne("--output -") }
    if !output.contains("{id}") { throw .outputNeedsID(output) }
  }

  /// A name with a slash at its end is one of a folder, whether or not it is there.
  private static func refuseFolder(_ output: String) throws(UsageError) {
    guard output.utf8.last == UInt8(ascii: "/") else { return }
    throw .contradiction(
      problem: "--output takes the name of a file, and '\(output)' is that of a folder",
      remedies: ["name a file in that folder: --output '\(output)card-{id}.jpg'"])
  }

  /// `--card` is instead of rendering, for one comic.
  static let card: CommandDescription.Rule = { arguments throws(UsageError) in
    guard arguments.isGiven(.card) else { return }
    if arguments.comicIDs.count != 1 || arguments.readsStandardInput {
      throw .onlyForOne("--card")
    }
    let shaping: [(String, Bool)] = [
      ("--theme", arguments.isGiven(.theme)), ("--width", arguments.isGiven(.width)),
      ("--quality", arguments.isGiven(.quality)),
      ("--subsampling", arguments.isGiven(.subsampling)),
      ("--progressive", arguments.isGiven(.progressive)), ("--cover", arguments.isGiven(.cover)),
      ("--require-cover", arguments.isGiven(.requireCover)),
    ]
    if let name = shaping.first(where: \.1)?.0 {
      throw .contradiction(
        problem: "--card publishes a file as it is, so \(name) has nothing to shape",
        remedies: ["leave out one of them"])
    }
  }

  /// `--again` is a word about `--reuse`.
  static let again: CommandDescription.Rule = { arguments throws(UsageError) in
    if arguments[.again], !arguments[.reuse] {
      throw .contradiction(
        problem: "--again says what --reuse does in doubt, and --reuse is not given",
        remedies: ["without --reuse a card is always sent; with it, type both"])
    }
  }

  /// `--json` is short for `--format json`.
  static let answer: CommandDescription.Rule = { arguments throws(UsageError) in
    if arguments[.json], arguments.isGiven(.format), arguments[.format] != .json {
      throw .contradiction(
        problem:
          "--json is short for --format json, and --format \(arguments[.format].rawValue) is given",
        remedies: ["leave out one of them"])
    }
  }

  /// Pictures by name, or chosen from the ledger.
  static let pictures: CommandDescription.Rule = { arguments throws(UsageError) in
    let isChosen =
      arguments[.allUp] || arguments[.olderThan] != nil || arguments[.ofComic] != nil
    try chooseOnce(
      arguments, options: [("--all, --older-than or --comic", isChosen)])
  }

  /// Ids, `--all` or `--week`.
  static let fetch: CommandDescription.Rule = { arguments throws(UsageError) in
    try chooseOnce(
      arguments, options: [("--all", arguments[.all]), ("--week", arguments[.week])])
  }

  /// One way to say which, and only one.
  private static func chooseOnce(
    _ arguments: ParsedArguments, options: [(name: String, isGiven: Bool)]
  ) throws(UsageError) {
    let given = options.filter(\.isGiven).map(\.name)
    guard let argument = arguments.command.description.argument else { return }
    switch (given.count, arguments.operands.first) {
    case (0, nil): throw .missingArgument(argument, command: arguments.command.rawValue)
    case (0, _), (1, nil): return
    case (_, let word?):
      throw .contradiction(
        problem: "\(given[0]) chooses, and '\(word)' is named too",
        remedies: ["leave out one of them"])
    case (_, nil):
      throw .contradiction(
        problem: "\(given[0]) and \(given[1]) both choose", remedies: ["leave out one of them"])
    }
  }
}

extension ParsedArguments {
  /// Whether the line surely means several comics. Standard input may hold one id only.
  fileprivate var meansSeveral: Bool { comicIDs.count > 1 || self[.all] }
}

extension UsageError {
  /// An option that is for one comic, with several.
  static func onlyForOne(_ option: String) -> UsageError {
    .contradiction(
      problem: "\(option) is for one comic, and there may be several",
      remedies: ["name one comic by its id"])
  }

  /// Several comics would be written to one file.
  static func outputNeedsID(_ output: String) -> UsageError {
    .contradiction(
      problem: "several comics, and --output '\(output)' names one file",
      remedies: ["put {id} in the name: --output 'card-{id}.jpg'"])
  }
}
