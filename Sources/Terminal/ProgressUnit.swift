/// What progress is counted in.
public enum ProgressUnit: Equatable, Sendable {
  /// Bytes of one transfer.
  case bytes
  /// Things, such as comics of a long list.
  case items

  /// So many of them, in a few letters.
  func text(_ count: Int64) -> String {
    switch self {
    case .bytes: Quantity.bytes(count)
    case .items: "\(max(0, count))"
    }
  }
}
