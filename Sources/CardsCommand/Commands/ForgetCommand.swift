import FoundationEssentials
import Imgur
import Ledger

/// `cards forget <upload>`: settles an upload whose outcome is unknown, or gives a picture up.
struct ForgetCommand: Command {
  private let name: String

  init(_ arguments: ParsedArguments) {
    name = arguments.operands.first ?? ""
  }

  func run(in session: Session) async throws -> ExitStatus {
    let ledger = try session.ledger()
    for warning in try ledger.open() { session.warn(warning) }
    let found = try PictureNames.records(named: name, in: ledger)
    guard let record = found.last else { throw ForgetError.notFound(name) }
    guard found.count == 1 else { throw ForgetError.several(found.map(\.upload)) }
    switch record.state {
    case .up, .unknown: break
    case .uploading: throw ForgetError.stillRunning(record.upload)
    case .down, .failed, .dismissed: throw ForgetError.settled(record.upload, record.state)
    }
    try ledger.append(
      LedgerEvent(
        time: session.environment.now(), upload: record.upload,
        kind: .dismissed(reason: "settled by hand")))
    let link = record.uploaded.flatMap { UploadResult($0).cleanLink }
    session.say("forgot \(link ?? record.upload)")
    return .success
  }
}
