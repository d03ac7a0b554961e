import Glibc

/// Holds threads until so many are there, then lets all of them pass; and again.
@safe final class Gate: Sendable {
  private nonisolated(unsafe) let barrier: UnsafeMutablePointer<pthread_barrier_t>

  /// The C function is `pthread_barrier_init`.
  init(threads: Int) {
    unsafe barrier = .allocate(capacity: 1)
    unsafe pthread_barrier_init(barrier, nil, UInt32(threads))
  }

  deinit {
    unsafe pthread_barrier_destroy(barrier)
    unsafe barrier.deallocate()
  }

  /// The C function is `pthread_barrier_wait`.
  func pass() { unsafe pthread_barrier_wait(barrier) }
}
