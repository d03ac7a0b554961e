/// An object of which only the name counts, or the name alone.
struct Named: Decodable {
  /// Cleaned; `nil` when there is none.
  let text: String?
  let role: String?

  private enum CodingKeys: CodingKey { case name, role }

  init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
      text = PlainText.line(try decoder.singleValueContainer().decode(String.self))
      role = nil
      return
    }
    func line(_ key: CodingKeys) -> String? {
      let text = try? members.decodeIfPresent(LooseText.self, forKey: key)
      return text?.text.flatMap(PlainText.line)
    }
    text = line(.name)
    role = line(.role)
  }
}

/// Who made a comic, or who is in it: Marvel's object, or a plain list.
struct Credits: Decodable {
  private let items: [Named]
  private let available: Int

  private enum CodingKeys: CodingKey { case items, available }

  init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
      items = try LooseList<Named>(from: decoder).items
      available = 0
      return
    }
    items = (try? members.decode(LooseList<Named>.self, forKey: .items))?.items ?? []
    available = (try? members.decode(LooseText.self, forKey: .available))?.integer ?? 0
  }

  /// The names that can be shown. A role is in lower case, since Marvel writes `Writer` and `writer`.
  func list(withRoles: Bool) -> CreditList {
    let credits = items.compactMap { item in
      item.text.map { CreditList.Credit(name: $0, role: withRoles ? item.role?.lowercased() : nil) }
    }
    // No comic has thousands; a number beyond that is a mistake.
    return CreditList(credits, available: available < 10_000 ? available : 0)
  }
}
