import Diagnostics
public import FoundationEssentials
public import HTTP

/// A call of Marvel's gateway, with what it needs to be let in.
///
/// Marvel shut the gateway in 2025; mirrors and proxies answer the same calls.
public struct MarvelTarget: Sendable {
  /// What is asked.
  public enum Call: Equatable, Sendable {
    /// One comic.
    case comic(id: Int)
    /// A page of the comics that come out this week: `limit` at most, 1 to ``pageSize``, from `offset` on.
    case thisWeek(offset: Int, limit: Int = MarvelTarget.pageSize)
  }

  /// The most comics of a page.
  public static let pageSize = 100

  /// What is asked.
  public var call: Call
  /// The address that every path is appended to.
  public var baseURL: URL
  /// Who asks.
  public var keys: MarvelKeys
  /// A text that is new with each request, such as the time.
  public var timestamp: String
  /// The tag of the answer that is there already, to be told if it is still right.
  public var etag: String?

  /// Describes a call.
  public init(
    _ call: Call, baseURL: URL, keys: MarvelKeys, timestamp: String, etag: String? = nil
  ) {
    self.call = call
    self.baseURL = baseURL
    self.keys = keys
    self.timestamp = timestamp
    self.etag = etag
  }
}

extension MarvelTarget: TargetType {
  /// `comics/82967` or `comics`.
  public var path: String {
    switch call {
    case .comic(let id): "comics/\(id)"
    case .thisWeek: "comics"
    }
  }

  /// `GET`.
  public var method: HTTPMethod { .get }

  /// What is asked, who asks, and the proof.
  public var task: RequestTask {
    .requestParameters(
      question + [
        QueryParameter("ts", timestamp),
        QueryParameter("apikey", keys.publicKey.reveal()),
        QueryParameter("hash", keys.hash(timestamp: timestamp)),
      ])
  }

  /// The parameters that say what is asked, without who asks.
  var question: [QueryParameter] {
    switch call {
    case .comic: []
    case .thisWeek(let offset, let limit):
      [
        QueryParameter("dateDescriptor", "thisWeek"),
        QueryParameter("limit", String(limit)),
        QueryParameter("offset", String(offset)),
      ]
    }
  }

  /// JSON is wanted; and only if it is not the one that is there already.
  public var headers: [HTTPHeader] {
    [HTTPHeader("Accept", "application/json")]
      + (etag.map { [HTTPHeader("If-None-Match", $0)] } ?? [])
  }

  /// An answer without a comic.
  public var sampleData: Data {
    Data(#"{"code":200,"status":"Ok","data":{"offset":0,"total":0,"count":0,"results":[]}}"#.utf8)
  }
}
