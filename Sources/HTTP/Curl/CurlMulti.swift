import CCurl

/// libcurl's stack of transfers that run at the same time on one thread, with the connections that
/// they share.
///
/// A class, because two sides have it: the loop's thread, which alone calls what is not ``wake()``, and
/// whoever has something for the loop to do.
@safe final class CurlMulti: Sendable {
  // libcurl lets any thread wake the stack; all else is called by the loop's thread only.
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

  /// Makes a stack. The C function is `curl_multi_init`.
  ///
  /// - Parameter maxConnections: The most connections to one host.
  init(maxConnections: Int) throws(HTTPError) {
    guard Self.isReady, let handle = unsafe curl_multi_init() else {
      throw .requestMapping("libcurl 7.81 or later could not be loaded; install libcurl4")
    }
    unsafe self.handle = handle
    _ = unsafe ccurl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, maxConnections)
    // By itself libcurl keeps four for each transfer that runs, so that all but a few are closed whenever
    // one runs alone.
    _ = unsafe ccurl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, 4 * maxConnections)
    _ = unsafe ccurl_multi_set_long(handle, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
  }

  deinit { unsafe curl_multi_cleanup(handle) }

  /// What libcurl wants once a process. Swift calls it once, whichever thread comes first.
  ///
  /// Before 7.81 it does not escape line ends in the names of a form's parts. The C functions are
  /// `curl_global_init` and `curl_version_info`.
  private static let isReady: Bool =
    curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    && ccurl_version() >= 0x07_51_00

  /// Begins a transfer. The C function is `curl_multi_add_handle`.
  ///
  /// - Throws: ``HTTPError/requestMapping(_:)`` when libcurl does not take it: nothing would ever be
  ///   heard of it.
  func add(_ transfer: Transfer) throws(HTTPError) {
    let code = unsafe curl_multi_add_handle(handle, transfer.handle)
    guard code == CURLM_OK else {
      throw .requestMapping("libcurl refuses the request: error \(code.rawValue) of its stack")
    }
  }

  /// Ends a transfer, whole or not; one that is not whole has its connection closed. The C function is
  /// `curl_multi_remove_handle`.
  func remove(_ transfer: Transfer) {
    unsafe curl_multi_remove_handle(handle, transfer.handle)
  }

  /// Moves what can be moved without waiting. The C function is `curl_multi_perform`.
  func perform() {
    var running: Int32 = 0
    unsafe curl_multi_perform(handle, &running)
  }

  /// The next transfer that has ended, and what came of it. The C function is `curl_multi_info_read`.
  func nextFinished() -> (Transfer, CURLcode)? {
    var left: Int32 = 0
    while let message = unsafe curl_multi_info_read(handle, &left) {
      var context: UnsafeMutableRawPointer?
      _ = unsafe ccurl_get_pointer(message.pointee.easy_handle, CURLINFO_PRIVATE, &context)
      if let context = unsafe context, unsafe message.pointee.msg == CURLMSG_DONE {
        return unsafe (Transfer.from(context), ccurl_result(message))
      }
    }
    return nil
  }

  /// Waits until something can be moved, someone calls ``wake()``, or the time is up. The C function
  /// is `curl_multi_poll`.
  func wait(milliseconds: Int32) {
    unsafe curl_multi_poll(handle, nil, 0, milliseconds, nil)
  }

  /// Ends the waiting, from any thread. The C function is `curl_multi_wakeup`.
  func wake() {
    unsafe curl_multi_wakeup(handle)
  }
}
