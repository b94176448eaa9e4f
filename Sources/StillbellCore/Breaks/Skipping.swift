/// The terms on which a break can be skipped, or ended before half of it has passed.
package struct SkipTerms: Hashable, Sendable {
  /// False once the limit of the day is reached.
  package var isAllowed = true
  /// The time after the question, or after the beginning, in which it cannot be skipped.
  package var after: Duration = .zero
  /// True if the button must be held.
  package var needsHold = false

  package init() {}

  /// True if a click skips it at any time, even one on a notification.
  var isEasy: Bool { isAllowed && after == .zero && !needsHold }
}

/// The settings for skipping a kind of break; nil values use those for all kinds.
package struct Friction: Hashable, Sendable {
  /// The way in which the button on the cover is pressed.
  package enum Need: String, CaseIterable, Hashable, Sendable {
    case click, hold
  }

  /// The number of skips a day for this kind, besides the limit for all kinds; nil for any number.
  package var skips: Int?
  package var after: Duration?
  package var needs: Need?

  static let limits = 0...20
  static let delays: ClosedRange<Duration> = .zero ... .minutes(5)
}

extension BreakCycle {
  /// The terms on which a break of this kind can be skipped today.
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

  /// Throws if a break cannot be skipped now; `since` is when it was asked for or began, nil while it is only promised.
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
  /// The buttons of a notification about a break that was snoozed so often. A break that is not easy to skip has no
  /// skip button here.
  func answers(_ answers: [Answer], for kind: BreakKind, after snoozes: Int, at now: BootTime) -> [Answer] {
    let canSkip = cycle.skipTerms(kind, at: now).isEasy
    let canSnooze = snoozes < configuration.snoozes(of: kind)
    return answers.filter { $0 == .skip ? canSkip : $0 == .snooze ? canSnooze : true }
  }
}
