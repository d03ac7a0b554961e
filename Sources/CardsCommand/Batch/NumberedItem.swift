/// An item that is told by its place among the others, since its name may be a secret.
struct NumberedItem<Element: Sendable>: Sendable, CustomStringConvertible {
  /// The item.
  var element: Element
  /// Its place, from 1.
  var number: Int

  /// The place.
  var description: String { String(number) }

  /// The items with their places.
  static func numbering(_ elements: [Element]) -> [NumberedItem] {
    elements.enumerated().map { NumberedItem(element: $0.element, number: $0.offset + 1) }
  }
}
