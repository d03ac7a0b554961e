import Glibc

/// A terminal whose other side is a test: what programs write can be read, and keys can be typed.
package final class PseudoTerminal: Sendable {
  private let master: Int32
  /// The side of the programs. Kept open, so that the terminal outlives those that use it.
  package let slave: Int32
  /// The device, such as `/dev/pts/3`.
  package let path: String

  /// There is none to be had.
  package struct CannotOpen: Error { package var code: Int32 }

  /// Opens one. The C functions are `openpty` and `ttyname_r`.
  package init(columns: Int, rows: Int = 24) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard unsafe openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else {
      throw CannotOpen(code: errno)
    }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var name = [CChar](repeating: 0, count: 64)
    unsafe _ = ttyname_r(slave, &name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(slave)
    close(master)
  }

  /// Changes its size, which its programs are told by SIGWINCH. The C function is `ioctl`.
  package func resize(columns: Int, rows: Int = 24) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe _ = write(master, bytes, bytes.count)
  }

  /// What was written to it and not read yet, waiting a moment for it. The C functions are `poll` and `read`.
  package func read(milliseconds: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&ready, 1, milliseconds) == 1 else { return [] }
    let count = unsafe Glibc.read(master, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// How it treats what is typed and written: flags and keys. The C function is `tcgetattr`.
  package var manners: [UInt32] {
    var attributes = termios()
    unsafe tcgetattr(slave, &attributes)
    let keys = unsafe withUnsafeBytes(of: attributes.c_cc) { unsafe Array($0) }
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
      + keys.map(UInt32.init)
  }
}
