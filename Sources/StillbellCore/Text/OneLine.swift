extension StringProtocol {
  /// The only line that a program has printed, without its line feed.
  package var firstLine: SubSequence { prefix { $0 != "\n" } }

  /// Text from outside made fit for one line: `mark` stands for each character that a terminal does not show as it is,
  /// such as a line break or one that turns the direction of writing.
  ///
  /// At most `limit` Unicode scalars are looked at; "…" stands for the rest.
  package func onOneLine(limit: Int = 1000, mark: String = "?") -> String {
    let scalars = unicodeScalars
    var line = ""
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) ?? scalars.endIndex
    for scalar in scalars[..<end] {
      if scalar.isPlain { line.unicodeScalars.append(scalar) } else { line += mark }
    }
    return end == scalars.endIndex ? line : line + "…"
  }
}

extension String {
  /// So many Unicode scalars of a text from outside, without what a terminal does not show as it is. However long the text
  /// is, not more than its beginning is looked at.
  func plain(limit: Int) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ (32..<127).contains($0) }) { return self }
    let plain = String(unicodeScalars.prefix(2 * limit)).onOneLine(mark: "")
    return String(plain.unicodeScalars.prefix(limit))
  }
}

extension Unicode.Scalar {
  /// A terminal shows it as it is, in its place.
  package var isPlain: Bool {
    // The last two join letters or emoji, and turn nothing.
    if (" "..."~").contains(self) || self == "\u{200C}" || self == "\u{200D}" { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
