extension BreakCycle {
  /// After so long without a key the user rests, or reads.
  package static let lull: Duration = .seconds(2)

  /// How long nobody touches anything who has gone; people read without touching a key.
  func absenceLength(_ kind: BreakKind) -> Duration {
    Presence.length(of: .idle, toBe: kind, by: configuration)
  }

  /// An idleness since the last key is long enough by then for a break of this kind.
  func isGone(
    _ idleSince: BootTime?, from kind: BreakKind, at time: BootTime
  ) -> Bool {
    idleSince.map { $0 + absenceLength(kind) <= time } ?? false
  }

  /// When the idleness since a last key makes a natural break of the one that is due or comes next, if nothing happens
  /// before; nil if it does not. It needs no return.
  ///
  /// A break that waits is also had by an idleness of its own length.
  func naturalBreak(idleSince since: BootTime) -> BootTime? {
    guard case .on = run else { return nil }
    return open.map { naturalBreak(of: $0, idleSince: since) } ?? naturalBreakInWork(idleSince: since)
  }

  /// The same for a break that is open.
  func naturalBreak(of open: OpenBreak, idleSince since: BootTime) -> BootTime? {
    let gone = since + absenceLength(open.kind)
    let had = max(since, state.waits(open)) + configuration[open.kind].length
    switch open.stage {
    case .held(.absence(.idle)), .resting: return nil
    // Whoever has watched without a key may be there.
    case .held(.afterWatching): return gone
    case .held: return min(gone, had)
    case .asking(let asking):
      guard let begins = asking.begins else { return min(gone, had) }
      return gone <= begins ? gone : nil
    }
  }

  private func naturalBreakInWork(idleSince since: BootTime) -> BootTime? {
    guard let (kind, next) = work.next(by: configuration) else { return nil }
    // An absence makes one natural break only.
    let gone = next.start == .rested ? nil : max(next.due, since + absenceLength(kind))
    // Noticed late, one that is to wait may be over already: it does not ring to be withdrawn at once.
    guard configuration.grace == nil else { return gone }
    let had = max(since, next.due, work.since) + configuration[kind].length
    return min(gone ?? had, had)
  }

  /// Takes the natural break that the idleness has come to by now; nil if it has not.
  mutating func settleIdleness(
    since: BootTime, at now: BootTime
  ) -> [Action]? {
    guard let long = naturalBreak(idleSince: since), long <= now else { return nil }
    // A break that falls due within one of another kind is asked for at the end of that.
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

  /// There has been no input since then, if the user is idle at all: that tells of an interval which began with the end
  /// of a break, and may be told a little late.
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

  /// There is input again, or an absence is over: intervals that began without the user begin now.
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

  /// There is input again while somebody may still be away.
  mutating func touched() { open?.rest?.isTouched = true }

  /// It is not settled yet when an interval began.
  var isUnsettled: Bool { open == nil && work.promises.entries.contains { $0.value.start != .settled } }
}
