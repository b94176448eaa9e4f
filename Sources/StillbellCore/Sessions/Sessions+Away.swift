// A session while the user cannot be present: the machine sleeps or is off, or the user is away.
extension Sessions {
  /// The shortest sleep that pauses a session.
  static let shortestSleep: Duration = .seconds(60)

  /// Handles a sleep of the machine. A session that only counts while the machine is awake is paused since then, or
  /// after a short sleep continues where it was; a pause that would have ended meanwhile ends now. The sleep is not
  /// logged.
  mutating func slept(since start: BootTime, until now: BootTime) -> [Action] {
    guard var session = current, start < now else { return [] }
    if let pause = session.pause {
      if let until = pause.until, start <= until, until < now {
        current?.pause = Session.Pause(since: pause.since, until: now)
      }
      return []
    }
    // Times that were reported before the machine really slept are not repeated.
    let since = max(start, session.start + session.handled)
    guard !session.keepsItsEnd, session.elapsed(at: since) < session.plan.length else { return [] }
    guard now - since >= Self.shortestSleep else {
      session.start = session.start + (now - since)
      current = session
      return []
    }
    session.pause(since: since, until: nil, cause: .sleep)
    current = session
    guard let end = session.pause?.end, end <= now else { return [.slept(session)] }
    return [.slept(session)] + forget(at: end)
  }

  /// Ends a session of an earlier agent that the user cannot have continued since.
  mutating func endLeftOver(isSameBoot: Bool, at now: BootTime) -> [Action] {
    guard let session = current else { return [] }
    // No pause survives a restart of the machine.
    if session.pause != nil { return isSameBoot ? [] : forget(at: now) }
    let isForgotten = session.isOpenEnded && session.start + session.plan.length <= now
    guard !session.keepsItsEnd, !isSameBoot || isForgotten else { return [] }
    current = nil
    return [.cutOff(session, at: session.lastTouch ?? session.start + max(session.handled, .zero))]
  }
}

extension Session {
  /// The intervals at which a sitting without a planned end is recorded, at first and later: a loss of power loses no
  /// more than that.
  private static let marks: (first: Duration, later: Duration) = (.minutes(1), .minutes(5))

  /// The time without input after which the user counts as away when a stretch of focused work would begin.
  static let longestSilence: Duration = .minutes(15)

  /// The shortest idleness that must be reported during the session; nil if none matters.
  var idleness: Duration? {
    // A user who forgets a sitting without a planned end is recognised as gone.
    if isOpenEnded { return .minutes(30) }
    return kind == .focus ? Self.longestSilence : nil
  }

  /// The next moment at which the session changes, or is recorded.
  var nextMoment: Duration {
    let next = plan.nextMoment(after: handled)
    // The user's departure has been recorded already.
    guard isOpenEnded, lastTouch == nil else { return next }
    let gap = handled < Self.marks.later ? Self.marks.first : Self.marks.later
    return min(next, gap * (max(handled, .zero).count(of: gap) + 1))
  }

  /// The beginning of a phase that waits for the user: every phase if the session asks, and a stretch of focused work
  /// while the user is away.
  func question(upTo elapsed: Duration, goneSince: BootTime?) -> Duration? {
    let asks = activity.base.asks
    guard asks || goneSince != nil else { return nil }
    return plan.question(after: handled, upTo: elapsed) { phase in
      asks || phase.name == .focus && goneSince.map { $0 <= start + phase.start } ?? false
    }
  }

  mutating func pause(since time: BootTime, until: BootTime?, cause: Pause.Cause = .user) {
    var since = time
    // A lead-in that is cut off plays again, whole, when the session continues.
    if let leadIn = plan.leadIn(at: since - start), leadIn <= handled {
      since = start + leadIn
      handled = leadIn - .nanoseconds(1)
    }
    pause = Pause(since: since, until: until, cause: cause)
  }
}
