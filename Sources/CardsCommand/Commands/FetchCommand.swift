import Catalog
import Comics
import Synchronization
import Terminal

/// `cards fetch <comic-id>...`: completes the library, for later, offline.
struct FetchCommand: Command {
  private let paths: [String]
  private let chosen: ChosenComics
  private let isWeek: Bool
  private let jobs: Int
  private let limits: NetworkLimits

  init(_ arguments: ParsedArguments) {
    paths = arguments[.comics]
    chosen = ChosenComics(arguments)
    isWeek = arguments[.week]
    jobs = arguments[.jobs]
    limits = NetworkLimits(
      connectTimeout: arguments[.connectTimeout], timeout: arguments[.timeout])
  }

  func run(in session: Session) async throws -> ExitStatus {
    let folder = session.libraryFolder(at: paths)
    let week = isWeek ? try await thisWeek(savedIn: folder, in: session) : nil
    // Opened after the week's comics are saved, so that it holds them.
    let finder = try session.finder(paths: paths, isOffline: false, limits: limits)
    let ids = try week ?? chosen.ids(in: session, from: finder.library)
    let fetcher = ComicFetcher(
      finder: finder, folder: folder,
      covers: session.covers(in: nil, isOffline: false, limits: limits),
      display: session.display)
    return await fetch(ids, by: fetcher, in: session)
  }

  /// Saves the comics that come out this week.
  private func thisWeek(savedIn folder: String, in session: Session) async throws -> [Int] {
    guard let gateway = try session.gateway(isOffline: false, limits: limits) else {
      throw SettingsError.noMarvelKeys
    }
    return try await gateway.week().map { comic in
      _ = try comic.save(in: folder)
      return comic.located.comic.id
    }
  }

  private func fetch(
    _ ids: [Int], by fetcher: ComicFetcher, in session: Session
  ) async -> ExitStatus {
    let transfer = session.display.begin("comics", unit: .items)
    let done = Atomic(0)
    var tally = FetchTally()
    let status = await Batch(jobs: jobs, keepsGoing: true).run(ids, called: "comic", in: session) {
      id in
      defer {
        let count = done.add(1, ordering: .relaxed).newValue
        transfer.update(completed: Int64(count), total: Int64(ids.count))
      }
      return try await fetcher.fetch(id)
    } deliver: { _, fetched in
      tally.add(fetched)
      return .success
    }
    transfer.end()
    session.say(tally.text)
    return status
  }
}
