import Glibc

/// A thread of its own, for what blocks.
final class Thread: Sendable {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let id: pthread_t

  init(_ run: @escaping @Sendable () -> Void) {
    var id = pthread_t()
    let work = unsafe Unmanaged.passRetained(Work(run)).toOpaque()
    unsafe pthread_create(
      &id, nil,
      { work in
        if let work = unsafe work {
          unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        }
        return nil
      }, work)
    self.id = id
  }

  func join() { pthread_join(id, nil) }
}
