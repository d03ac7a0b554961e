import CardsCommand

/// The program `cards`.
@main struct Main {
  static func main() {
    Program.main()
  }
}
