import FoundationEssentials
import Glibc

/// What came out of a pipe, which can be read only once.
enum StreamedText: ~Copyable {
  /// All of it.
  case whole(Data)
  /// It is long: all of it is in a file without a name, which is gone when nobody has it open.
  case spooled(OpenFile)

  /// Reads a pipe to its end.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to keep in memory.
  ///   - folder: Where the file is made for more.
  init(reading pipe: borrowing OpenFile, limit: Int, folder: String) throws(SystemFailure) {
    var start = Data()
    var piece = [UInt8](repeating: 0, count: 262_144)
    while start.count <= limit {
      try pipe.waitForBytes()
      let count = try pipe.read(into: &piece)
      guard count > 0 else {
        self = .whole(start)
        return
      }
      start.append(contentsOf: piece[..<count])
    }
    let file = try WritableFile.nameless(in: folder)
    try file.write(start)
    while true {
      try pipe.waitForBytes()
      let count = try pipe.read(into: &piece)
      if count == 0 { break }
      try file.write(Data(piece[..<count]))
    }
    self = .spooled(try file.reopened())
  }
}
