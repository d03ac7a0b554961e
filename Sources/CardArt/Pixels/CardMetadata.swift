/// What a card's file says about the card. Nothing of the machine, the person or the time is in it.
public struct CardMetadata: Equatable, Sendable {
  /// The comic's title.
  public var title: String
  /// Who the data is from.
  public var rights: String
  /// Marvel's number for the comic.
  public var comicID: Int
  /// The comic's page on the web.
  public var detailURL: String?

  /// The longest text that is written, in characters: a segment of a JPEG file has room for 65,533 bytes.
  private static let longest = 2000

  /// The same as XMP (ISO 16684-1): the title and the rights, where the card comes from, and the program's
  /// name without its version, so that a new version does not change the cards.
  var xmp: String {
    let source = detailURL.map { "\n   <dc:source>\(Self.escaped($0))</dc:source>" } ?? ""
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
         <dc:title>\(Self.alternatives(title))</dc:title>
         <dc:rights>\(Self.alternatives(rights))</dc:rights>
         <dc:identifier>marvel:comic:\(comicID)</dc:identifier>\(source)
         <xmp:CreatorTool>cards</xmp:CreatorTool>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  /// The same as Exif (2.3), for programs that do not read XMP: rights, program, and that colours are
  /// those of sRGB.
  var exif: [UInt8] {
    let rights = Array(rights.prefix(Self.longest).utf8.filter { $0 != 0 }) + [0]
    let software = Array("cards".utf8) + [0]
    // The header has 8 bytes, the first directory 2 + 3 * 12 + 4, and the directory for pictures as much
    // less one entry.
    let pictureAt = 8 + 42
    let softwareAt = pictureAt + 30
    let rightsAt = softwareAt + software.count
    var block = TIFFBlock()
    block.append(header: 8)
    block.append(directory: [
      .text(tag: 0x0131, count: software.count, at: softwareAt),
      .text(tag: 0x8298, count: rights.count, at: rightsAt),
      .pointer(tag: 0x8769, to: pictureAt),
    ])
    block.append(directory: [
      .undefined(tag: 0x9000, Array("0230".utf8)),
      .short(tag: 0xA001, 1),
    ])
    return block.bytes + software + rights
  }

  /// A text as XMP has it: in any number of languages, here in none.
  private static func alternatives(_ text: String) -> String {
    "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li></rdf:Alt>"
  }

  /// A text as it stands in XML 1.0: without the characters that it has no place for.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.prefix(longest).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(" ")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
