import Comics
import FoundationEssentials

/// Covers in files of the person's: nothing here asks the network.
struct LocalCovers {
  /// How the name of a cover may end. The kind of picture is told by the bytes, not by this.
  static let endings = ["jpg", "jpeg", "png", "gif", "webp"]

  /// Whether a picture of this name is the cover of some comic: `82967.jpg`.
  static func isCalledAfterID(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let ending = String(parts[1]) else { return false }
    return endings.contains(ending) && !parts[0].isEmpty && parts[0].allSatisfy { 48...57 ~= $0 }
  }

  /// The most bytes of a cover.
  let sizeLimit: Int

  /// The file named with `--cover`, which may be a pipe.
  func named(_ path: String) throws(CatalogError) -> CoverFile {
    let data: Data?
    do throws(SystemFailure) {
      data = try OpenFile(path, isPatient: true).readAll(limit: sizeLimit)
    } catch {
      throw .cannotReadCover(path: path, reason: error.reason)
    }
    guard let data else { throw .coverTooLarge(path: path, limit: sizeLimit) }
    return CoverFile(data: data, path: path, origin: .file)
  }

  /// The file called after the comic's id in the folder named with `--covers`; links in it are followed.
  func called(_ id: Int, in folder: String) -> CoverAnswer? {
    for ending in Self.endings {
      let path = "\(folder)/\(id).\(ending)"
      do throws(SystemFailure) {
        let file = try OpenFile(path, isPatient: false)
        return answer(reading: file, path: path)
      } catch {
        guard error.isMissing else {
          return .none(.unreadable(path: path, reason: error.reason))
        }
      }
    }
    return nil
  }

  /// The file called after the comic's id beside its JSON file.
  func beside(_ comic: LocatedComic) -> CoverAnswer? {
    guard let folder = comic.folder else { return nil }
    for ending in Self.endings {
      let answer = confined("\(comic.comic.id).\(ending)", in: folder)
      if case .none(.missing) = answer { continue }
      return answer
    }
    return nil
  }

  /// The file that the comic names, a path relative to its JSON file.
  func thumbnail(_ path: String, of comic: LocatedComic) -> CoverAnswer {
    guard let folder = comic.folder else { return .none(.noFolder(path: path)) }
    return confined(path, in: folder)
  }

  private func confined(_ path: String, in folder: String) -> CoverAnswer {
    let whole = "\(folder)/\(path)"
    do throws(ConfinedFolder.Refusal) {
      let confined: ConfinedFolder
      do throws(SystemFailure) {
        confined = try ConfinedFolder(folder)
      } catch {
        throw .failure(error)
      }
      return answer(reading: try confined.open(path), path: whole)
    } catch {
      switch error {
      case .outside: return .none(.outside(path: path, folder: folder))
      case .notAFile: return .none(.unreadable(path: whole, reason: "it is not a file"))
      case .failure(let failure):
        return .none(
          failure.isMissing
            ? .missing(path: whole) : .unreadable(path: whole, reason: failure.reason))
      }
    }
  }

  private func answer(reading file: borrowing OpenFile, path: String) -> CoverAnswer {
    guard file.facts.kind == .regular else {
      return .none(.unreadable(path: path, reason: "it is not a file"))
    }
    do throws(SystemFailure) {
      guard let data = try file.readAll(limit: sizeLimit) else {
        return .none(.tooLarge(name: path, limit: sizeLimit))
      }
      return .found(CoverFile(data: data, path: path, origin: .file))
    } catch {
      return .none(.unreadable(path: path, reason: error.reason))
    }
  }
}
