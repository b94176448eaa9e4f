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
    switch state {
    case .working(let work):
      guard let (kind, next) = work.next(by: configuration) else { return nil }
      // An absence makes one natural break only.
      let gone =
        next.start == .rested ? nil : max(next.due, since + absenceLength(kind))
      // Noticed late, one that is to wait may be over already: it does not ring to be withdrawn at once.
      guard configuration.grace == nil else { return gone }
      let had = max(since, Self.asked(next, in: work)) + configuration[kind].length
      return min(gone ?? had, had)
    case .due(let due):
      let gone = since + absenceLength(due.kind)
      guard let begins = due.begins else { return min(gone, had(due, idleSince: since)) }
      return gone <= begins ? gone : nil
    case .held(_, .absence(.idle)): return nil
    case .held(let due, _):
      return min(
        since + absenceLength(due.kind), had(due, idleSince: since))
    case .idle, .resting, .waiting, .paused, .suspended: return nil
    }
  }

  private func had(_ due: Due, idleSince since: BootTime) -> BootTime {
    max(since, due.asked) + configuration[due.kind].length
  }

  /// Takes the natural break that the idleness has come to by now; nil if it has not.
  mutating func settleIdleness(
    since: BootTime, at now: BootTime
  ) -> [Action]? {
    guard let long = naturalBreak(idleSince: since), long <= now,
      let (kind, asked, work) = askedFor
    else { return nil }
    let moment = max(long, asked)
    let isGone = isGone(since, from: kind, at: now)
    if isGone, hasRested(kind) { return nil }
    let length = now - (isGone ? since : max(since, asked))
    return takeNaturalBreak(
      configuration.madeUp(by: kind, in: work), .idle, length, isBack: false,
      at: now - moment > Self.latestRing ? now : moment)
  }

  /// The break that is due or comes next, and the moment from which it is asked for.
  private var askedFor: (BreakKind, BootTime, Work)? {
    switch state {
    case .working(let work):
      work.next(by: configuration).map { ($0.kind, Self.asked($0.upcoming, in: work), work) }
    case .due(let due), .held(let due, _): (due.kind, due.asked, due.work)
    case .idle, .resting, .waiting, .paused, .suspended: nil
    }
  }

  /// A break that falls due within one of another kind is asked for at the end of that.
  private static func asked(_ upcoming: Work.Upcoming, in work: Work) -> BootTime { max(upcoming.due, work.since) }

  /// There has been no input since then, if the user is idle at all: that tells of an interval which began with the end
  /// of a break, and may be told a little late.
  mutating func wentIdle(since: BootTime?) {
    changeWork { _, upcoming in
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
    changeWork { [configuration] kind, upcoming in
      if configuration[kind].timing.isOfCalendar {
        upcoming.start = .settled
      } else {
        upcoming.beginAnew(at: now, earliest: earliest)
      }
    }
    if configuration.kinds.contains(where: { !$0.hours.isAlways }) { _ = adapt(at: now) }
  }

  /// There is input again while somebody may still be away.
  mutating func touched() {
    guard case .resting(var rest) = state else { return }
    rest.isTouched = true
    state = .resting(rest)
  }

  /// It is not settled yet when an interval began.
  var isUnsettled: Bool {
    guard case .working(let work) = state else { return false }
    return work.promises.entries.contains { $0.value.start != .settled }
  }

  private mutating func changeWork(_ change: (BreakKind, inout Work.Upcoming) -> Void) {
    switch state {
    case .working(var work):
      work.promises.changeEach(change)
      state = .working(work)
    case .held(var due, let hold):
      due.work.promises.changeEach(change)
      state = .held(due, hold)
    case .due(var due):
      due.work.promises.changeEach(change)
      state = .due(due)
    case .resting(var rest):
      rest.work.promises.changeEach(change)
      state = .resting(rest)
    case .idle, .waiting, .paused, .suspended: break
    }
  }
}
