/// Which certificate authorities to trust, as curl reads it from the environment.
struct CertificateSettings: Equatable {
  /// A file of certificates in PEM, or `nil` for the system's.
  var file: String?
  /// A directory of certificates as `c_rehash` leaves it, or `nil` for the system's.
  var directory: String?

  /// Reads `CURL_CA_BUNDLE`, else `SSL_CERT_FILE` and `SSL_CERT_DIR`.
  init(variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let bundle = value("CURL_CA_BUNDLE") {
      file = bundle
    } else {
      file = value("SSL_CERT_FILE")
      directory = value("SSL_CERT_DIR")
    }
  }
}
