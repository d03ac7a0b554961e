/// The last rows of a plane that were read: as many as the kernel of one band needs, so that a picture of
/// any height takes the memory of a few of its rows.
///
/// Rows may be written on one thread while others are read on another; that they are not the same ones is
/// for ``Resampler`` to see to.
@safe final class RowRing: @unchecked Sendable {
  /// Bytes that may be read behind a row's last sample, for loads of 16 bytes at a time.
  static let slack = 32

  /// How many rows there is room for.
  let capacity: Int
  /// How many rows were read so far; those from `end - capacity` are here.
  private(set) var end = 0
  private let stride: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - rowBytes: What may be written in a row, in bytes.
  ///   - capacity: The number of rows.
  init(rowBytes: Int, capacity: Int) {
    self.capacity = capacity
    stride = rowBytes + Self.slack
    unsafe bytes = .allocate(capacity: stride * capacity)
    unsafe bytes.initialize(repeating: 0, count: stride * capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// Whether these rows are here, and stay while `more` are read.
  func holds(_ rows: Range<Int>, whileReading more: Int = 0) -> Bool {
    rows.upperBound <= end && rows.lowerBound >= max(0, end + more - capacity)
  }

  /// A row that was read lately.
  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(index >= 0, "a row above the first")
    return unsafe bytes + index % capacity * stride
  }

  /// The row that is `offset` behind the last one: where the next rows are to be written.
  func next(_ offset: Int = 0) -> UnsafeMutablePointer<UInt8> {
    precondition((0..<capacity).contains(offset), "a row that has no room")
    return unsafe bytes + (end + offset) % capacity * stride
  }

  /// Says that this many rows were written.
  func advance(by count: Int) { end += count }
}
