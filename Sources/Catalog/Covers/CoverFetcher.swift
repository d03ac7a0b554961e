import FoundationEssentials
import Glibc
import HTTP
import Synchronization

/// Fetches covers from their hosts into the cache.
final class CoverFetcher: Sendable {
  private let provider: Provider<CoverTarget>
  private let cache: CoverCache
  private let sizeLimit: Int
  private let gate: DownloadGate
  private let now: @Sendable () -> Date
  /// Whom no connection could be made to in this run, and why.
  private let unreachable = Mutex<[String: String]>([:])

  init(
    provider: Provider<CoverTarget>, cache: CoverCache, sizeLimit: Int, gate: DownloadGate,
    now: @escaping @Sendable () -> Date
  ) {
    self.provider = provider
    self.cache = cache
    self.sizeLimit = sizeLimit
    self.gate = gate
    self.now = now
  }

  /// Asks each address, until one has the cover.
  func fetch(
    _ source: CoverSource, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(CatalogError) -> CoverAnswer {
    try await gate.run { () async throws(CatalogError) in
      var reason: CoverAbsence?
      for address in source.addresses {
        let answer = try await fetch(address, source, progress)
        guard let absence = answer.absence else { return answer }
        // What a server has said tells more than that another could not be asked.
        if case .unreachable = absence, reason != nil { continue }
        reason = absence
      }
      return .none(reason ?? .badAddress(source.url))
    }
  }

  private func fetch(
    _ address: URL, _ source: CoverSource,
    _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(CatalogError) -> CoverAnswer {
    let origin = address.origin
    if let reason = unreachable.withLock({ $0[origin] }) {
      return .none(.unreachable(host: origin, reason: reason))
    }
    let path: String
    do throws(SystemFailure) {
      path = try cache.destination(for: address.absoluteString)
    } catch {
      return .none(.failed(url: source.url, reason: error.reason))
    }
    let cached = cache.entry(for: address.absoluteString)
    // Beside it, until it is known to be a picture: what is there may be all that there will be.
    let file = AtomicFile.temporaryName(for: path)
    let target = CoverTarget(
      address: address,
      destination: DownloadDestination(path: file, part: path + ".part", limit: sizeLimit),
      note: cached?.note)
    do throws(HTTPError) {
      let response = try await request(target, progress)
      return keep(response, file, address, source, cached)
    } catch {
      if case .transfer(let failure) = error, failure.kind == .file, cache.leaveFolder() {
        return try await fetch(address, source, progress)
      }
      return try absence(after: error, origin, source)
    }
  }

  /// Makes the request; once more when it is cut, and then from where it was cut.
  private func request(
    _ target: CoverTarget, _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(HTTPError) -> Response {
    do throws(HTTPError) {
      return try await provider.request(target, progress: progress)
    } catch {
      guard case .transfer(let failure) = error, failure.kind == .cut else { throw error }
      return try await provider.request(target, progress: progress)
    }
  }

  /// Keeps what an answer brought.
  ///
  /// - Parameter download: Where the body of a 200 or 206 is.
  private func keep(
    _ response: Response, _ download: String, _ address: URL, _ source: CoverSource,
    _ cached: CoverCache.Entry?
  ) -> CoverAnswer {
    var note = CoverNote(
      url: address.absoluteString, headers: response.headers, checked: now())
    var file = download
    switch response.statusCode {
    case 200, 206: break
    case 304:
      // It need not say its names again.
      note.etag = note.etag ?? cached?.note.etag
      note.lastModified = note.lastModified ?? cached?.note.lastModified
      file = cached?.path ?? download
    case let status: return .none(.refused(url: source.url, status: status))
    }
    guard let data = cache.read(file, limit: sizeLimit), Self.isPicture(data) else {
      // A network that wants a password answers everything with a page.
      _ = unsafe unlink(file)
      return .none(.notAPicture(url: source.url))
    }
    let path = (try? cache.keep(note, of: file))?.path ?? file
    return .found(CoverFile(data: data, path: path, origin: .cache(url: source.url)))
  }

  /// Whether it begins like one of the kinds of pictures that covers have.
  private static func isPicture(_ data: Data) -> Bool {
    data.starts(with: [0xFF, 0xD8, 0xFF]) || data.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || data.starts(with: Array("GIF8".utf8))
      || data.starts(with: Array("RIFF".utf8)) && data.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private func absence(
    after error: HTTPError, _ origin: String, _ source: CoverSource
  ) throws(CatalogError) -> CoverAnswer {
    switch error {
    case .transfer(let failure) where failure.kind == .cancelled: throw .cancelled
    // A host that lets us wait is as bad as one that is not there.
    case .transfer(let failure) where failure.stage == .notConnected || failure.kind == .timedOut:
      unreachable.withLock { $0[origin] = failure.problem }
      return .none(.unreachable(host: origin, reason: failure.problem))
    case .bodyTooLarge(let limit): return .none(.tooLarge(name: source.url, limit: limit))
    default: return .none(.failed(url: source.url, reason: error.problem))
    }
  }
}
