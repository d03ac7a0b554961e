/// How a stored picture is to be turned to be seen upright: the Exif tag of that name, 1...8.
struct Orientation: Equatable, Sendable {
  /// The tag's value; 1 is as it is stored.
  let tag: Int

  /// As it is stored.
  static let upright = Orientation(tag: 1)

  /// Makes one. Values that mean nothing are taken as 1.
  init(tag: Int) { self.tag = (1...8).contains(tag) ? tag : 1 }

  /// Whether rows become columns.
  var swapsSides: Bool { tag >= 5 }
  /// Whether what is seen on the left comes from the end of a row or column.
  var mirrorsAcross: Bool { [2, 3, 6, 7].contains(tag) }
  /// Whether what is seen above comes from the end of a column or row.
  var mirrorsDown: Bool { [3, 4, 7, 8].contains(tag) }

  /// Where a part of the picture as it is seen is stored.
  ///
  /// - Parameters:
  ///   - width: The width of the picture as it is seen.
  ///   - height: The height of the picture as it is seen.
  func stored(_ box: CropBox, width: Int, height: Int) -> CropBox {
    let x = mirrorsAcross ? Double(width) - box.x - box.width : box.x
    let y = mirrorsDown ? Double(height) - box.y - box.height : box.y
    return swapsSides
      ? CropBox(x: y, y: x, width: box.height, height: box.width)
      : CropBox(x: x, y: y, width: box.width, height: box.height)
  }
}
