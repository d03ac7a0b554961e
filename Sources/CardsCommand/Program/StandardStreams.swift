import Glibc

/// Standard input, output and error, as the program was started with them or without.
enum StandardStreams {
  /// Takes the places of those that are closed, as with `cards list >&-`, before a file or a socket of
  /// the program gets one and receives what is meant for a person.
  ///
  /// To read there or to write there stays an error: what takes the place is opened for the other
  /// direction. The C functions are `fcntl` and `open`, which gives the lowest place that is free.
  static func reserve() {
    for (descriptor, direction) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", direction)
    }
  }
}
