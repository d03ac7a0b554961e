extension Option<Bool> {
  static var man: Self {
    .flag(
      "man",
      summary: "as a manual page, for man -l -",
      detail: "Write the manual page, as `mdoc`, for `man -l -`.")
  }
}

extension Option<String?> {
  /// What the candidates of a completion begin with. Only for the shells.
  static var prefix: Self {
    .text(
      "prefix", valueName: "TEXT",
      summary: "what the candidates begin with",
      detail: "What the candidates begin with.")
  }
}
