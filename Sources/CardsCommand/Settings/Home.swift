import Glibc

/// A person's home directory.
enum Home {
  /// `HOME`, or, where that is missing or not absolute, what the system says of the user.
  ///
  /// - Returns: An absolute path; `nil` when nobody knows one.
  static func path(
    variables: [String: String], ofAccount: () -> String? = Home.ofAccount
  ) -> String? {
    [variables["HOME"], ofAccount()].lazy.compactMap(\.self).first {
      $0.unicodeScalars.first == "/"
    }
  }

  /// The home directory in the system's list of users. The C function is `getpwuid`.
  static func ofAccount() -> String? {
    guard let entry = unsafe getpwuid(getuid()), let path = unsafe entry.pointee.pw_dir else {
      return nil
    }
    return unsafe String(cString: path)
  }
}
