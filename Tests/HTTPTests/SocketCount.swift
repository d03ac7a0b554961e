import FoundationEssentials
import Testing

/// How many sockets are connected to a port of this machine, as the kernel tells it.
struct SocketCount {
  /// Those that are established.
  var established: Int

  /// Counts. Reads `/proc/net/tcp` and `tcp6`, whose third field is the other side in hexadecimal, and
  /// the fourth the state (01 is established).
  init(to port: UInt16) throws {
    let number = String(port, radix: 16, uppercase: true)
    let ending = ":" + String(repeating: "0", count: 4 - number.count) + number
    let table = try #require(Program.run("cat /proc/net/tcp /proc/net/tcp6"))
    established = String(decoding: table, as: UTF8.self).split(separator: "\n").count { line in
      let fields = line.split(separator: " ")
      return fields.count > 3 && fields[2].hasSuffix(ending) && fields[3] == "01"
    }
  }
}
