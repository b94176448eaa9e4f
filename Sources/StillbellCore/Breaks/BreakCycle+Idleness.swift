extension BreakCycle {
  /// The time without a key after which the user counts as resting or reading.
  package static let lull: Duration = .seconds(2)

  /// The idle time after which the user counts as away; people read without touching a key.
  func absenceLength(_ kind: BreakKind) -> Duration {
    Presence.length(of: .idle, toBe: kind, by: configuration)
  }

  /// True if the idleness since the last key is long enough at `time` for a break of this kind.
  func isGone(
    _ idleSince: BootTime?, from kind: BreakKind, at time: BootTime
  ) -> Bool {
    idleSince.map { $0 + absenceLength(kind) <= time } ?? false
  }

  /// When the idleness since the last key becomes a natural break of the one that is due or comes next, if there is no
  /// input before; nil if it does not. No return of the user is needed.
  ///
  /// A break that waits also counts as taken after an idleness of its own length.
  func naturalBreak(idleSince since: BootTime) -> BootTime? {
    guard case .on = run else { return nil }
    return open.map { naturalBreak(of: $0, idleSince: since) } ?? naturalBreakInWork(idleSince: since)
  }

  /// The moment at which the idleness becomes a natural break of the open break; nil if it does not.
  func naturalBreak(of open: OpenBreak, idleSince since: BootTime) -> BootTime? {
    let gone = since + absenceLength(open.kind)
    let had = max(since, state.waits(open)) + configuration[open.kind].length
    switch open.stage {
    case .held(.absence(.idle)), .resting: return nil
    // The user may be present: people watch without touching a key.
    case .held(.afterWatching): return gone
    case .held: return min(gone, had)
    case .asking(let asking):
      guard let begins = asking.begins else { return min(gone, had) }
      return gone <= begins ? gone : nil
    }
  }

  private func naturalBreakInWork(idleSince since: BootTime) -> BootTime? {
    guard let (kind, next) = work.next(by: configuration) else { return nil }
    // An absence makes only one natural break.
    let gone = next.start == .rested ? nil : max(next.due, since + absenceLength(kind))
    // Noticed late, a break that waits for the user may be over already: it must not ring and be withdrawn at once.
    guard configuration.grace == nil else { return gone }
    let had = max(since, next.due, work.since) + configuration[kind].length
    return min(gone ?? had, had)
  }

  /// Takes the natural break that the idleness has become; nil if it has not.
  mutating func settleIdleness(
    since: BootTime, at now: BootTime
  ) -> [Action]? {
    guard let long = naturalBreak(idleSince: since), long <= now else { return nil }
    // A break that falls due within a break of another kind is asked for at the end of that break.
    let next = open == nil ? work.next(by: configuration) : nil
    guard let kind = open?.kind ?? next?.kind,
      let asked = open.map({ state.waits($0) }) ?? next.map({ max($0.upcoming.due, work.since) })
    else { return nil }
    let moment = max(long, asked)
    let isGone = isGone(since, from: kind, at: now)
    if isGone, hasRested(kind) { return nil }
    let start = isGone ? since : max(since, asked)
    return takeNaturalBreak(
      configuration.madeUp(by: kind, in: work), .idle, since: start, until: now, isBack: false,
      at: now - moment > Self.latestRing ? now : moment)
  }

  /// Notes that there has been no input since then; nil if the user is not idle. This settles an interval that began
  /// with the end of a break; the report may come a little late.
  mutating func wentIdle(since: BootTime?) {
    work.promises.changeEach { _, upcoming in
      let wasAway = since.map { $0 <= upcoming.from + .seconds(1) } ?? false
      if !wasAway {
        upcoming.start = .settled
      } else if upcoming.start == .watched {
        upcoming.start = .absent
      }
    }
  }

  /// Begins the intervals that had begun without the user: there is input again, or an absence is over.
  mutating func cameBack(at now: BootTime) {
    let earliest = resumed.map { $0 + Self.resumeGap } ?? now
    work.promises.changeEach { [configuration] kind, upcoming in
      if configuration[kind].timing.isOfCalendar {
        upcoming.start = .settled
      } else {
        upcoming.beginAnew(at: now, earliest: earliest)
      }
    }
    if configuration.kinds.contains(where: { !$0.hours.isAlways }) { _ = adapt(at: now) }
  }

  /// Notes input while the user may still be away.
  mutating func touched() { open?.rest?.isTouched = true }

  /// True if it is not settled yet when an interval began.
  var isUnsettled: Bool { open == nil && work.promises.entries.contains { $0.value.start != .settled } }
}
