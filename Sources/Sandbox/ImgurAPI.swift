import FoundationEssentials

/// Answers like Imgur's API, version 3 (https://apidocs.imgur.com): upload, delete, credits.
struct ImgurAPI: Sendable {
  /// The largest still picture, in bytes.
  static let sizeLimit: UInt64 = 20_000_000

  private enum Caller { case anonymous, account }

  private let options: SandboxOptions
  private let pictures: PictureStore
  private let allowance: Allowance

  /// An API over the pictures of `store`.
  init(_ options: SandboxOptions, pictures store: PictureStore) {
    self.options = options
    pictures = store
    allowance = Allowance(uploads: options.uploadsAllowed)
  }

  /// The answer to a request.
  ///
  /// - Parameter names: The path below `/3`.
  func answer(to request: ReceivedRequest, names: [String], form: PostForm?) -> Answer {
    let caller: Caller
    switch authorize(request) {
    case .success(let known): caller = known
    case .failure(let refusal): return refusal.answer
    }
    switch (request.method, names.first, names.count) {
    case ("POST", "image", 1), ("POST", "upload", 1):
      return upload(request, form: form, by: caller)
    case ("DELETE", "image", 2): return delete(names[1], request, by: caller)
    case ("GET", "credits", 1): return success(allowance.credits, of: request)
    default: return .html(404, "<!doctype html>\n<title>imgur: the simple 404 page</title>\n")
    }
  }

  /// An error in Imgur's plainest shape.
  func failure(_ status: Int, _ error: String, of request: ReceivedRequest) -> Answer {
    let failure = ImgurAnswer.Failure(
      error: error, request: request.path, method: request.method)
    return answer(status, ImgurAnswer.text(failure, status: status), of: request)
  }

  private struct Refusal: Error { var answer: Answer }

  /// Who it is that asks.
  private func authorize(_ request: ReceivedRequest) -> Result<Caller, Refusal> {
    let words = (request.header("Authorization") ?? "").split(separator: " ").map(String.init)
    func refuse(_ status: Int, _ error: String) -> Result<Caller, Refusal> {
      .failure(Refusal(answer: failure(status, error, of: request)))
    }
    guard words.count == 2 else { return refuse(401, "Authentication required") }
    switch (words[0], words[1]) {
    case ("Client-ID", options.clientID): return .success(.anonymous)
    case ("Bearer", options.accessToken): return .success(.account)
    case ("Bearer", _): return refuse(401, "The access token provided is invalid.")
    default: return refuse(403, "Invalid client_id")
    }
  }

  private func upload(_ request: ReceivedRequest, form: PostForm?, by caller: Caller) -> Answer {
    guard allowance.take() else {
      return codedFailure(
        429, code: 429, "You are uploading too fast. Please wait 59 more minutes.", of: request)
    }
    guard let form, !form.isBroken, let part = request.part("image"),
      let file = form.file(ofPart: "image")
    else {
      return failure(400, "No image data was sent to the upload api", of: request)
    }
    guard part.size <= Self.sizeLimit else {
      return failure(413, "file is over the size limit", of: request)
    }
    guard let header = PictureHeader(file: file) else {
      return codedFailure(400, code: 1003, "File type invalid (1)", of: request)
    }
    if let album = request.part("album")?.text, !owns(album, caller) {
      return failure(403, "You are not the owner of album \(album)", of: request)
    }
    let picture = Picture(
      id: randomText(7), deletehash: randomText(15), type: header.type, width: header.width,
      height: header.height, size: part.size, title: request.part("title")?.text,
      description: request.part("description")?.text, isOfAccount: caller == .account,
      datetime: Int(Date().timeIntervalSince1970))
    do { try pictures.add(picture, from: file) } catch {
      return failure(500, "The sandbox could not keep the picture", of: request)
    }
    return success(ImgurAnswer.Image(picture, origin: request.origin), of: request)
  }

  /// Whether an album may be added to: somebody without an account proves it by the deletehash.
  private func owns(_ album: String, _ caller: Caller) -> Bool {
    album == options.albumDeletehash || (caller == .account && album == options.albumID)
  }

  private func delete(_ key: String, _ request: ReceivedRequest, by caller: Caller) -> Answer {
    do {
      guard try pictures.delete(key, ofAccount: caller == .account) else {
        return failure(403, "Unauthorized", of: request)
      }
      return success(true, of: request)
    } catch { return failure(500, "The sandbox could not delete the picture", of: request) }
  }

  private func success<Content: Encodable>(_ content: Content, of request: ReceivedRequest)
    -> Answer
  { answer(200, ImgurAnswer.text(content, status: 200), of: request) }

  private func codedFailure(
    _ status: Int, code: Int, _ message: String, of request: ReceivedRequest
  ) -> Answer {
    let failure = ImgurAnswer.CodedFailure(
      error: .init(code: code, message: message), request: request.path, method: request.method)
    return answer(status, ImgurAnswer.text(failure, status: status), of: request)
  }

  private func answer(_ status: Int, _ text: String, of request: ReceivedRequest) -> Answer {
    Answer(
      status, headers: allowance.headers(isPost: request.method == "POST"),
      type: "application/json", text)
  }
}
