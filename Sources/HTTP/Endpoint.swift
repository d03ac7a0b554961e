import FoundationEssentials

extension TargetType {
  /// The request that this target stands for, before any plugin has seen it.
  ///
  /// The path is put after that of the base URL, the parameters after those that it has.
  ///
  /// - Throws: ``HTTPError/requestMapping(_:)`` when that is no address of http or https.
  public var request: HTTPRequest {
    get throws(HTTPError) {
      guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else {
        throw .requestMapping("'\(Redaction.address(baseURL))' is not an address")
      }
      var base = parts.percentEncodedPath
      if base.hasSuffix("/") { base.removeLast() }
      if !path.isEmpty { parts.percentEncodedPath = base + "/" + path }
      if case .requestParameters(let parameters) = task, !parameters.isEmpty {
        let pairs = parameters.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
        parts.percentEncodedQuery = ([parts.percentEncodedQuery].compactMap(\.self) + pairs)
          .joined(separator: "&")
      }
      guard let url = parts.url, ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else {
        throw .requestMapping("'\(Redaction.address(baseURL))' is not an address of http or https")
      }
      return HTTPRequest(url: url, method: method, headers: headers, task: task)
    }
  }
}

extension String {
  /// The text with every byte but letters, digits and `-._~` percent-encoded (RFC 3986, 2.3).
  var queryEncoded: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }
}
