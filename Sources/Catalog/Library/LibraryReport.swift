/// Is told how far the reading of a large library has got, in bytes. It may be called many times.
public typealias LibraryReport = @Sendable (_ completed: Int64, _ total: Int64?) -> Void
