public import FoundationEssentials
public import HTTP

public struct MarvelClient: Sendable {
  public init(
    baseURL: URL, keys: MarvelKeys, cacheDirectory: String?, transport: Transport, isOffline: Bool
  ) {}
  public func comic(id: Int) async throws(CatalogError) -> LocatedComic {
    throw .unknownToGateway(id: id)
  }
}
