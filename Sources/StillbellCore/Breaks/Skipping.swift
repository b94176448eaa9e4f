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
  /// The way in which the button on the cover is pressed.
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

extension BreakCycle {
  /// How a break of this kind lets itself be skipped today.
  func skipTerms(_ kind: BreakKind, at now: BootTime) -> SkipTerms {
    let friction = configuration[kind].friction
    var terms = SkipTerms()
    let today = day(at: now)
    terms.isAllowed =
      configuration.skips.map { skips.all(on: today) < $0 } ?? true
      && friction.skips.map { skips.count(of: kind, on: today) < $0 } ?? true
    terms.after = friction.after ?? configuration.skipAfter
    terms.needsHold = (friction.needs ?? configuration.skipNeeds) == .hold
    return terms
  }

  /// Refuses to skip a break that has been asked for, or under way, since then; nil while it is only promised.
  func allowSkip(
    of kind: BreakKind, since: BootTime?, at now: BootTime
  ) throws(Refusal) {
    let terms = skipTerms(kind, at: now)
    guard terms.isAllowed else { throw .skipsUsedUp }
    guard let since, now < since + terms.after else { return }
    throw .skipTooEarly(until: wall(at: since + terms.after))
  }

  func day(at now: BootTime) -> Int64 { (clock?.zone ?? .utc).day(of: wall(at: now)) }
}

extension Agent {
  /// The actions on a notification about a break that was snoozed so often. One that is not to be skipped easily is
  /// skipped elsewhere.
  func answers(_ answers: [Answer], for kind: BreakKind, after snoozes: Int, at now: BootTime) -> [Answer] {
    let canSkip = cycle.skipTerms(kind, at: now).isEasy
    let canSnooze = snoozes < configuration.snoozes(of: kind)
    return answers.filter { $0 == .skip ? canSkip : $0 == .snooze ? canSnooze : true }
  }
}
