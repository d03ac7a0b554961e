import CCurl
import FoundationEssentials

extension TransferFailure.Kind {
  /// What a result of libcurl means.
  ///
  /// - Parameters:
  ///   - code: The result.
  ///   - proxyAnswer: The status of a proxy's answer to `CONNECT`; 0 when there was none.
  ///   - isOfProxy: Whether it was a proxy that libcurl connected to when it happened.
  init(_ code: CURLcode, proxyAnswer: Int, isOfProxy: Bool) {
    if proxyAnswer >= 300 || (code == CURLE_COULDNT_CONNECT && isOfProxy) {
      self = .proxy
      return
    }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxy
    case CURLE_COULDNT_CONNECT: self = .refused
    case CURLE_SSL_CONNECT_ERROR: self = .tls
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      self = .certificate
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE,
      CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND:
      self = .cut
    default: self = .other
    }
  }
}

extension URL {
  /// The host, with the port where the address has one.
  var hostAndPort: String { (host() ?? "") + (port.map { ":\($0)" } ?? "") }
}
