import FoundationEssentials
import Sandbox

/// A sandbox with a folder of its own. It ends, and the folder is gone, with this object.
final class Box: Sendable {
  let server: SandboxServer

  /// Starts it.
  ///
  /// - Parameter changing: Changes what the sandbox is.
  init(changing: (inout SandboxOptions) -> Void = { _ in }) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "box-\(UUID())").path
    var options = SandboxOptions(directory: folder)
    changing(&options)
    server = try SandboxServer(options)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: server.options.directory)
  }
}
