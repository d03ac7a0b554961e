import Comics
public import FoundationEssentials
public import HTTP

/// Finds the covers of comics: in files, in the cache, and at their hosts.
///
/// Downloads go, a few at a time, into the cache: they are resumed where they were
/// cut, by this run or another one, and end with a rename. Any number of processes may share the cache.
public final class CoverStore: Sendable {
  /// How a store works, but for where it looks.
  public struct Limits: Sendable {
    /// The most bytes of a cover: 64 MB.
    public var cover = 64_000_000
    /// The most bytes in the cache: 500 MB. What was not used for longest goes first.
    public var cache: Int64 = 500_000_000
    /// How long a cover in the cache is taken as it is. Later its host is asked whether it has changed.
    public var freshness: Duration = .seconds(86_400)
    /// The most downloads at a time, `1...`.
    public var downloads = 16

    /// The limits as they are described above.
    public init() {}
  }

  private let local: LocalCovers
  private let folder: String?
  private let cache: CoverCache
  private let fetcher: CoverFetcher
  private let limits: Limits
  private let isOffline: Bool
  private let now: @Sendable () -> Date

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - folder: The folder named with `--covers`.
  ///   - cacheDirectory: Where covers are kept, in `covers` below it. Without one, for this run only.
  ///   - transport: The door to the network.
  ///   - plugins: What watches the requests.
  ///   - isOffline: Whether only files and the cache may be used.
  ///   - limits: How much, how many, how old.
  ///   - now: The clock.
  public init(
    folder: String? = nil, cacheDirectory: String?, transport: Transport,
    plugins: [any Plugin] = [], isOffline: Bool = false, limits: Limits = Limits(),
    now: @escaping @Sendable () -> Date
  ) {
    self.folder = folder
    self.isOffline = isOffline
    self.limits = limits
    self.now = now
    local = LocalCovers(sizeLimit: limits.cover)
    cache = CoverCache(folder: cacheDirectory.map { $0 + "/covers" }, limit: limits.cache)
    fetcher = CoverFetcher(
      provider: Provider(transport: transport, plugins: plugins), cache: cache,
      sizeLimit: limits.cover, gate: DownloadGate(count: limits.downloads), now: now)
  }

  /// The cover of a comic.
  ///
  /// It is looked for in this order: the file that was named; a file called after the comic's id, in the
  /// folder named with `--covers`, then beside the comic's JSON; what the comic names, which is a file in
  /// the JSON's folder, or an address.
  ///
  /// - Parameters:
  ///   - file: The file named with `--cover`.
  ///   - progress: Is told how far a download has got.
  /// - Throws: ``CatalogError`` when that file cannot be read, or when the task is cancelled.
  public func cover(
    for comic: LocatedComic, named file: String? = nil,
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(CatalogError) -> CoverAnswer {
    if let file { return .found(try local.named(file)) }
    let called = folder.flatMap { local.called(comic.comic.id, in: $0) } ?? local.beside(comic)
    if let called, case .found = called { return called }
    switch comic.comic.thumbnail {
    case .relativePath(let path): return local.thumbnail(path, of: comic)
    case .url(let url): return try await download(url, progress)
    case .unusable(let reason): return called ?? .none(.unusable(reason))
    case nil: return called ?? .none(.notNamed)
    }
  }

  /// The names that the card of a comic must not get.
  ///
  /// - Parameter cover: The cover that was found for it.
  public func takenNames(for comic: LocatedComic, cover: CoverFile? = nil) -> TakenNames {
    TakenNames(of: comic, cover: cover, covers: folder)
  }

  private func download(
    _ url: String, _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(CatalogError) -> CoverAnswer {
    guard let source = CoverSource(url) else { return .none(.badAddress(url)) }
    let cached = source.addresses.lazy
      .compactMap { self.cache.entry(for: $0.absoluteString) }.first
    if let cached, isOffline || isFresh(cached), let file = read(cached, source) {
      return .found(file)
    }
    guard !isOffline else { return .none(.offline(url: url)) }
    let answer = try await fetcher.fetch(source, progress: progress)
    // What is old is better than nothing.
    if answer.file == nil, let cached, let file = read(cached, source) { return .found(file) }
    return answer
  }

  private func isFresh(_ entry: CoverCache.Entry) -> Bool {
    let age = now().timeIntervalSince(entry.note.checked)
    // Compared as numbers: a damaged note can name an age that no duration holds.
    return age >= 0 && age < limits.freshness / .seconds(1)
  }

  private func read(_ entry: CoverCache.Entry, _ source: CoverSource) -> CoverFile? {
    cache.read(entry.path, limit: limits.cover).map {
      CoverFile(data: $0, path: entry.path, origin: .cache(url: source.url))
    }
  }
}
