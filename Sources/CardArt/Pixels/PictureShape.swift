/// A picture as it is stored: its size, and the planes of samples that it is made of.
struct PictureShape: Equatable, Sendable {
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int
  /// What the samples of the planes together mean.
  var colour: ColourModel
  /// One for each component of the colour.
  var planes: [Plane]

  /// A plane: rows of samples of 8 bits.
  struct Plane: Equatable, Sendable {
    /// In samples.
    var width: Int
    /// In samples.
    var height: Int
    /// Samples per pixel along a row: 1, or less where colour is stored coarsely.
    var across = 1.0
    /// Samples per pixel down a column.
    var down = 1.0
    /// How many rows come at a time.
    var step = 1
    /// The bytes of a row that may be written when it is read, `width` or more.
    var rowBytes: Int
  }
}

/// What the planes of a picture mean. Values are 0...255 each; where inks are meant, 255 is no ink, as
/// Adobe's programs and everyone after them write them.
enum ColourModel: Sendable {
  case grey, rgb
  /// Light and two differences of colour, as JFIF defines them.
  case yCbCr
  case cmyk
  /// CMYK whose first three inks are stored as the light and the two differences of their opposites.
  case ycck
}

/// Something that gives a picture's planes row by row, from the top.
protocol PlaneReader: ~Copyable {
  /// The picture as it is stored.
  var shape: PictureShape { get }

  /// Reads the next rows, ``PictureShape/Plane/step`` of each plane, behind those that are there.
  ///
  /// What is missing at the end of a file is filled with something.
  mutating func read(into planes: [RowRing]) throws(ImageError)
}
