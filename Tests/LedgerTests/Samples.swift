import Diagnostics
import FoundationEssentials
import Ledger

/// Events as the commands would note them.
enum Samples {
  static let time = Date(timeIntervalSince1970: 1_764_581_400.25)

  static func started(
    _ upload: String, at time: Date = time, process: ProcessIdentity = .current
  ) -> LedgerEvent {
    LedgerEvent(
      time: time, upload: upload,
      kind: .started(
        LedgerEvent.Started(
          comic: 7, comicTitle: "Ant \"Man\" \\ é 平", endpoint: "https://api.imgur.com/3",
          bytes: 12, sha256: Ledger.sha256(of: Data("card".utf8)), title: "Ant-Man\n#3",
          process: process)))
  }

  static func uploaded(_ upload: String, at time: Date = time) -> LedgerEvent {
    LedgerEvent(
      time: time.addingTimeInterval(1), upload: upload,
      kind: .uploaded(
        LedgerEvent.Uploaded(
          id: "id-\(upload)", deletehash: Secret("hash-\(upload)"),
          link: "https://i.imgur.com/id-\(upload).jpg", type: "image/jpeg", width: 1000,
          height: 1500, size: 12)))
  }

  static func event(_ upload: String, _ kind: LedgerEvent.Kind, after seconds: Double)
    -> LedgerEvent
  {
    LedgerEvent(time: time.addingTimeInterval(seconds), upload: upload, kind: kind)
  }

  /// A process that runs no more.
  static let dead = ProcessIdentity(pid: 1, boot: "another boot", start: 1)
}
