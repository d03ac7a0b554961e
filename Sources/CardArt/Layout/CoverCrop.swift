/// Which part of a cover is seen.
enum CoverCrop {
  /// The part of a cover that fills a window (aspect fill): all of its width or all of its height.
  ///
  /// What is too wide loses as much on the left as on the right. What is too high is cut so that the
  /// middle of the part is as near as can be to a third of the height, where faces and logos are.
  ///
  /// - Parameters:
  ///   - width: The cover's, in its pixels, 1 or more.
  ///   - height: The cover's, in its pixels, 1 or more.
  ///   - window: What it is to fill; only its proportions count.
  /// - Returns: The part, in pixels of the cover.
  static func box(width: Int, height: Int, filling window: Box) -> Box {
    let (width, height) = (Double(width), Double(height))
    let scale = max(window.width / width, window.height / height)
    let part = (width: min(width, window.width / scale), height: min(height, window.height / scale))
    let top = min(max(height / 3 - part.height / 2, 0), height - part.height)
    return Box((width - part.width) / 2, top, part.width, part.height)
  }
}
