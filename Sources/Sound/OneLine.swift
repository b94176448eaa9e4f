extension String {
  /// A name from outside made fit for one line of a message: control and line-breaking characters are replaced, and a
  /// name longer than `limit` characters keeps its two ends.
  package func onOneLine(limit: Int = 200) -> String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    let text = String(line)
    guard text.count > limit else { return text }
    return "\(text.prefix(limit / 2))…\(text.suffix(limit / 2))"
  }
}
