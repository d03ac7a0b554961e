import Ledger
import Synchronization

extension Session {
  /// The ledger of the settings. That another process keeps it is told once.
  func ledger() throws(SettingsError) -> Ledger {
    let path = try settings.ledgerPath
    let isTold = Mutex(false)
    return Ledger(path: path) {
      let isFirst = isTold.withLock { isTold in
        defer { isTold = true }
        return !isTold
      }
      if isFirst { say("waiting for another process that uses the ledger '\(path)'") }
    }
  }
}
