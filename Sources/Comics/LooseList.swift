/// A list in which any item may be of another type; those are left out.
struct LooseList<Item: Decodable>: Decodable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    items = try decoder.singleValueContainer().decode([LooseItem].self).compactMap(\.item)
  }

  private struct LooseItem: Decodable {
    let item: Item?
    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }
}
