import Glibc

/// A folder out of which nothing leads: what is opened in it is in it.
///
/// Comics are handed round as archives. A thumbnail of `../../photos/me.jpg`, or a link of that kind
/// named like a cover, would put a private picture on Imgur.
struct ConfinedFolder: ~Copyable {
  /// Why a file in the folder was not opened.
  enum Refusal: Error, Equatable {
    /// It is not in the folder, once all links are resolved.
    case outside
    /// It is a folder, a pipe or a device.
    case notAFile
    /// The system says no.
    case failure(SystemFailure)
  }

  private let path: String
  private let truePath: String

  /// The folder at `path`, which may itself be a link.
  init(_ path: String) throws(SystemFailure) {
    self.path = path
    let folder = try OpenFile(path, isPatient: false)
    guard let truePath = folder.truePath() else { throw SystemFailure(code: ENOENT) }
    self.truePath = truePath == "/" ? "" : truePath
  }

  /// Opens a file below the folder.
  ///
  /// Where it really is is asked after it was opened, of the system and about the open file itself: no
  /// link that is changed in between can get past the check.
  func open(_ relativePath: String) throws(Refusal) -> OpenFile {
    // Byte by byte, as the system does: to a `String`, a slash with an accent after it is no slash, and
    // names are alike that are two to the system.
    let bytes = relativePath.utf8
    guard bytes.first != UInt8(ascii: "/"), !bytes.contains(0), staysInside(bytes) else {
      throw .outside
    }
    let file: OpenFile
    do throws(SystemFailure) {
      file = try OpenFile("\(path)/\(relativePath)", isPatient: false)
    } catch {
      throw .failure(error)
    }
    guard let place = file.truePath(), place.utf8.starts(with: "\(truePath)/".utf8) else {
      throw .outside
    }
    guard file.facts.kind == .regular else { throw .notAFile }
    return file
  }

  /// Whether `a/../b` never climbs above where it begins. So nothing outside is even opened, but where
  /// links lead.
  private func staysInside(_ path: String.UTF8View) -> Bool {
    var depth = 0
    for part in path.split(separator: UInt8(ascii: "/")) {
      depth += part.elementsEqual("..".utf8) ? -1 : part.elementsEqual(".".utf8) ? 0 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
