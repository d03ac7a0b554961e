/// Nobody reads standard output any more, as with `cards list | head -1`. It ends a command quietly.
struct ClosedOutput: Error {}
