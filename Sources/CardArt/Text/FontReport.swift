/// What is to be said about the fonts that a card was set in.
enum FontReport {
  /// At most so many characters of a script are named.
  private static let mostNamed = 8

  /// A warning for each face that another stands in for, and for each script that no font has.
  ///
  /// - Parameters:
  ///   - texts: The texts of the card.
  ///   - fonts: What they were set with.
  ///   - directory: Where fonts are taken from; `nil` for the machine's.
  static func warnings(
    for texts: [Typesetting.Text], fonts: FontLoan, directory: String?
  ) -> [CardWarning] {
    var warnings: [CardWarning] = []
    var families: Set<String> = []
    for face in texts.map(\.block.style.face) where families.insert(face.family).inserted {
      guard let found = fonts.map.family(for: face), found != face.family else { continue }
      warnings.append(
        .missingFont(
          family: face.family, standIn: found, package: face.package, directory: directory))
    }
    var scripts: [(script: Script, characters: [Unicode.Scalar])] = []
    for scalar in texts.flatMap(\.block.unknownCharacters) {
      let script = Script(of: scalar)
      if let index = scripts.firstIndex(where: { $0.script == script }) {
        if !scripts[index].characters.contains(scalar) { scripts[index].characters.append(scalar) }
      } else {
        scripts.append((script, [scalar]))
      }
    }
    for (script, characters) in scripts {
      var named = characters.prefix(mostNamed).map { String(Character($0)) }
      if characters.count > mostNamed { named.append(TextFitting.ellipsis) }
      warnings.append(
        .unknownCharacters(
          named.joined(separator: " "), script: script.name, package: script.package,
          directory: directory))
    }
    return warnings
  }
}
