/// Kinds of files that are taken for a cover by mistake, so that an error can say what they are.
enum OtherKind {
  /// How files begin: bytes, where they are, and what the file is.
  private static let marks: [(mark: String, offset: Int, name: String)] = [
    ("ftypavif", 4, "an AVIF picture"),
    ("ftypavis", 4, "an AVIF picture"),
    ("ftypheic", 4, "a HEIC picture"),
    ("ftypheix", 4, "a HEIC picture"),
    ("ftyphevc", 4, "a HEIC picture"),
    ("ftypmif1", 4, "a HEIF picture"),
    ("ftypmsf1", 4, "a HEIF picture"),
    ("ftypcrx ", 4, "a raw picture of a camera"),
    ("ftyp", 4, "a film"),
    ("\u{FF}\u{0A}", 0, "a JPEG XL picture"),
    ("\0\0\0\u{C}JXL ", 0, "a JPEG XL picture"),
    ("\0\0\0\u{C}jP  ", 0, "a JPEG 2000 picture"),
    ("\u{FF}\u{4F}\u{FF}\u{51}", 0, "a JPEG 2000 picture"),
    ("II\u{2A}\0", 0, "a TIFF picture"),
    ("MM\0\u{2A}", 0, "a TIFF picture"),
    ("BM", 0, "a BMP picture"),
    ("8BPS", 0, "a Photoshop document"),
    ("gimp xcf", 0, "a GIMP document"),
    ("qoif", 0, "a QOI picture"),
    ("\0\0\u{1}\0", 0, "an icon"),
    ("%PDF", 0, "a PDF document"),
    ("%!PS", 0, "a PostScript document"),
    ("PK\u{3}\u{4}", 0, "a ZIP archive, as CBZ comics are"),
    ("Rar!", 0, "a RAR archive, as CBR comics are"),
    ("7z\u{BC}\u{AF}", 0, "a 7-Zip archive"),
    ("\u{1F}\u{8B}", 0, "a gzip archive"),
    ("\u{1A}\u{45}\u{DF}\u{A3}", 0, "a film"),
    ("RIFF", 0, "a film or a sound"),
    ("\u{8A}MNG", 0, "an MNG animation"),
    ("{", 0, "JSON"),
    ("[", 0, "JSON"),
  ]

  /// What a file is, with its article; `nil` when it is none of these.
  static func name(of file: UnsafeRawBufferPointer) -> String? {
    if let known = marks.first(where: {
      unsafe ImageKind.begins(file, with: $0.mark, at: $0.offset)
    }) {
      return known.name
    }
    // Text may begin with a byte order mark, white space and comments.
    let head = unsafe String(decoding: file.prefix(1024), as: UTF8.self).lowercased()
    guard head.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return nil }
    if head.contains("<svg") { return "an SVG drawing" }
    if head.contains("<html") || head.contains("<!doctype html") { return "an HTML page" }
    return "XML"
  }
}
