import Catalog
import Diagnostics
import FoundationEssentials
import Testing

/// Real answers, which are not part of this repository: their folder is named by `CARDS_FIXTURES`.
private let recordings = ProcessInfo.processInfo.environment["CARDS_FIXTURES"].map {
  $0 + "/marvel"
}

@Suite(.enabled(if: recordings != nil, "CARDS_FIXTURES is not set"), .timeLimit(.minutes(10)))
struct `A library of real answers` {
  let small: Library
  let large: Library

  init() throws {
    let paths = [try #require(recordings)]
    small = Library(paths: paths, cacheDirectory: nil, indexThreshold: 1_000_000_000)
    large = Library(paths: paths, cacheDirectory: nil, indexThreshold: 0)
  }

  @Test func `is the same in memory and by an index`() throws {
    let ids = try small.ids()
    #expect(try ids.count > 200 && ids == large.ids())
    for id in ids { #expect(try small.comic(id: id) == large.comic(id: id)) }
    func key(_ problem: LibraryProblem) -> String { problem.problem }
    #expect(small.problems.map(key).sorted() == large.problems.map(key).sorted())
    #expect(small.problems.count > 10)
  }

  @Test(arguments: ["spider-man", "spiderman", "x men", "stan lee", "2014", "zzz"])
  func `is searched the same in memory and by an index`(words: String) throws {
    let found = try small.find([words])
    #expect(try found == large.find([words]))
    #expect(found.isEmpty == (words == "zzz"))
  }
}
