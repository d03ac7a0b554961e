import Catalog
import Comics
import Diagnostics
import Imgur
import Ledger
import Terminal

/// `cards __complete <kind>`: what may come next, for the shells' completions.
///
/// One candidate a line, with a tab before what describes it. Whatever goes wrong, it is silent: a
/// completion is no place for a message.
struct CompleteCommand: Command {
  /// What is looked for.
  let kind: CompletionKind
  /// What the candidates begin with.
  let prefix: String
  /// The files and directories of `--comics`.
  let paths: [String]

  /// The most candidates: more than these nobody reads, and shells take long to sort them.
  static let limit = 1000
  /// The most comics whose titles are looked up.
  static let titledLimit = 100
  /// How much of a deletehash must be typed before it is offered.
  static let hashLimit = 3

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let word = arguments.operands[0]
    guard let kind = CompletionKind(rawValue: word) else {
      throw .badValue(word, of: "'cards __complete'", form: .completionKind)
    }
    self.kind = kind
    prefix = arguments[.prefix] ?? ""
    paths = arguments[.comics]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let found = candidates(session).lazy.filter { $0.word.hasPrefix(prefix) }
    for candidate in found.prefix(Self.limit) {
      try session.answer("\(candidate.word.sanitized)\t\(candidate.summary.sanitized)")
    }
    return .success
  }

  private func candidates(_ session: Session) -> [Choice] {
    switch kind {
    case .comics: comics(session)
    case .pictures:
      uploads(session, in: [.up]).flatMap { record in
        names(of: record).map { Choice($0, record.started?.comicTitle ?? "") }
      }
    case .uploads:
      uploads(session, in: [.unknown]).map {
        Choice($0.upload, $0.started?.comicTitle ?? "")
      }
    }
  }

  /// What a picture may be called here: its link, else its id.
  ///
  /// A deletehash takes the picture down, and what is offered lands on the screen and in the shell's
  /// history. So it is offered to those who type one, and where there is nothing else.
  private func names(of record: UploadRecord) -> [String] {
    guard let uploaded = record.uploaded else { return [] }
    let id = uploaded.id.isEmpty ? nil : uploaded.id
    let names = [UploadResult(uploaded).cleanLink ?? id].compactMap(\.self)
    guard names.isEmpty || prefix.utf8.count >= Self.hashLimit else { return names }
    return names + [uploaded.deletehash?.reveal()].compactMap(\.self)
  }

  /// The comics whose id begins so; with their titles when they are few enough to be read.
  private func comics(_ session: Session) -> [Choice] {
    let library = session.library(at: paths)
    guard let ids = try? library.ids() else { return [] }
    let found = ids.filter { String($0).hasPrefix(prefix) }
    let isFew = found.count <= Self.titledLimit
    return found.map { id in
      let comic = isFew ? try? library.comic(id: id) : nil
      return Choice(String(id), comic?.comic.title ?? "")
    }
  }

  /// The uploads that stand so, the newest first.
  private func uploads(_ session: Session, in states: [UploadState]) -> [UploadRecord] {
    guard let path = try? session.settings.ledgerPath,
      let contents = try? Ledger(path: path).read()
    else { return [] }
    return contents.uploads.reversed().filter { states.contains($0.state) }
  }
}
