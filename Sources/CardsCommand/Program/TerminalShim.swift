public struct Terminal: Sendable {
  public var output: @Sendable (String) -> Bool
  public var notice: @Sendable (String) -> Void
  public init(
    output: @escaping @Sendable (String) -> Bool, notice: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.notice = notice
  }
}

extension String {
  var sanitized: String { filter { !($0.unicodeScalars.contains { $0.value < 32 }) } }
}
