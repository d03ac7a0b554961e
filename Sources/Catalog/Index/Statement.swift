import CSQLite

/// A compiled statement of a ``Database``.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// Takes over a compiled statement.
  init(owning handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe sqlite3_finalize(handle) }

  /// A value that goes in or comes out.
  enum Value: Equatable {
    case null
    case integer(Int64)
    case text(String)

    /// An integer, or nothing.
    static func optional(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
    /// A text, or nothing.
    static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  }

  /// Puts values in the place of the question marks.
  /// The C functions are `sqlite3_bind_int64`, `sqlite3_bind_text` and `sqlite3_bind_null`.
  func bind(_ values: [Value]) throws(IndexFailure) {
    for (index, value) in zip(1..., values) {
      let place = CInt(index)
      switch value {
      case .null: try check(unsafe sqlite3_bind_null(handle, place))
      case .integer(let number): try check(unsafe sqlite3_bind_int64(handle, place, number))
      case .text(var text):
        try check(
          text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
              unsafe cards_bind_text(handle, place, bytes.baseAddress, CInt(bytes.count))
            }
          })
      }
    }
  }

  /// Goes on to the next row. The C function is `sqlite3_step`.
  ///
  /// - Returns: Whether there is one.
  func step() throws(IndexFailure) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  /// Runs it with these values, for one that gives no rows. The C function is `sqlite3_reset`.
  func run(_ values: [Value]) throws(IndexFailure) {
    try bind(values)
    _ = try step()
    try check(unsafe sqlite3_reset(handle))
  }

  /// A column of the row at hand, counted from 0. The C function is `sqlite3_column_int64`.
  func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, CInt(column)) }

  /// A column of the row at hand, or `nil` where there is nothing. The C function is
  /// `sqlite3_column_text`.
  func text(_ column: Int) -> String? {
    guard let bytes = unsafe sqlite3_column_text(handle, CInt(column)) else { return nil }
    return unsafe String(cString: bytes)
  }

  private func check(_ code: CInt) throws(IndexFailure) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: CInt) -> IndexFailure {
    let database = unsafe sqlite3_db_handle(handle)
    return .database(code: code, message: unsafe String(cString: sqlite3_errmsg(database)))
  }
}
