import Diagnostics
import FoundationEssentials
import Imgur
import Ledger
import Terminal

/// One picture that is to be taken down.
struct Removal: Sendable {
  /// What takes it down.
  enum Key: Hashable, Sendable {
    /// Its deletehash.
    case deletehash(Secret)
    /// Its id, which does for an account's own pictures.
    case id(String)
  }

  var key: Key
  /// The API that it was put up through.
  var endpoint: URL
  /// How a person knows it: its link, or what was typed; its place in place of a deletehash.
  var label: String
  /// What the ledger knows of it.
  var record: UploadRecord?

  /// Whether the ledger holds that it is down already.
  var isKnownGone: Bool { record?.state == .down }

  /// The same for any two names of one picture.
  var picture: Picture { Picture(key: key, endpoint: endpoint) }

  /// What is taken down, whatever it was called.
  struct Picture: Hashable, Sendable {
    fileprivate var key: Key
    fileprivate var endpoint: URL
  }
}

extension Removal {
  /// A picture that the ledger knows.
  ///
  /// - Throws: ``RemovalError`` when the ledger holds nothing that could take it down.
  init(_ record: UploadRecord, endpoint: URL) throws(RemovalError) {
    guard let uploaded = record.uploaded else { throw .neverUp(upload: record.upload) }
    // A rehearsal's hashes go back to the rehearsal, whatever API is in force now.
    self.endpoint = record.started.flatMap { URL(string: $0.endpoint) } ?? endpoint
    self.record = record
    label = UploadResult(uploaded).cleanLink ?? "image \(uploaded.id.sanitized)"
    if let deletehash = uploaded.deletehash {
      key = .deletehash(deletehash)
    } else if !uploaded.id.isEmpty {
      key = .id(uploaded.id)
    } else {
      throw .neverUp(upload: record.upload)
    }
  }

  /// A picture by the name that a person typed.
  ///
  /// - Parameters:
  ///   - name: What was typed, and its place among all that was.
  ///   - ledger: Is asked first. What it does not know is sent as it is, to `endpoint`.
  ///   - isOfAccount: Whether there is a token, so that an id can do.
  init(
    named name: NumberedItem<String>, in ledger: Ledger, endpoint: URL, isOfAccount: Bool
  ) throws {
    let number = name.number
    let name = name.element
    guard let meant = ImageName(name) else { throw RemovalError.notAName }
    let records = try PictureNames.records(named: name, in: ledger)
    if let record = records.last(where: { $0.state == .up }) ?? records.last {
      try self.init(record, endpoint: endpoint)
      return
    }
    switch meant {
    case .deletehash(let hash), .either(let hash):
      self.init(
        key: .deletehash(hash), endpoint: endpoint,
        label: "picture \(number), by deletehash \(hash)",
        record: nil)
    case .id(let id) where isOfAccount:
      self.init(key: .id(id), endpoint: endpoint, label: "image \(id)", record: nil)
    case .id(let id):
      throw RemovalError.unknownID(id)
    }
  }
}
