import Catalog
import Diagnostics
import FoundationEssentials
import HTTP

extension Session {
  /// The library at these paths, or where the settings say.
  func library(at paths: [String]) -> Library {
    let reading = LibraryProgress(in: self)
    return Library(
      paths: comicPaths(paths), cacheDirectory: settings.directories.cache,
      report: { reading.tell($0, of: $1) })
  }

  /// What finds comics: the library, and the gateway where there are keys for it.
  func finder(paths: [String], isOffline: Bool, limits: NetworkLimits) throws -> ComicFinder {
    ComicFinder(
      library: library(at: paths), paths: comicPaths(paths),
      gateway: try gateway(isOffline: isOffline, limits: limits),
      teller: paths.isEmpty ? nil : ProblemTeller(in: self))
  }

  /// What gets covers: from files, from the cache, from their hosts.
  ///
  /// - Parameter folder: `--covers DIR`.
  func covers(in folder: String?, isOffline: Bool, limits: NetworkLimits) -> CoverStore {
    CoverStore(
      folder: folder, cacheDirectory: settings.directories.cache,
      transport: environment.transport(limits), plugins: isVerbose ? [logger()] : [],
      isOffline: isOffline, now: environment.now)
  }

  /// The gateway; `nil` without keys.
  func gateway(isOffline: Bool, limits: NetworkLimits) throws -> MarvelClient? {
    guard let publicKey = try settings.secret(.marvelPublicKey),
      let privateKey = try settings.secret(.marvelPrivateKey)
    else { return nil }
    return MarvelClient(
      baseURL: try settings.address(.marvelAPI),
      keys: MarvelKeys(publicKey: publicKey, privateKey: privateKey),
      cacheDirectory: settings.directories.cache, transport: environment.transport(limits),
      plugins: isVerbose ? [logger()] : [], retry: retryPolicy(RetryPolicy().retries),
      isOffline: isOffline, now: environment.now)
  }

  /// Where comics are saved: the first of the library's paths that is a folder, or may become one, else
  /// the folder that is read where nothing else is named.
  func libraryFolder(at paths: [String]) -> String {
    let isJSON = { (path: String) in path.hasSuffix("json") || path.hasSuffix("jsonl") }
    for path in comicPaths(paths) where path != "-" {
      var isFolder = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if exists ? isFolder : !isJSON(path) { return path }
    }
    return settings.directories.data + "/comics"
  }

  /// Tells what could not be read in a library, once each.
  func warn(about library: Library) {
    for problem in library.problems { warn(problem) }
  }

  private func comicPaths(_ given: [String]) -> [String] {
    given.isEmpty ? settings.comicPaths : given
  }
}
