import Diagnostics
import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

@Suite struct `An Imgur target` {
  @Test func `posts the card as a form whose image part is a JPEG file`() throws {
    let target = Samples.upload
    #expect(target.method == .post && target.path == "image")
    #expect(target.baseURL == Samples.endpoint && target.validationType == .successCodes)
    guard case .uploadMultipart(let parts) = target.task else {
      Issue.record("not a form")
      return
    }
    #expect(parts.map(\.name) == ["type", "title", "description", "album", "image"])
    let image = try #require(parts.last)
    #expect(image.fileName == "card.jpg" && image.mimeType == "image/jpeg")
    guard case .data(Samples.card.jpeg) = image.provider, case .data(let type) = parts[0].provider
    else {
      Issue.record("not the bytes that were given")
      return
    }
    #expect(type == Data("file".utf8))
  }

  @Test func `sends no part for what was not said`() {
    guard
      case .uploadMultipart(let parts) = ImgurTarget.upload(
        ImageUpload(jpeg: Data()), at: Samples.endpoint
      ).task
    else {
      Issue.record("not a form")
      return
    }
    #expect(parts.map(\.name) == ["type", "image"])
  }

  @Test func `names a picture in its path, and nothing beside it`() {
    #expect(Samples.delete.path == "image/h4sh" && Samples.delete.method == .delete)
    let climbing = ImgurTarget.delete(deletehash: Secret("../../x?y#é"), at: Samples.endpoint)
    #expect(climbing.path == "image/%2E%2E%2F%2E%2E%2Fx%3Fy%23%C3%A9")
    #expect(ImgurTarget.deleteImage(id: "AbCd", at: Samples.endpoint).path == "image/AbCd")
    let credits = ImgurTarget.credits(at: Samples.endpoint)
    #expect(credits.path == "credits" && credits.method == .get)
  }

  @Test func `says what Imgur would answer`() throws {
    let upload = try JSONDecoder().decode(
      ImgurResponse<UploadResult>.self, from: Samples.upload.sampleData)
    #expect(upload.success && upload.data.cleanLink == "https://i.imgur.com/sample.jpg")
    let deletion = try JSONDecoder().decode(
      ImgurResponse<Bool>.self, from: Samples.delete.sampleData)
    #expect(deletion.success && deletion.data)
  }

  @Test func `never prints its secrets`() {
    var dumped = ""
    dump(Samples.delete, to: &dumped)
    dump(Samples.upload, to: &dumped)
    for text in ["\(Samples.delete)", "\(Samples.upload)", dumped] {
      #expect(!text.contains("h4sh") && !text.contains("albumhash"))
    }
  }
}
