internal import CPangoCairo
internal import FoundationEssentials

/// The fonts of one directory, as fontconfig sees them. Once made it is only read, by any thread.
@safe final class FontConfiguration: @unchecked Sendable {
  private let config: OpaquePointer

  /// Kinds of files that fontconfig is shown.
  private static let kinds: Set<String> = ["ttf", "otf", "ttc", "otc", "pfb", "woff", "woff2"]

  /// Reads a directory's font files, not those of directories in it.
  ///
  /// The C functions are `FcConfigCreate` and `FcConfigAppFontAddFile`, file by file and in the order
  /// of their names, since `FcConfigAppFontAddDir` complains of having no cache.
  init(directory: String) throws(CardArtError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    } catch {
      throw .unreadableFonts(directory: directory)
    }
    guard let config = unsafe FcConfigCreate() else { throw .noFonts }
    unsafe self.config = config
    unsafe FcConfigSetRescanInterval(config, 0)
    for name in names {
      guard let kind = name.split(separator: ".").last, Self.kinds.contains(kind.lowercased())
      else { continue }
      _ = unsafe FcConfigAppFontAddFile(config, directory + "/" + name)
    }
    guard Self.hasFonts(self) else { throw .noFontsIn(directory: directory) }
  }

  deinit { unsafe FcConfigDestroy(config) }

  /// Lets a font map use these fonts only. The C function is `pango_fc_font_map_set_config`.
  func use(for map: UnsafeMutablePointer<PangoFontMap>) {
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
  }

  /// Whether there is any font at all; without one Pango would end the process.
  /// The C function is `FcConfigGetFonts`.
  static func hasFonts(_ configuration: FontConfiguration?) -> Bool {
    let config = unsafe configuration?.config
    return [FcSetSystem, FcSetApplication].contains { kind in
      let fonts = unsafe FcConfigGetFonts(config, kind)
      return unsafe (fonts?.pointee.nfont ?? 0) > 0
    }
  }
}
