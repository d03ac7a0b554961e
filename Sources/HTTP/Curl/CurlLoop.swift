import CCurl
import Glibc
import Synchronization

/// The one thread on which all transfers run.
///
/// It waits in `curl_multi_poll`, so no thread of Swift's pool ever does. Jobs, cancellations and the end
/// are put into a queue, and `curl_multi_wakeup` makes it look there: a cancelled transfer ends at once,
/// even when its server is silent.
final class CurlLoop: Sendable {
  private enum Command {
    case start(TransferJob)
    case cancel(TransferJob)
    case stop
  }

  private let multi: CurlMulti
  private let environment: TransferEnvironment
  private let commands = Mutex<[Command]>([])

  /// Starts the thread. The C function is `pthread_create`.
  init(_ configuration: CurlConfiguration) throws(HTTPError) {
    multi = try CurlMulti(maxConnections: configuration.maxConnections)
    environment = TransferEnvironment(configuration)
    // The thread has the loop until it is told to stop.
    let context = unsafe Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      throw .requestMapping("there is no thread for the network: error \(code)")
    }
    pthread_detach(thread)
  }

  /// Begins a transfer. From any thread.
  func start(_ job: TransferJob) { put(.start(job)) }
  /// Ends a transfer, if it runs; at once, or after the grace of its limits. From any thread.
  func cancel(_ job: TransferJob) { put(.cancel(job)) }
  /// Ends the thread, and every transfer. From any thread.
  func stop() { put(.stop) }

  private func put(_ command: Command) {
    commands.withLock { $0.append(command) }
    multi.wake()
  }

  private func run() {
    blockSignals()
    var transfers: [ObjectIdentifier: Transfer] = [:]
    func end(_ transfer: Transfer, _ ending: Transfer.Ending) {
      multi.remove(transfer)
      transfers[ObjectIdentifier(transfer.job)] = nil
      transfer.finish(ending)
    }
    /// Does what was asked for since; whether to go on. What it was asked is let go of before the wait:
    /// a request may hold a picture of 20 MB.
    func obey() -> Bool {
      let commands = commands.withLock { commands in
        defer { commands = [] }
        return commands
      }
      for command in commands {
        switch command {
        case .start(let job):
          guard let transfer = begin(job) else { continue }
          transfers[ObjectIdentifier(job)] = transfer
        case .cancel(let job):
          guard let transfer = transfers[ObjectIdentifier(job)],
            !transfer.pace.cancelled(now: .now)
          else { continue }
          end(transfer, .cancelled)
        case .stop:
          for transfer in transfers.values { end(transfer, .cancelled) }
          return false
        }
      }
      return true
    }
    while obey() {
      var hasEnded: Bool
      repeat {
        multi.perform()
        hasEnded = false
        while let (transfer, code) = multi.nextFinished() {
          hasEnded = true
          end(transfer, .result(code))
        }
        // The next in the queue for a connection may have been looked at before it was freed; libcurl
        // 7.88 forgets that one until something else happens.
      } while hasEnded
      let now = ContinuousClock.now
      for transfer in transfers.values {
        if transfer.pace.isGraceOver(at: now) {
          end(transfer, .cancelled)
        } else if let overdue = transfer.overdue(at: now) {
          end(transfer, .overdue(overdue))
        } else {
          transfer.nudge(at: now)
        }
      }
      multi.wait(milliseconds: pause(transfers.values.compactMap(\.nextDeadline).min(), now))
    }
  }

  /// Makes a job's transfer and begins it; a job that cannot be begun is finished.
  private func begin(_ job: TransferJob) -> Transfer? {
    do throws(HTTPError) {
      let transfer = try Transfer(job, environment)
      guard !job.isCancelled else {
        transfer.finish(.cancelled)
        return nil
      }
      try multi.add(transfer)
      return transfer
    } catch {
      job.finish(.failure(error))
      return nil
    }
  }

  /// How long to wait for something to happen, in milliseconds. libcurl waits less by its own timers.
  private func pause(
    _ deadline: ContinuousClock.Instant?, _ now: ContinuousClock.Instant
  ) -> Int32 {
    guard let deadline else { return .max }
    let wait = now.duration(to: deadline).components
    let milliseconds = wait.seconds * 1000 + wait.attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds + 1))
  }

  /// Leaves all signals to the other threads: SIGINT belongs to the command, and a peer that closes
  /// early must not kill the program by SIGPIPE. The C function is `pthread_sigmask`.
  private func blockSignals() {
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
