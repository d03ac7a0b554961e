import Diagnostics
import FoundationEssentials
import HTTP
import Sandbox
import Synchronization
import Testing

@testable import Imgur

/// A client, and a real server on loopback that does as it is told and counts what it received.
final class Rehearsal: Sendable {
  let server: SandboxServer
  private let directory: String
  private let waited = Mutex<[Duration]>([])

  init() throws {
    directory = FileManager.default.temporaryDirectory.path + "/cards-imgur-\(UUID().uuidString)"
    server = try SandboxServer(SandboxOptions(directory: directory))
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Real connections, and more patience than a server needs that answers at all, on any machine.
  static let transport = network(TransferLimits())

  /// Real connections to a server that does not answer.
  static let impatient = network(TransferLimits(answerTimeout: .seconds(1)))

  /// Real connections.
  static func network(_ limits: TransferLimits) -> Transport {
    .curl(CurlConfiguration(userAgent: "cards-tests", limits: limits))
  }

  /// A card of that many bytes. The sandbox looks only at how a picture begins.
  static func card(bytes: Int = 50_000) -> ImageUpload {
    ImageUpload(jpeg: Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(count: bytes - 4), title: "Ant-Man #3")
  }

  /// How long the client would have waited; it does not.
  var waits: [Duration] { waited.withLock { $0 } }

  /// The uploads that the server has heard of.
  var posts: [ReceivedRequest] { server.received.filter { $0.method == "POST" } }

  /// The pictures that the server holds.
  var pictures: Int { server.pictures.count }

  func client(
    at address: String? = nil, maxWait: Duration = .zero, retries: Int = 3,
    transport: Transport = Rehearsal.transport
  ) throws -> ImgurClient {
    ImgurClient(
      baseURL: try #require(URL(string: address ?? server.imgurURL)),
      authorization: .clientID(Secret(server.options.clientID)), transport: transport,
      retry: RetryPolicy(
        retries: retries, sleep: { wait in self.waited.withLock { $0.append(wait) } },
        jitter: { 1 }),
      maxWait: maxWait)
  }

  /// How an upload ended: the error's kind, or `nil` when Imgur took the card.
  func upload(
    _ card: ImageUpload = card(), by client: ImgurClient
  ) async -> ImgurErrorKind? {
    do {
      _ = try await client.upload(card)
      return nil
    } catch { return error.kind }
  }
}
