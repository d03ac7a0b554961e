/// Pictures that a choice means and that are not at the address in force: they are left, and told.
struct PicturesElsewhere {
  private let count: Int
  /// The addresses, each once.
  private let addresses: [String]
  /// Whether some have none that is known.
  private let isAnyUnknown: Bool

  /// Counts them.
  ///
  /// - Parameter endpoints: The address of each, where it is known. `nil` comes of none.
  init?(_ endpoints: [String?]) {
    guard !endpoints.isEmpty else { return nil }
    count = endpoints.count
    addresses = Set(endpoints.compactMap(\.self)).sorted()
    isAnyUnknown = endpoints.contains(nil)
  }

  /// How many, where, and what takes them down: `2 pictures at other addresses were left …`.
  var text: String {
    let (what, them) = count == 1 ? ("1 picture", "it") : ("\(count) pictures", "them")
    let were = count == 1 ? "was" : "were"
    return "\(what) at \(place) \(were) left; to take \(them) down, \(way)name \(them)"
  }

  private var place: String {
    guard addresses.count + (isAnyUnknown ? 1 : 0) > 1 else {
      return addresses.first ?? "an address that is not known"
    }
    // A rehearsal has an address of its own each time, so there may be many.
    let shown = addresses.prefix(3).joined(separator: ", ")
    return "other addresses (\(shown)\(addresses.count > 3 ? " …" : ""))"
  }

  private var way: String {
    switch addresses.count {
    case 0: ""
    case 1: "set IMGUR_API_URL=\(addresses[0]) or "
    default: "set IMGUR_API_URL to theirs or "
    }
  }
}
