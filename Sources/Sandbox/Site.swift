import Synchronization

/// All that the sandbox is, but for the sockets: which path is answered by what.
final class Site: Sendable {
  let options: SandboxOptions
  let log = RequestLog()
  let gate = Gate()
  let pictures: PictureStore
  private let imgur: ImgurAPI
  private let gateway: MarvelGateway
  private let shelf: ComicShelf
  private let faults: Mutex<[Fault]>

  /// Makes the directory for uploads when it is not there.
  init(_ options: SandboxOptions) throws(SandboxError) {
    self.options = options
    faults = Mutex(options.faults)
    pictures = try PictureStore(folder: options.directory + "/uploads")
    shelf = ComicShelf(folder: options.comics)
    imgur = ImgurAPI(options, pictures: pictures)
    gateway = MarvelGateway(options, shelf: shelf)
  }

  /// Adds a fault, after those that are there.
  func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

  /// Takes all faults away.
  func removeFaults() { faults.withLock { $0 = [] } }

  /// What is to go wrong with a request.
  func plan(for request: ReceivedRequest) -> FaultPlan {
    faults.withLock { FaultPlan(method: request.method, path: request.path, taking: &$0) }
  }

  /// The answer to a request whose body need not be read.
  ///
  /// - Parameter length: The body's length, if the request says it.
  func refusal(of request: ReceivedRequest, length: UInt64?) -> Answer? {
    guard request.path.hasPrefix("/3/"), (length ?? 0) > ImgurAPI.sizeLimit + 65_536 else {
      return nil
    }
    return imgur.failure(413, "file is over the size limit", of: request)
  }

  /// The answer to a whole request, once it has had its effect.
  func answer(to request: ReceivedRequest, form: PostForm?) -> Answer {
    let names = request.path.split(separator: "/").map(String.init)
    switch (request.method, names.first) {
    case (_, "3"): return imgur.answer(to: request, names: Array(names.dropFirst()), form: form)
    case ("GET", "v1"):
      guard names.starts(with: ["v1", "public"]) else { break }
      return gateway.answer(to: request, names: Array(names.dropFirst(2)))
    case ("GET", "covers"), ("HEAD", "covers"):
      guard names.count > 1, let path = shelf.cover(named: names[1]) else { break }
      return FileAnswer(path).answer(to: request)
    case ("GET", let name?), ("HEAD", let name?):
      guard names.count == 1, let path = pictures.file(named: name) else { break }
      return FileAnswer(path).answer(to: request)
    default: break
    }
    return .html(404, "<!doctype html>\n<title>404</title>\n<p>There is nothing here.\n")
  }
}

extension ReceivedRequest {
  /// The address that the client knows the sandbox by.
  var origin: String { "http://" + (header("Host") ?? "127.0.0.1") }
}
