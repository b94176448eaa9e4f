import StillbellCore

/// The texts of a break with their times: its steps, or lines that take turns.
package struct BreakScript: Hashable, Sendable {
  /// The index of an entry, and the time in which it is shown; the last one is shown until the end of the break.
  package struct Part: Hashable, Sendable {
    package let entry: Int
    package let since: Duration
    package let until: Duration?
  }

  /// A shorter break shows only one line.
  private static let longBreak: Duration = .minutes(2)
  private static let lineLength: Duration = .minutes(1)

  private let parts: [Part]

  /// Makes a script of steps that follow each other. Steps that would begin after the end are skipped.
  package init(steps: [Duration], length: Duration) {
    var (parts, since): ([Part], Duration) = ([], .zero)
    for (entry, step) in steps.enumerated() where since < length {
      let until = since + step
      let isLast = entry == steps.count - 1 || until >= length
      parts.append(Part(entry: entry, since: since, until: isLast ? nil : until))
      since = until
    }
    self.parts = parts
  }

  /// Makes a script of lines that take turns. The next break continues where this one ends.
  package init(lines count: Int, turn: Int, length: Duration) {
    let shown = length < Self.longBreak ? 1 : Int(length / Self.lineLength)
    let first = (turn % max(count, 1)) * shown
    parts = (0..<(count > 1 ? shown : min(count, 1))).map { number in
      Part(
        entry: (first + number) % count, since: Self.lineLength * number,
        until: number == shown - 1 || count == 1 ? nil : Self.lineLength * (number + 1))
    }
  }

  /// The part at a time after the start of the break; nil if there is no text.
  package func part(after elapsed: Duration) -> Part? { parts.last { $0.since <= elapsed } ?? parts.first }
}
