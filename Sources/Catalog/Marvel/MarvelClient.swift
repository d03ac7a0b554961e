import Comics
import Diagnostics
public import FoundationEssentials
public import HTTP

/// Asks Marvel's gateway, or a mirror of it, for comics.
///
/// What it answers is kept in the cache, and asked for again by its tag: as long as it has not changed, it
/// is not sent again.
public struct MarvelClient: Sendable {
  /// The most pages of one list. A week has one or two.
  private static let pageLimit = 50

  private let baseURL: URL
  private let keys: MarvelKeys
  private let provider: Provider<MarvelTarget>
  private let cache: AnswerCache
  private let retry: RetryPolicy
  private let isOffline: Bool
  private let now: @Sendable () -> Date

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - baseURL: Such as `https://gateway.marvel.com/v1/public`.
  ///   - keys: Who asks.
  ///   - cacheDirectory: Where answers are kept, in `gateway` below it. Without one they are not.
  ///   - transport: The door to the network.
  ///   - plugins: What watches the requests.
  ///   - retry: How often a request that did not get through is made again.
  ///   - isOffline: Whether only the cache may be used.
  ///   - now: The clock. Each request has a time of its own.
  public init(
    baseURL: URL, keys: MarvelKeys, cacheDirectory: String?, transport: Transport,
    plugins: [any Plugin] = [], retry: RetryPolicy = RetryPolicy(), isOffline: Bool = false,
    now: @escaping @Sendable () -> Date
  ) {
    self.baseURL = baseURL
    self.keys = keys
    self.retry = retry
    self.isOffline = isOffline
    self.now = now
    provider = Provider(transport: transport, plugins: plugins)
    cache = AnswerCache(folder: cacheDirectory.map { $0 + "/gateway" })
  }

  /// One comic.
  ///
  /// When the gateway cannot be asked, what it said earlier counts.
  public func comic(id: Int) async throws(CatalogError) -> LocatedComic {
    try await fetch(id: id).located
  }

  /// One comic, with its JSON to keep.
  public func fetch(id: Int) async throws(CatalogError) -> FetchedComic {
    let target = target(.comic(id: id))
    let answer: GatewayAnswer
    do throws(CatalogError) {
      answer = try await ask(target, id: id)
    } catch {
      guard error.kind == .network, let kept = cache.entry(for: question(target)) else {
        throw error
      }
      answer = try read(kept.body)
    }
    guard let comic = answer.comics.first(where: { $0.located.comic.id == id }) else {
      throw .unknownToGateway(id: id)
    }
    return comic
  }

  /// The comics that come out this week, each once, in the gateway's order.
  public func week() async throws(CatalogError) -> [FetchedComic] {
    guard !isOffline else { throw .offline(id: nil) }
    var seen: Set<Int> = []
    var comics: [FetchedComic] = []
    var offset = 0
    var limit = MarvelTarget.pageSize
    for _ in 0..<Self.pageLimit {
      let page: GatewayAnswer
      do throws(CatalogError) {
        page = try await ask(target(.thisWeek(offset: offset, limit: limit)), id: nil)
      } catch {
        // A page of long comics can be more than an answer may have.
        guard case .transfer(.bodyTooLarge) = error, limit > 5 else { throw error }
        limit /= 2
        continue
      }
      comics += page.comics.filter { seen.insert($0.located.comic.id).inserted }
      offset += page.count
      guard page.count > 0, page.total.map({ offset < $0 }) ?? true else { break }
    }
    return comics
  }

  /// Microseconds since 1970.
  private func timestamp() -> String { String(Int64(now().timeIntervalSince1970 * 1_000_000)) }

  private func target(_ call: MarvelTarget.Call) -> MarvelTarget {
    MarvelTarget(call, baseURL: baseURL, keys: keys, timestamp: timestamp())
  }

  /// What is asked, without who asks.
  private func question(_ target: MarvelTarget) -> String {
    "\(baseURL.absoluteString)/\(target.path)?"
      + target.question.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  private func ask(
    _ target: MarvelTarget, id: Int?
  ) async throws(CatalogError) -> GatewayAnswer {
    let question = question(target)
    let kept = cache.entry(for: question)
    if isOffline {
      guard let kept else { throw .offline(id: id) }
      return try read(kept.body)
    }
    var target = target
    target.etag = kept?.etag
    let response = try await send(target)
    switch response.statusCode {
    case 200:
      let answer = try read(response.data)
      cache.keep(
        AnswerCache.Entry(etag: response.headers["ETag"], body: response.data), for: question)
      return answer
    case 304:
      guard let kept else { fallthrough }
      return try read(kept.body)
    default: throw GatewayAnswer.refusal(response, id: id)
    }
  }

  private func read(_ body: Data) throws(CatalogError) -> GatewayAnswer {
    try GatewayAnswer(body, source: baseURL.absoluteString, host: baseURL.host() ?? "")
  }

  /// Makes a request; again, when it did not get through to the gateway.
  ///
  /// A 500 comes from the gateway itself: since 2025 it is its answer to everything, and waiting does not
  /// help. A 502, 503 or 504 comes from what is before it.
  private func send(_ target: MarvelTarget) async throws(CatalogError) -> Response {
    var number = 0
    while true {
      var again = target
      // The proof of a time stamp is good once.
      if number > 0 { again.timestamp = timestamp() }
      do throws(HTTPError) {
        let response = try await provider.request(again)
        guard [502, 503, 504].contains(response.statusCode), number < retry.retries else {
          return response
        }
      } catch {
        guard case .transfer(let failure) = error, failure.kind != .cancelled else {
          throw .transfer(error)
        }
        guard failure.mayPass, number < retry.retries else { throw .transfer(error) }
      }
      do { try await retry.sleep(retry.delay(beforeRetry: number)) } catch { throw .cancelled }
      number += 1
    }
  }
}

extension TransferFailure {
  /// Whether another try may go better.
  fileprivate var mayPass: Bool {
    switch kind {
    case .unknownHost, .refused, .tls, .proxy, .timedOut, .cut, .other: true
    case .certificate, .tooManyRedirects, .badRedirect, .cancelled, .file: false
    }
  }
}
