// Names of programs, which may have reasons behind them: `vlc: Playing`, `make (building)`.
extension FactTexts {
  /// The names that the core itself gives to causes and their providers, which stay.
  private static let ownNames = Set(
    ["", QuietCause.unnamed, Hold.reporter, GameSign.reporter] + GameSign.allCases.map(\.name))

  /// The name of a program; each reason behind it is hidden by itself.
  ///
  /// The core cuts names off at the marks, puts them together, and compares their beginnings. All of this gives the
  /// same result with these words. Programs are ignored whatever the case of their letters.
  func program(_ text: String) -> String {
    var (words, rest, isFirst) = ("", text[...], true)
    while true {
      let mark = rest.indices.first { rest[$0...].hasPrefix(" (") || Self.isColon(rest[$0...]) }
      let piece = String(rest[..<(mark ?? rest.endIndex)])
      words += isFirst ? name(ofProgram: piece) : reason(piece)
      guard let mark else { return words }
      let next = rest.index(mark, offsetBy: 2)
      words += rest[mark..<next]
      (rest, isFirst) = (rest[next...], false)
    }
  }

  /// The name of a cause, as long as the core keeps it.
  func cause(_ by: String, of source: QuietSource) -> String {
    source == .programs ? program(by) : program(by.plain(limit: QuietCause.nameMax)).plain(limit: QuietCause.nameMax)
  }

  /// The program and the reason, of which the core makes the name of a cause.
  func asker(_ asker: ProgramReason) -> ProgramReason {
    // The mark makes the reason what follows a name.
    ProgramReason(program(asker.program), String(program(" (" + asker.reason).dropFirst(2)))
  }

  /// True for the colon ahead of a reason. Ahead of a parenthesis it is the end of the name.
  private static func isColon(_ text: Substring) -> Bool { text.hasPrefix(": ") && !text.hasPrefix(": (") }

  private func name(ofProgram text: String) -> String {
    if text.last == ":" { return name(ofProgram: String(text.dropLast())) + ":" }
    if text.hasPrefix("/") { return hidden(text.lowercased()) }
    return Self.ownNames.contains(text) ? text : renamed(text.plain(limit: QuietCause.nameMax))
  }

  /// Hides a reason, apart from the only one that the core knows. A hold's reason stands in parentheses.
  private func reason(_ text: String) -> String {
    let end = text.reversed().prefix { $0 == ")" }
    let reason = text.dropLast(end.count).lowercased()
    return (reason == Inhibition.ofGames.lowercased() ? String(text.dropLast(end.count)) : hidden(reason)) + end
  }
}
