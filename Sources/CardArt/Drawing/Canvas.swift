internal import CPangoCairo

/// Where a card is drawn: Cairo, working in a bitmap's own memory.
///
/// All of Cairo is here. Both of its handles are freed once, with this value.
@safe struct Canvas: ~Copyable {
  private let context: OpaquePointer
  private let surface: OpaquePointer
  /// Owns the memory that Cairo draws in.
  private let bitmap: Bitmap

  /// Begins to draw. The C function is `cairo_image_surface_create_for_data`.
  init(_ bitmap: Bitmap) throws(CardArtError) {
    self.bitmap = bitmap
    guard
      let surface = unsafe cairo_image_surface_create_for_data(
        bitmap.bytes, CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height),
        Int32(bitmap.stride)),
      let context = unsafe cairo_create(surface),
      unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
    else { throw .outOfMemory }
    unsafe self.surface = surface
    unsafe self.context = context
  }

  deinit {
    unsafe cairo_destroy(context)
    // The C function is `cairo_surface_finish`: nothing is written after this.
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Fills an outline; what lies twice in it, as a window in a frame, is left out.
  /// The C functions are `cairo_set_fill_rule` and `cairo_fill`.
  func fill(_ path: Path, _ paint: Paint) {
    trace(path)
    set(paint)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(context)
  }

  /// Draws a line of a width in pixels along an outline, half of it on either side.
  /// The C function is `cairo_stroke`.
  func stroke(_ path: Path, _ paint: Paint, width: Double, mitred: Bool = false) {
    trace(path)
    set(paint)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_join(context, mitred ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_stroke(context)
  }

  /// Draws what `body` draws only inside an outline. The C function is `cairo_clip`.
  func clipped(to path: Path, _ body: (borrowing Canvas) -> Void) {
    unsafe cairo_save(context)
    trace(path)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_clip(context)
    body(self)
    unsafe cairo_restore(context)
  }

  /// Draws a text with its upper left corner at a point. The C function is `pango_cairo_show_layout`.
  func draw(_ block: TextBlock, at corner: Point, _ paint: Paint) {
    set(paint)
    // Letters that lean do so about the middle of their height, and so stay in the middle of a plate.
    let slant = block.style.slant
    let middle = block.baseline - block.capitalHeight / 2
    var change = cairo_matrix_t(
      xx: block.zoom, yx: 0, xy: -slant * block.zoom, yy: block.zoom,
      x0: corner.x + slant * middle, y0: corner.y)
    unsafe cairo_save(context)
    unsafe cairo_transform(context, &change)
    unsafe cairo_move_to(context, 0, 0)
    unsafe block.show(on: context)
    unsafe cairo_restore(context)
  }

  /// Draws dots. The C functions are `cairo_surface_flush` and `cairo_surface_mark_dirty`, since
  /// ``Bitmap/stamp(_:radius:isGround:)`` writes the pixels itself.
  func stamp(
    _ dots: Halftone, radius: (Point) -> Double, isGround: (Point) -> Bool = { _ in true }
  ) {
    unsafe cairo_surface_flush(surface)
    bitmap.stamp(dots, radius: radius, isGround: isGround)
    unsafe cairo_surface_mark_dirty(surface)
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(context)
    for step in path.steps {
      switch step {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let one, let two, let end):
        unsafe cairo_curve_to(context, one.x, one.y, two.x, two.y, end.x, end.y)
      case .arc(let centre, let radius, let from, let to):
        unsafe cairo_arc(context, centre.x, centre.y, radius, from, to)
      case .close:
        unsafe cairo_close_path(context)
        unsafe cairo_new_sub_path(context)
      }
    }
  }

  private func set(_ paint: Paint) {
    switch paint {
    case .solid(let colour, let alpha):
      let (red, green, blue) = colour.parts
      unsafe cairo_set_source_rgba(context, red, green, blue, alpha)
    case .linear(let from, let to, let stops):
      let pattern = unsafe cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      for stop in stops {
        let (red, green, blue) = stop.colour.parts
        unsafe cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, red, green, blue, stop.alpha)
      }
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
    }
  }
}

extension RGB {
  /// Red, green and blue from 0 to 1.
  fileprivate var parts: (Double, Double, Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }
}
