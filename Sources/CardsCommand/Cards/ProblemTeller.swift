import Catalog
import Synchronization

/// Tells what could not be read in a library, once each.
final class ProblemTeller: Sendable {
  private let session: Session
  private let told = Mutex<Set<String>>([])

  init(in session: Session) { self.session = session }

  /// Tells what is new among the problems of what was looked at so far.
  func tell(_ library: Library) {
    for problem in library.problems where told.withLock({ $0.insert(problem.problem).inserted }) {
      session.warn(problem)
    }
  }
}
