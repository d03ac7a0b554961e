import FoundationEssentials
import HTTP

/// The download of one cover.
struct CoverTarget: TargetType {
  /// The cover's whole address.
  let address: URL
  /// The file that it goes to.
  let destination: DownloadDestination
  /// What is in the cache already, to be told if it is still right.
  let note: CoverNote?

  var baseURL: URL { address }
  var path: String { "" }
  var method: HTTPMethod { .get }
  var task: RequestTask { .downloadDestination(destination) }

  var headers: [HTTPHeader] {
    var headers = [HTTPHeader("Accept", "image/*")]
    if let etag = note?.etag { headers.append(HTTPHeader("If-None-Match", etag)) }
    if let date = note?.lastModified { headers.append(HTTPHeader("If-Modified-Since", date)) }
    return headers
  }
}
