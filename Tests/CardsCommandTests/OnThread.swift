import Glibc

/// Runs what blocks on a thread of its own, not on one of the few that all tests share.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let work = Work { continuation.resume(returning: work()) }
    var id = pthread_t()
    let code = unsafe pthread_create(
      &id, nil,
      { work in
        if let work = unsafe work {
          unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        }
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    precondition(code == 0, "no thread could be started")
    pthread_detach(id)
  }
}

/// A closure that can be passed as a pointer.
private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
