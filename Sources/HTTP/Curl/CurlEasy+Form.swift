import CCurl
import FoundationEssentials

extension CurlEasy {
  /// Makes a form of these parts the request's body, through libcurl's mime API.
  ///
  /// Names and file names are escaped as browsers do it (`"` as `%22`, CR as `%0D`, LF as `%0A`; all
  /// else in UTF-8 as it is). libcurl does so by itself since 7.81.
  ///
  /// The C functions are `curl_mime_addpart`, `curl_mime_name`, `curl_mime_filename`,
  /// `curl_mime_type` and `curl_mime_data_cb`.
  ///
  /// - Parameters:
  ///   - parts: The parts, in order.
  ///   - host: The host that they go to, for errors.
  /// - Returns: Where libcurl reads the parts from.
  mutating func setForm(
    _ parts: [MultipartFormData], host: String
  ) throws(HTTPError) -> [PartSource] {
    var sources: [PartSource] = []
    let form = try unsafe makeForm()
    for part in parts {
      guard let target = unsafe curl_mime_addpart(form) else {
        throw .requestMapping("libcurl has no memory for the form")
      }
      try unsafe check(curl_mime_name(target, try part.name.withoutNull))
      if let fileName = part.fileName {
        try unsafe check(curl_mime_filename(target, try fileName.withoutNull))
      }
      if let mimeType = part.mimeType {
        guard !mimeType.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
          throw .requestMapping("'\(part.name)' has no usable type")
        }
        try unsafe check(curl_mime_type(target, mimeType))
      }
      let source = try PartSource(part.provider, host: host)
      try unsafe check(
        curl_mime_data_cb(
          target, curl_off_t(source.size), partWillSend, partWillSeek, partIsFree,
          source.retainedContext))
      sources.append(source)
    }
    try useForm()
    return sources
  }
}

extension String {
  /// Itself, if C can have it whole.
  fileprivate var withoutNull: String {
    get throws(HTTPError) {
      guard !utf8.contains(0) else {
        throw .requestMapping("a name in the form has a zero byte in it")
      }
      return self
    }
  }
}
