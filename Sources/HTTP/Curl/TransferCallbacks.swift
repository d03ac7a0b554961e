import CCurl
import Glibc

// What libcurl calls while a transfer runs, always on the loop's thread. The context is the transfer.

/// `CURLOPT_HEADERFUNCTION`: one line of the answer's head, with its line end.
let transferDidReceiveHead: ccurl_bytes_fn = { bytes, size, count, context in
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let line = unsafe String(
    decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
  return unsafe Transfer.from(context).receive(headLine: line) ? size * count : 0
}

/// `CURLOPT_WRITEFUNCTION`: bytes of the answer's body, decompressed. Any result but their number ends
/// the transfer with `CURLE_WRITE_ERROR`.
let transferDidReceiveBody: ccurl_bytes_fn = { bytes, size, count, context in
  guard let context = unsafe context else { return 0 }
  let body = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe Transfer.from(context).receive(body: body) ? size * count : 0
}

/// `CURLOPT_XFERINFOFUNCTION`: how far it is, in bytes.
let transferDidProgress: ccurl_progress_fn = { context, downTotal, downNow, upTotal, upNow in
  guard let context = unsafe context else { return 1 }
  unsafe Transfer.from(context).progress(
    received: Int64(downNow), of: Int64(downTotal), sent: Int64(upNow), of: Int64(upTotal))
  return 0
}

/// `CURLOPT_PREREQFUNCTION`: there is a connection, TLS and all, and the request is next.
let transferIsConnected: ccurl_prereq_fn = { context, _, _, _, _ in
  guard let context = unsafe context else { return CURL_PREREQFUNC_ABORT }
  unsafe Transfer.from(context).pace.connected(now: .now)
  return CURL_PREREQFUNC_OK
}

/// `CURLOPT_SOCKOPTFUNCTION`: a socket is made, and not connected yet.
///
/// Programs that are started meanwhile do not get it. For a form the kernel is told to take no more
/// than 16 KB that it cannot send at once: else it would swallow megabytes, and a progress bar would be
/// full long before the bytes have left.
let transferHasSocket: ccurl_socket_fn = { context, socket, _ in
  _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  if let context = unsafe context, unsafe Transfer.from(context).job.request.method == .post {
    var unsent: Int32 = 16 * 1024
    _ = unsafe setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &unsent, socklen_t(MemoryLayout<Int32>.size))
  }
  return CURL_SOCKOPT_OK
}
