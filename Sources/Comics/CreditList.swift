/// The creators or the characters of a comic. Marvel lists 20 at most and tells how many there are.
public struct CreditList: Equatable, Sendable {
  /// One of them.
  public struct Credit: Equatable, Sendable {
    /// The name, never empty.
    public var name: String
    /// Such as `writer`; `nil` for a character.
    public var role: String?

    /// Makes a credit.
    public init(name: String, role: String? = nil) {
      self.name = name
      self.role = role
    }
  }

  /// Those that are listed.
  public var items: [Credit]
  /// How many there are, at least `items.count`.
  public var available: Int

  /// Makes a list. `available` below the number of items is taken for that number.
  public init(_ items: [Credit] = [], available: Int = 0) {
    self.items = items
    self.available = max(available, items.count)
  }
}
