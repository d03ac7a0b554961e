/// The word that was probably meant, for "did you mean 'upload'?".
///
/// - Parameters:
///   - word: What was typed.
///   - candidates: What would have been right, the preferred first.
/// - Returns: The candidate with the fewest edits (insert, remove, replace, swap neighbours), or
///   `nil` when each needs more than a third of its letters changed, and at least two.
public func nearestWord(to word: String, among candidates: [String]) -> String? {
  let scored = candidates.map { (word: $0, edits: edits(from: word, to: $0)) }
  guard let best = scored.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits <= max(2, best.word.count / 3) && best.edits < best.word.count
    ? best.word : nil
}

/// The optimal string alignment distance (Damerau and Levenshtein, no letter moved twice).
private func edits(from source: String, to target: String) -> Int {
  let a = Array(source.lowercased())
  let b = Array(target.lowercased())
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var rows = [Array(0...b.count)]
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var least = min(rows[i - 1][j] + 1, row[j - 1] + 1)
      least = min(least, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        least = min(least, rows[i - 2][j - 2] + 1)
      }
      row.append(least)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
