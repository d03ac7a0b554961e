extension String {
  /// With a capital first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A clause as a sentence.
  var asSentence: String { capitalisedFirst + "." }
}
