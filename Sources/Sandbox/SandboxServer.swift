/// A server on 127.0.0.1 that answers like Imgur's API (`/3/`), like its image host (`/<id>.jpg`),
/// like Marvel's gateway (`/v1/public/`) and like the host of its covers (`/covers/`).
///
/// It listens from the moment it is made until ``stop()``, or until it is let go of.
public final class SandboxServer: Sendable {
  private let site: Site
  private let daemon: DaemonBox
  /// The port that it listens on.
  public let port: UInt16

  /// Starts to listen.
  public init(_ options: SandboxOptions) throws(SandboxError) {
    site = try Site(options)
    daemon = try DaemonBox(site, port: options.port)
    port = daemon.port
  }

  /// Ends all answers, closes all connections and stops listening. A second call does nothing.
  public func stop() { daemon.stop() }

  /// The server's address, such as `http://127.0.0.1:40123`.
  public var origin: String { "http://127.0.0.1:\(port)" }

  /// What `IMGUR_API_URL` is to be.
  public var imgurURL: String { origin + "/3" }

  /// What `MARVEL_API_URL` is to be.
  public var marvelURL: String { origin + "/v1/public" }

  /// What it was told to answer with.
  public var options: SandboxOptions { site.options }

  /// Adds a fault for requests that begin from now on.
  public func add(_ fault: Fault) { site.add(fault) }

  /// Adds a fault for the next `count` requests with this method and path, or for all of them.
  public func add(
    _ effect: Fault.Effect, method: String? = nil, path: String = "", count: Int? = nil
  ) {
    add(Fault(effect, method: method, path: path, count: count))
  }

  /// Takes all faults away.
  public func removeFaults() { site.removeFaults() }

  /// All requests whose headers have come, oldest first; the last ones may still be coming in.
  public var received: [ReceivedRequest] { site.log.requests }

  /// How many connections were made to it.
  public var connectionCount: Int { site.log.connections }

  /// Waits until ``received`` is as `condition` wants it, or the task is cancelled.
  ///
  /// It is asked again at each request, at each piece of a body, and at each answer.
  public func wait(until condition: @escaping @Sendable ([ReceivedRequest]) -> Bool) async {
    await site.log.wait(until: condition)
  }

  /// The pictures that are up, oldest first.
  public var pictures: [Picture] { site.pictures.all }
}
