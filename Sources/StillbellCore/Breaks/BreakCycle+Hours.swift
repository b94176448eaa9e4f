extension BreakCycle {
  /// The starter of the cycle that is on.
  package enum Starter: String, CaseIterable, Hashable, Sendable, Codable {
    case launch, user, schedule
  }

  /// The word of the schedule to a cycle that runs by itself; it never stops one that the user started.
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
    case (.closed, _): return close(nextDue: nil, isPutOff: false)
    case (.open(let end), .working(let work)):
      guard let next = work.next(mergeWithin: configuration.mergeWithin), next.upcoming.due >= end else { return nil }
      if next.kind == .rest, let eye = work.eye, eye.due < end {
        // The eye break would have given way to the rest break, which does not come.
        var work = work
        work.rest = promise(.rest, at: now, by: configuration)
        if let first = work.next(mergeWithin: configuration.mergeWithin), first.upcoming.due < end {
          state = .working(work)
          return [.restLeftOut(due: next.upcoming.due)]
        }
      }
      // A snooze that a pause has kept gives way to a new interval; one of this very instant does not.
      let isPutOff = [work.eye, work.rest].contains {
        $0.map { $0.snoozes > 0 && (resumed != now || $0.from == now) } ?? false
      }
      // A pause may have kept more of an interval, longer then, than a new interval takes.
      let fresh = freshWork(at: now, by: configuration)
      if !isPutOff, let first = fresh.next(mergeWithin: configuration.mergeWithin), first.upcoming.due < end {
        state = .working(fresh)
        return []
      }
      // A cycle that the hours began in its place would have a break soon after the resume.
      let isInGap = resumed.map { now - $0 < Self.resumeGap } ?? false
      return close(nextDue: next.upcoming.due, isPutOff: isPutOff || isInGap)
    case (.open, _): return nil
    }
  }

  private mutating func close(nextDue: BootTime?, isPutOff: Bool) -> [Action] {
    state = .idle
    return [.closed(nextDue: nextDue, isPutOff: isPutOff)]
  }

  /// How long after its beginning a cycle has its first break; nil if no kind is on.
  static func firstInterval(by configuration: Configuration) -> Duration? {
    var cycle = BreakCycle()
    let work = cycle.freshWork(at: BootTime(sinceBoot: .zero), by: configuration)
    return work.next(mergeWithin: configuration.mergeWithin)?.upcoming.due.sinceBoot
  }
}
