extension BreakCycle {
  /// Who began the cycle that is on.
  package enum Starter: String, CaseIterable, Hashable, Sendable {
    case launch, user, schedule
  }

  /// What the schedule says to a cycle that runs by itself; one that the user started is never stopped by it.
  enum Hours: Hashable, Sendable {
    /// There is no schedule.
    case unbound
    case open(until: BootTime)
    case closed
  }

  /// A cycle is on, and the user did not start it.
  package var isAutomatic: Bool { state != .idle && starter != .user }

  /// Stops a cycle that runs by itself when its hours are over, or when its next break would be due after them.
  ///
  /// A break that is under way is finished; one that only waits to be begun is dropped.
  mutating func keep(_ hours: Hours, at now: BootTime, by configuration: Configuration) -> [Action]? {
    guard isAutomatic else { return nil }
    switch (hours, state) {
    case (.unbound, _), (.closed, .resting): return nil
    case (.closed, _): return close(before: nil, isPutOff: false)
    case (.open(let end), .working(var work)):
      guard let next = work.next(mergeWithin: configuration.mergeWithin), next.upcoming.due >= end else { return nil }
      // Another cycle would have a break within the hours; begun now, it would undo what the user put off.
      let isPutOff = Self.firstInterval(by: configuration).map { now + $0 < end } ?? false
      guard next.kind == .rest, let eye = work.eye, eye.due < end else {
        return close(before: next.upcoming, isPutOff: isPutOff)
      }
      // The eye break would have given way to the rest break, which does not come.
      work.rest = promise(.rest, at: now, by: configuration)
      guard let first = work.next(mergeWithin: configuration.mergeWithin), first.upcoming.due < end else {
        return close(before: next.upcoming, isPutOff: isPutOff)
      }
      state = .working(work)
      return [.restLeftOut(due: next.upcoming.due)]
    case (.open, _): return nil
    }
  }

  private mutating func close(before next: Work.Upcoming?, isPutOff: Bool) -> [Action] {
    state = .idle
    return [.closed(nextDue: next?.due, isPutOff: isPutOff)]
  }

  /// How long after its beginning a cycle has its first break; nil if no kind is on.
  static func firstInterval(by configuration: Configuration) -> Duration? {
    var cycle = BreakCycle()
    let work = cycle.freshWork(at: BootTime(sinceBoot: .zero), by: configuration)
    return work.next(mergeWithin: configuration.mergeWithin)?.upcoming.due.sinceBoot
  }
}
