internal import CPangoCairo

/// Pango's fonts for one thread at a time, and the fixed rules that they are drawn by.
///
/// The rules make the same text the same pixels on every machine: grey antialiasing, no hinting, no
/// rounding of positions, 72 dpi (a pixel is a point), and a language that is not the user's. A class,
/// since it is lent and given back; `@unchecked Sendable`, since ``FontShelf`` lends it to one card at a
/// time, on whichever thread that is drawn.
@safe final class FontMap: @unchecked Sendable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  /// Opens the fonts of a source. The C functions are `pango_cairo_font_map_new_for_font_type`
  /// and, for a directory, `pango_fc_font_map_set_config`.
  ///
  /// - Parameter configuration: The fonts of a directory; `nil` for those of the machine.
  init(configuration: FontConfiguration?) throws(CardArtError) {
    guard FontConfiguration.hasFonts(configuration) else { throw .noFonts }
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .noFonts
    }
    if let configuration {
      unsafe configuration.use(for: map)
    }
    unsafe self.map = unsafe map
    unsafe context = pango_font_map_create_context(map)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_cairo_context_set_resolution(context, 72)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(map)
  }

  /// A layout of this map's fonts, which the caller gives back with `g_object_unref`.
  /// The C function is `pango_layout_new`.
  func makeLayout() -> OpaquePointer { unsafe pango_layout_new(context) }

  /// The family that stands in for a face; the face's own when it is installed.
  /// The C function is `pango_font_map_load_font`.
  ///
  /// At the one size of all texts: of another size Pango would look through all fonts again.
  func family(for face: Face) -> String? {
    let description = unsafe FontMap.describe(face, size: TextBlock.layoutSize)
    defer { unsafe pango_font_description_free(description) }
    guard let font = unsafe pango_font_map_load_font(map, context, description) else { return nil }
    defer { unsafe g_object_unref(font) }
    let found = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(found) }
    return unsafe pango_font_description_get_family(found).map { unsafe String(cString: $0) }
  }

  /// A description that the caller frees. The C function is `pango_font_description_new`.
  static func describe(_ face: Face, size: Double) -> OpaquePointer? {
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, face.family)
    unsafe pango_font_description_set_weight(description, face.weight)
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return unsafe description
  }
}
