/// A list in which any item may be of another type; those are left out.
struct LooseList<Item: Decodable>: Decodable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    // Not by key path: resolving one in generic code was a ninth of the time that a comic takes.
    items = try decoder.singleValueContainer().decode([LooseItem].self).compactMap { $0.item }
  }

  private struct LooseItem: Decodable {
    let item: Item?
    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }
}
