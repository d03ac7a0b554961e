public import Diagnostics

/// Why the ledger could not be used.
public enum LedgerError: ExplainedError, Equatable {
  /// The directory for it could not be made.
  case cannotCreateDirectory(path: String, reason: String)
  /// The file could not be opened or made.
  case cannotOpen(path: String, reason: String)
  /// It is a directory, a pipe, a device: not a file that can be appended to.
  case notAFile(path: String)
  /// It is a file of something else: most lines at its beginning are no events. Nothing was changed.
  case notALedger(path: String)
  /// It, or the symbolic link that leads to it, belongs to another user.
  case anotherOwner(path: String)
  /// It could not be locked.
  case cannotLock(path: String, reason: String)
  /// It could not be read.
  case cannotRead(path: String, reason: String)
  /// An event could not be written; the file is as it was before.
  case cannotWrite(path: String, reason: String)
  /// An event was written, and may be gone after a power failure.
  case cannotSync(path: String, reason: String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .cannotCreateDirectory(let path, let reason):
      "cannot make the directory '\(path)' for the ledger: \(reason)"
    case .cannotOpen(let path, let reason): "cannot open the ledger '\(path)': \(reason)"
    case .notAFile(let path): "the ledger '\(path)' is not a regular file"
    case .notALedger(let path):
      "'\(path)' is no ledger: its first lines are no events; it was left as it is"
    case .anotherOwner(let path): "the ledger '\(path)' belongs to another user"
    case .cannotLock(let path, let reason): "cannot lock the ledger '\(path)': \(reason)"
    case .cannotRead(let path, let reason): "cannot read the ledger '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write to the ledger '\(path)': \(reason)"
    case .cannotSync(let path, let reason):
      "cannot be sure that the ledger '\(path)' is on the disk: \(reason)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .anotherOwner:
      ["keep a ledger of your own: name its file with CARDS_LEDGER"]
    case .cannotWrite, .cannotSync:
      ["make room on the disk, or name another file with CARDS_LEDGER"]
    case .notALedger:
      [
        "name another file with CARDS_LEDGER",
        "if it is your ledger, take out the lines of text before its first event",
      ]
    case .cannotCreateDirectory, .cannotOpen, .notAFile, .cannotLock, .cannotRead:
      ["name another file with CARDS_LEDGER"]
    }
  }
}
