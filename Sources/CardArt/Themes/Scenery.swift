/// All of a card but its cover and its words: grounds, frames, plates.
protocol Scenery {
  /// Draws it around the cover, which is in its window already.
  ///
  /// - Parameter texts: The words that will be drawn upon it.
  func paint(on canvas: borrowing Canvas, for texts: Typesetting)
}
