extension Option<Bool> {
  static var man: Self {
    .flag(
      "man",
      summary: "as a manual page, for man -l -",
      detail: "Write the manual page, as `mdoc`, for `man -l -`.")
  }
}
