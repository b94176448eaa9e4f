/// How a break lets itself be skipped, or ended before half of it has passed.
package struct SkipTerms: Hashable, Sendable {
  /// False at the limit of the day.
  package var isAllowed = true
  /// So long after it is asked for, or after it began, nothing skips it.
  package var after: Duration = .zero
  /// The button has to be held.
  package var needsHold = false

  package init() {}

  /// A click skips it at any time, also one on a notification.
  var isEasy: Bool { isAllowed && after == .zero && !needsHold }
}

/// The settings of how a kind of break lets itself be skipped; nil goes by those for all kinds.
package struct Friction: Hashable, Sendable {
  /// What the button on the cover asks for.
  package enum Need: String, CaseIterable, Hashable, Sendable {
    case click, hold
  }

  /// How many of this kind a day, beside the limit for all kinds together; nil for any number.
  package var skips: Int?
  package var after: Duration?
  package var needs: Need?

  static let limits = 0...20
  static let delays: ClosedRange<Duration> = .zero ... .minutes(5)
}

/// The breaks that were skipped on a local day.
struct Skips: Hashable, Sendable {
  /// Counted since 1970-01-01.
  private(set) var day: Int64 = 0
  private(set) var counts = ByKind<Int>()

  mutating func count(_ kind: BreakKind, on today: Int64) {
    if day != today { (day, counts) = (today, ByKind()) }
    counts[kind] = (counts[kind] ?? 0) + 1
  }

  /// Another one of this kind is within the limits.
  func hasRoom(for kind: BreakKind, on today: Int64, by configuration: Configuration) -> Bool {
    let counts = day == today ? counts : ByKind()
    let all = counts.entries.reduce(0) { $0 + $1.value }
    return configuration.skips.map { all < $0 } ?? true
      && configuration[kind].friction.skips.map { counts[kind] ?? 0 < $0 } ?? true
  }

  /// The beginning of the names of the fields with the counts.
  private static let field = "skips."

  func write(to record: inout RecordWriter) {
    guard !counts.entries.isEmpty else { return }
    record.set("skipped-on", Int(day))
    for count in counts.entries { record.set(Self.field + count.kind.rawValue, count.value) }
  }

  init() {}

  init(_ record: RecordReader) throws(Record.Mistake) {
    guard record.fields["skipped-on"] != nil else { return }
    day = Int64(try record.int("skipped-on"))
    for name in record.fields.keys where name.hasPrefix(Self.field) {
      guard let kind = BreakKind(rawValue: String(name.dropFirst(Self.field.count))) else {
        throw Record.Mistake(field: name)
      }
      counts[kind] = try record.int(name)
    }
  }
}

extension BreakCycle {
  /// How a break of this kind lets itself be skipped today.
  func skipTerms(_ kind: BreakKind, at now: BootTime, by configuration: Configuration) -> SkipTerms {
    let friction = configuration[kind].friction
    var terms = SkipTerms()
    terms.isAllowed = skips.hasRoom(for: kind, on: day(at: now), by: configuration)
    terms.after = friction.after ?? configuration.skipAfter
    terms.needsHold = (friction.needs ?? configuration.skipNeeds) == .hold
    return terms
  }

  /// Refuses to skip a break that has been asked for, or under way, since then; nil while it is only promised.
  func allowSkip(
    of kind: BreakKind, since: BootTime?, at now: BootTime, by configuration: Configuration
  ) throws(Refusal) {
    let terms = skipTerms(kind, at: now, by: configuration)
    guard terms.isAllowed else { throw .skipsUsedUp }
    guard let since, now < since + terms.after else { return }
    throw .skipTooEarly(until: wall(at: since + terms.after))
  }

  func day(at now: BootTime) -> Int64 { (clock?.zone ?? .utc).day(of: wall(at: now)) }
}

extension Agent {
  /// The actions on a notification that asks for a break; one that is not to be skipped easily is skipped elsewhere.
  func answers(_ answers: [Answer], for kind: BreakKind, at now: BootTime) -> [Answer] {
    cycle.skipTerms(kind, at: now, by: configuration).isEasy ? answers : answers.filter { $0 != .skip }
  }
}
