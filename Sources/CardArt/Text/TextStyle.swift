/// How a text is set.
struct TextStyle: Equatable, Sendable {
  /// Where the lines stand in their width.
  enum Alignment: Sendable {
    case left, center, right
  }

  /// The face.
  var face: Face
  /// The size of the face, in pixels.
  var size: Double
  /// From one baseline to the next, in parts of the size.
  var lineHeight = 1.36
  /// Space added after each letter, in parts of the size.
  var tracking = 0.0
  /// How far the letters lean, in parts of their height: 0.2 is an italic's slope. Leaning a face costs
  /// nothing, opening its italic takes milliseconds.
  var slant = 0.0
  /// Where the lines stand. A paragraph written from right to left turns left and right around.
  var alignment = Alignment.left

  /// The same style at another size.
  func at(size: Double) -> TextStyle {
    var style = self
    style.size = size
    return style
  }
}
