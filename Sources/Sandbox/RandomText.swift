/// Letters and digits that nobody can guess, as Imgur's ids and deletehashes are made of.
func randomText(_ count: Int) -> String {
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  return String((0..<count).map { _ in letters.randomElement() ?? "x" })
}
