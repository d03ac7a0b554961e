extension OptionSection {
  /// How long to wait and how often to try again.
  static let network = OptionSection(
    "network", .retries, .maxWait, .connectTimeout, .timeout)
}

extension Option<Int> {
  static var retries: Self {
    .number(
      "retries", in: 0...20, standard: 3,
      summary: "how often to try again what certainly did not arrive",
      detail: """
        How often to try again, after 1, 2, 4 and so on seconds. An upload is tried again only \
        when it is certain that nothing was accepted.
        """)
  }
}

extension Option<Duration?> {
  static var maxWait: Self {
    .seconds(
      "max-wait", in: 0...86_400, standard: "0",
      summary: "how long to wait when Imgur says later",
      detail: """
        When Imgur says that it is too much or too fast, wait up to so many seconds for the time \
        that it names, and try again. Without it the message says when to come back, and the \
        status is 5.
        """)
  }

  static var connectTimeout: Self {
    .seconds(
      "connect-timeout", in: 0.1...3600, standard: "15",
      summary: "how long a connection may take to be made",
      detail: "How long a connection may take to be made.")
  }

  static var timeout: Self {
    .seconds(
      "timeout", in: 0.1...86_400,
      summary: "how long a request may take in all",
      detail: """
        How long a request may take in all. Without it a transfer may take as long as bytes flow: \
        30 seconds without one end it, and so do 300 seconds without an answer.
        """)
  }
}
