/// What `cards fetch` has got, in numbers.
struct FetchTally {
  private var comics = 0
  private var covers = 0

  /// Counts a comic.
  mutating func add(_ fetched: ComicFetcher.Fetched) {
    comics += 1
    if fetched.hasCover { covers += 1 }
  }

  /// `12 comics are here, 11 with a cover`.
  var text: String {
    (comics == 1 ? "1 comic is here" : "\(comics) comics are here") + ", \(covers) with a cover"
  }
}
