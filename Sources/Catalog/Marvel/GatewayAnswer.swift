import Comics
import Diagnostics
import FoundationEssentials
import HTTP

/// An answer of the gateway, told apart into comics and the many ways to say no.
struct GatewayAnswer {
  /// The comics, each with its JSON.
  private(set) var comics: [FetchedComic] = []
  /// How many comics there are on all pages, where it says so.
  private(set) var total: Int?
  /// How many objects were on the page, readable or not.
  private(set) var count = 0

  /// Reads the body of a 200.
  ///
  /// - Parameter source: Where it came from, for people.
  init(_ body: Data, source: String, host: String) throws(CatalogError) {
    let page: ComicPage
    do throws(ComicError) { page = try MarvelJSON.comics(in: body) } catch {
      throw .unreadableAnswer(host: host, status: 200, error)
    }
    total = page.facts.last?.total
    count = page.count
    comics = zip(page.comics, page.objects).map { comic, object in
      FetchedComic(
        located: LocatedComic(comic: comic, source: source),
        json: Self.page(object, attribution: comic.attribution))
    }
  }

  /// A comic alone on a page, with the attribution that has to go with it.
  private static func page(_ comic: Data, attribution: String) -> Data {
    var page = Data("{".utf8)
    if attribution != Comic.attributionWithoutYear,
      let text = try? JSONEncoder().encode(attribution)
    {
      page += Data("\"attributionText\":".utf8) + text + Data(",".utf8)
    }
    return page + Data("\"data\":{\"results\":[".utf8) + comic + Data("]}}\n".utf8)
  }

  /// Why an answer of another status is none.
  ///
  /// The gateway says no in two ways, `{"code":404,"status":"…"}` and `{"code":"InvalidCredentials",
  /// "message":"…"}`; what is before it may say it in HTML.
  ///
  /// - Parameter id: The comic that was asked for.
  static func refusal(_ response: Response, id: Int?) -> CatalogError {
    let host = response.request.url.host() ?? ""
    let words = try? JSONDecoder().decode(Words.self, from: response.data)
    // Some servers say again what they were asked.
    let message = secrets(in: response.request.url)
      .hidden(in: words?.message ?? words?.status ?? "no reason given")
    switch response.statusCode {
    case 401, 403: return .keysRefused(message: message)
    case 404:
      guard words != nil, let id else { break }
      return .unknownToGateway(id: id)
    // What is missing is always a key, since nothing else must be there.
    case 409 where words?.code == "MissingParameter": return .keysRefused(message: message)
    case 409: return .requestRefused(message: message)
    case 429:
      let seconds = response.headers["Retry-After"].flatMap { Int($0) }
      return .throttled(message: message, seconds: seconds)
    case 500...599: return .gatewayDown(host: host, status: response.statusCode)
    default: break
    }
    return .unreadableAnswer(host: host, status: response.statusCode, nil)
  }

  /// The key, and the proof of the other one.
  private static func secrets(in address: URL) -> [Secret] {
    let query = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return query.filter { ["apikey", "hash"].contains($0.name) }
      .compactMap { $0.value.map { Secret($0) } }
  }

  private struct Words: Decodable {
    var code: String?
    var status: String?
    var message: String?

    private enum CodingKeys: CodingKey { case code, status, message }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      code = try? members.decode(String.self, forKey: .code)
      status = try? members.decode(String.self, forKey: .status)
      message = try? members.decode(String.self, forKey: .message)
    }
  }
}
