extension StringProtocol {
  /// The first line, as for a program that prints one line, without its line feed.
  package var firstLine: SubSequence { prefix { $0 != "\n" } }

  /// The text on one line, for text from outside: `mark` replaces each character that a terminal does not show as it
  /// is, such as a line break or one that changes the direction of writing.
  ///
  /// Only the first `limit` Unicode scalars are read; "…" stands for the rest.
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
  /// The first Unicode scalars of a text from outside, without those that a terminal does not show as they are. Only
  /// the beginning of a long text is read.
  func plain(limit: Int) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ (32..<127).contains($0) }) { return self }
    let plain = String(unicodeScalars.prefix(2 * limit)).onOneLine(mark: "")
    return String(plain.unicodeScalars.prefix(limit))
  }
}

extension Unicode.Scalar {
  /// True if a terminal shows the character as it is, in its place.
  package var isPlain: Bool {
    // The last two only join letters or emoji.
    if (" "..."~").contains(self) || self == "\u{200C}" || self == "\u{200D}" { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
