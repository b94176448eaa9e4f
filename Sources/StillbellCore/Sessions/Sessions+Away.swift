// A session while nobody can be there: the machine sleeps or is off, or the user is away from it.
extension Sessions {
  /// A shorter sleep pauses nothing.
  static let shortestSleep: Duration = .seconds(60)

  /// The machine slept. What only counts while it is awake is paused since then, or after a short sleep goes on where it
  /// was; a pause that would have ended meanwhile ends now. None of the sleep is logged.
  mutating func slept(since start: BootTime, until now: BootTime) -> [Action] {
    guard var session = current, start < now else { return [] }
    if let pause = session.pause {
      if let until = pause.until, start <= until, until < now {
        current?.pause = Session.Pause(since: pause.since, until: now)
      }
      return []
    }
    // What was told before the machine really slept is not told again.
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

  /// Ends what an earlier agent left, and what nobody can have continued since.
  mutating func endLeftOver(isSameBoot: Bool, at now: BootTime) -> [Action] {
    guard let session = current else { return [] }
    // Nobody is in a pause over a start of the machine.
    if session.pause != nil { return isSameBoot ? [] : forget(at: now) }
    let isForgotten = session.isOpenEnded && session.start + session.plan.length <= now
    guard !session.keepsItsEnd, !isSameBoot || isForgotten else { return [] }
    current = nil
    return [.cutOff(session, at: session.lastTouch ?? session.start + max(session.handled, .zero))]
  }
}

extension Session {
  /// A sitting without an end is noted that often at first, and later less often: a loss of power takes no more of it.
  private static let marks: (first: Duration, later: Duration) = (.minutes(1), .minutes(5))

  /// After so long without input nobody is there to begin a stretch of focused work.
  static let longestSilence: Duration = .minutes(15)

  /// The silence that the desktop is to tell of at the latest; nil where none matters.
  var idleness: Duration? {
    // Whoever forgets a sitting without an end is seen to have gone.
    if isOpenEnded { return .minutes(30) }
    return kind == .focus ? Self.longestSilence : nil
  }

  /// The next moment at which something changes, or is noted.
  var nextMoment: Duration {
    let next = plan.nextMoment(after: handled)
    // Who has gone is noted already.
    guard isOpenEnded, lastTouch == nil else { return next }
    let gap = handled < Self.marks.later ? Self.marks.first : Self.marks.later
    return min(next, gap * (max(handled, .zero).count(of: gap) + 1))
  }

  /// The beginning of a phase that waits for the user: of each that is to, and of a stretch of focused work that nobody
  /// is there to begin.
  func question(upTo elapsed: Duration, goneSince: BootTime?) -> Duration? {
    let asks = activity.base.asks
    guard asks || goneSince != nil else { return nil }
    return plan.question(after: handled, upTo: elapsed) { phase in
      asks || phase.name == .focus && goneSince.map { $0 <= start + phase.start } ?? false
    }
  }

  mutating func pause(since time: BootTime, until: BootTime?, cause: Pause.Cause = .user) {
    var since = time
    // A lead-in that is cut off is heard again, whole, when the session continues.
    if let leadIn = plan.leadIn(at: since - start), leadIn <= handled {
      since = start + leadIn
      handled = leadIn - .nanoseconds(1)
    }
    pause = Pause(since: since, until: until, cause: cause)
  }
}
