import Glibc
import Synchronization

/// The signals that ask the program to stop: Ctrl-C, `kill`, and the terminal that goes away.
///
/// They are blocked, and the main thread waits for them, so no code of ours ever runs inside a signal
/// handler. The first one runs ``onFirst(_:)``'s action, which cancels the command. When the command
/// has ended, ``finish()`` gives the signal its usual effect, so that whoever started the program sees
/// how it ended. A second signal has its usual effect at once.
public final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var action: (@Sendable () -> Void)?
    var lastAction: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// Two connected sockets: from the first signal on there is something to read at the first of them.
  private let ends: [Int32]

  /// Makes one that has not come yet. The C function is `socketpair`.
  public init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    unsafe _ = socketpair(AF_UNIX, kind, 0, &ends)
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  /// The first signal that came, if one has.
  public var signal: Int32? { state.withLock(\.signal) }

  /// Sets what the first signal does. When it has come already, that happens now.
  func onFirst(_ action: @escaping @Sendable () -> Void) {
    let hasCome = state.withLock { state in
      state.action = action
      return state.signal != nil
    }
    if hasCome { action() }
  }

  /// Sets what is done right before a signal ends the process: it must not wait for anything.
  func atEnd(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.lastAction = action }
  }

  /// Takes note of a signal.
  ///
  /// - Returns: Whether it is the first.
  func receive(_ signal: Int32) -> Bool {
    let (isFirst, action) = state.withLock { state in
      guard state.signal == nil else { return (false, nil as (@Sendable () -> Void)?) }
      state.signal = signal
      return (true, state.action)
    }
    if isFirst { unsafe _ = write(ends[1], "!", 1) }
    action?()
    return isFirst
  }

  /// Waits until there is something to read, or its end, or a signal has come. The C function is `poll`.
  ///
  /// A `read` that waits for somebody who types cannot be called off; this wait can.
  ///
  /// - Throws: When a signal has come.
  func waitForInput(on descriptor: Int32) throws(CancellationError) {
    var watched = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
    if signal != nil { throw CancellationError() }
  }
}

// MARK: - The process

extension Interruption {
  /// Runs the program, and waits for signals on this thread, the only one so far.
  ///
  /// Not an asynchronous `main`: the main thread of that ends up in libdispatch's `sigsuspend`, where no
  /// signal is blocked, and any of them would end the process there.
  ///
  /// A signal that is ignored already stays so: `nohup` and a shell's `&` mean it. The C functions are
  /// `sigaction`, `pthread_sigmask`, `sigwait` and `sigtimedwait`.
  ///
  /// - Parameter program: Gives the exit status.
  func guarding(_ program: @escaping @Sendable () async -> ExitStatus) -> Never {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    // Threads that are started from here on have them blocked too.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    Task.detached {
      let status = await program()
      self.finish()
      exit(status.rawValue)
    }
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) != 0 {}
    _ = receive(signal)
    // The command ends in good order now. What cannot be cancelled, such as a pipe that nobody writes to,
    // does not keep it: it has as long as an answer is awaited, and two seconds more.
    let seconds = Int((NetworkLimits.answerGrace + .seconds(2)).components.seconds)
    var patience = timespec(tv_sec: seconds, tv_nsec: 0)
    let second = unsafe sigtimedwait(&signals, nil, &patience)
    end(by: second > 0 ? second : signal)
  }

  /// Ends the process as the first signal would have, if one came.
  private func finish() {
    if let signal { end(by: signal) }
  }

  /// Gives a signal its usual effect on this process. The C function is `raise`.
  private func end(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // From here on one more signal ends the process, should this take long after all.
    state.withLock(\.lastAction)?()
    raise(signal)
    // Only where it is one that does not end a process.
    exit(128 + signal)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignoring
  }
}
