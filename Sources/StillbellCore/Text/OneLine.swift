extension StringProtocol {
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
