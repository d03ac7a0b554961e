internal import Comics

/// The words for who made a comic and who is in it.
enum CreditText {
  /// Each name with its role: `Dan Slott (writer)`.
  static func names(of credits: CreditList) -> [String] {
    credits.items.map { credit in
      guard let role = credit.role.map(role), !role.isEmpty else { return credit.name }
      return "\(credit.name) (\(role))"
    }
  }

  /// A role as it stands in parentheses: Marvel's `penciller (cover)` becomes `cover penciller`.
  private static func role(_ role: String) -> String {
    let role = role.lowercased()
    let cover = " (cover)"
    return role.hasSuffix(cover) ? "cover " + role.dropLast(cover.count) : role
  }

  /// The first names, and how many are left out: `Ada Quill, Mei Hatch, and 3 more`.
  static func list(_ names: [String], showing shown: Int, of count: Int) -> String {
    names.prefix(shown).joined(separator: ", ") + rest(count - shown)
  }

  /// `, and 3 more`, or nothing when none is left out.
  static func rest(_ count: Int) -> String { count > 0 ? ", and \(count) more" : "" }

  /// The text without the spaces and the marks that do not stand before an ellipsis.
  static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, last.isWhitespace || ",;:.-–—([“‘\"・、。，".contains(last) {
      text.removeLast()
    }
    return String(text)
  }
}
