import Glibc
import Testing

@testable import CardsCommand

@Suite struct `An exit status` {
  @Test func `has the number that is promised`() {
    #expect(Status.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 129, 130, 143])
  }

  @Test(
    arguments: [
      ([], Status.success), ([.success], .success), ([.notFound], .notFound),
      ([.success, .success], .success), ([.success, .notFound], .partial),
      ([.network, .network], .partial), ([.network, .unknown, .success], .unknown),
      ([.unknown, .ledger, .limited], .ledger),
    ] as [([Status], Status)])
  func `of several items is the one that matters most`(
    statuses: [Status], combined: Status
  ) {
    #expect(Status.combining(statuses) == combined)
  }

  @Test func `follows from an error`() {
    #expect(Status(UsageError.standardInputTwice) == .usage)
    #expect(Status(SettingsError.noImgurClientID) == .identity)
    #expect(Status(SettingsError.notJSON(path: "x")) == .usage)
    #expect(Status(CancellationError()) == .failure)
  }

  @Test func `follows from a signal`() {
    #expect(Status(signal: SIGINT) == .interrupted)
    #expect(Status(signal: SIGTERM) == .terminated)
    #expect(Status(signal: SIGHUP) == .hungUp)
  }
}
