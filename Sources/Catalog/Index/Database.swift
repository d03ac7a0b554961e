import CSQLite

/// A database of SQLite, open until this value goes.
@safe struct Database: ~Copyable {
  /// What a database is opened for.
  enum Purpose {
    /// To be read, while nobody changes it: no locks are taken.
    case reading
    /// To be made or changed by us alone.
    case writing
  }

  private let handle: OpaquePointer

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Opens a file. The C function is `sqlite3_open_v2`.
  ///
  /// - Parameter path: The file; empty for one of our own, without a name, that ends with us.
  init(_ path: String, for purpose: Purpose) throws(IndexFailure) {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    let name = purpose == .reading ? "file:\(escaped)?immutable=1" : path
    let flags =
      purpose == .reading
      ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_FULLMUTEX, nil)
    guard code == SQLITE_OK, let open = unsafe handle else {
      unsafe sqlite3_close_v2(handle)
      throw .database(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
    }
    unsafe self.handle = open
  }

  /// Runs statements that give no rows. The C function is `sqlite3_exec`.
  func run(_ statements: String) throws(IndexFailure) {
    try check(unsafe sqlite3_exec(handle, statements, nil, nil, nil))
  }

  /// Compiles a statement. The C function is `sqlite3_prepare_v3`.
  ///
  /// It must not be used once the database is gone.
  func prepare(_ text: String) throws(IndexFailure) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
    return unsafe Statement(owning: statement)
  }

  /// The number of the row that was put in last. The C function is `sqlite3_last_insert_rowid`.
  var lastRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  private func check(_ code: CInt) throws(IndexFailure) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: CInt) -> IndexFailure {
    .database(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)))
  }
}
