/// What a person has said about how patient calls are.
struct NetworkChoices: Sendable {
  /// How often to try again what certainly did not arrive.
  var retries: Int
  /// How long to wait, in all, for a limit to be lifted.
  var maxWait: Duration
  /// How long a transfer may take.
  var limits: NetworkLimits

  /// Reads the options of the network.
  init(_ arguments: ParsedArguments) {
    retries = arguments[.retries]
    maxWait = arguments[.maxWait] ?? .zero
    limits = NetworkLimits(
      connectTimeout: arguments[.connectTimeout], timeout: arguments[.timeout])
  }
}
