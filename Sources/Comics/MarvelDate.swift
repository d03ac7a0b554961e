/// A date in the JSON, such as `2014-05-28T00:00:00-0400`.
struct MarvelDate: Decodable {
  let type: LooseText?
  let date: LooseText?

  /// The day as it is written, in the offset that it is written in. `nil` for what means "no date":
  /// `-0001-11-30`, and days far off that stand for "some day".
  var day: CalendarDay? {
    guard let text = date?.text?.trimmed.utf8, text.count >= 10 else { return nil }
    let bytes = Array(text.prefix(11))
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes.count == 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    // Marvel's first comic is of 1939. 2029-12-31, 2054-07-01 and 2099-10-30 were seen as placeholders.
    guard (1930..<2050).contains(year), (year, month, day) != (2029, 12, 31) else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
