/// The present session, if any, advanced by comparing the time with its plan.
package struct Sessions: Hashable, Sendable, Decodable {
  /// A transition that the agent turns into effects.
  enum Action: Hashable, Sendable {
    case began(Session)
    /// A phase began; the first phase of a session is reported by `began`.
    case entered(SessionPhase, Session)
    case cue(Cue, Session)
    /// A cue was noticed too late, and `others` before it.
    case missed(Cue, late: Duration, others: Int)
    /// The session has passed.
    case over(Session, late: Duration)
    /// The user ended the session.
    case ended(Session, at: Duration)
    /// The pause of the session was never ended.
    case forgotten(Session, at: BootTime)
    /// The session ended while no agent ran; the user was present until then.
    case cutOff(Session, at: BootTime)
    case cancelled(Session)
    case paused(Session)
    /// The machine slept, and the session is paused since then.
    case slept(Session)
    /// The pause has got another end.
    case pauseChanged(Session)
    case resumed(Session)
    /// A phase waits for the user.
    case asks(SessionPhase, Session)
    /// The user ended a phase early, and this one begins.
    case wentOn(Session, to: SessionPhase)
    /// The user lengthened this phase.
    case extended(Session, SessionPhase)
    /// A break of this length is over.
    case rested(Duration, until: BootTime)
  }

  /// The latest cue: one that is noticed later is silent.
  static let latestCue: Duration = .seconds(1)
  /// The latest chime at the end: an end that is noticed later is silent.
  static let latestEnd: Duration = .seconds(60)

  @Indirect package internal(set) var current: Session?
  /// The end of the latest session, until it has been shown to the user.
  @Indirect var end: EndOfSession?
  var lastNumber = 0
  /// The latest meditation that was completed.
  var lastMeditation: SessionRequest?
  var reported = ReportedCues()
  /// The days in a row before this session, from the history.
  var streak: SessionStreak?
  /// True if the machine is kept from suspending by itself.
  var isKeepingRunning = false
  /// The state of the request to keep the screen on.
  var screen = Screen.free
  var buttons = Buttons()
  /// The session as media controls show it.
  package internal(set) var controls: SessionControls?

  package init() {}

  var deadline: Deadline? {
    guard let session = current else { return nil }
    return Deadline(.session, session.pause?.end ?? session.start + session.nextMoment)
  }

  mutating func begin(
    _ request: SessionRequest, ambient: AmbientSound?, leadsIn: Bool, at now: Moment
  ) throws(Refusal) -> [Action] {
    var actions: [Action] = []
    if let running = current {
      guard request.replaces else {
        throw .sessionRuns(running.kind, left: running.plan.length - running.elapsed(at: now.boot))
      }
      actions = try end(at: now.boot)
    }
    lastNumber += 1
    var request = request
    (request.replaces, request.ambient) = (false, ambient.map { .sound($0) } ?? .default)
    let session = Session(
      id: SessionID(lastNumber), request: request,
      plan: SessionPlan(request.activity, prepare: request.prepare, leadsIn: leadsIn, seed: lastNumber),
      startedWall: now.wall, start: now.boot, handled: .nanoseconds(-1))
    current = session
    return actions + [.began(session)]
  }

  /// Ends the session early; the time so far counts.
  mutating func end(at now: BootTime) throws(Refusal) -> [Action] {
    guard let session = current else { throw .noSession }
    current = nil
    let elapsed = session.elapsed(at: now)
    return rested(in: session, upTo: elapsed, at: now) + [.ended(session, at: elapsed)]
  }

  /// Ends the session without a trace in the history.
  mutating func cancel() throws(Refusal) -> [Action] {
    guard let session = current else { throw .noSession }
    current = nil
    return [.cancelled(session)]
  }

  /// Pauses the session; a pause that is on gets another end.
  mutating func pause(for length: Duration?, at now: Moment) throws(Refusal) -> [Action] {
    guard var session = current else { throw .noSession }
    let former = session.pause
    if let former, length == nil { throw .alreadyPaused(until: former.until.map { now.wall(at: $0) }) }
    session.pause(since: former?.since ?? now.boot, until: length.map { now.boot + $0 })
    current = session
    return [former != nil ? .pauseChanged(session) : .paused(session)]
  }

  mutating func resume(at now: BootTime) throws(Refusal) -> [Action] {
    guard let session = current else { throw .noSession }
    guard let pause = session.pause else { throw .notPaused }
    return resume(session, pause, at: now)
  }

  /// Ends a session whose pause was never ended.
  mutating func forget(at time: BootTime) -> [Action] {
    guard let session = current, session.pause != nil else { return [] }
    current = nil
    return [.forgotten(session, at: time)]
  }

  mutating func resume(_ session: Session, _ pause: Session.Pause, at now: BootTime) -> [Action] {
    var session = session
    session.start = session.start + (now - pause.since)
    session.pause = nil
    buttons.paused = nil
    current = session
    return [.resumed(session)]
  }

  /// Advances to `now`. Late, early or repeated calls change nothing; missed cues are not made up.
  ///
  /// From `goneSince` on the user is away, so that a stretch of focused work waits.
  mutating func advance(to now: BootTime, goneSince: BootTime?) -> [Action] {
    var actions: [Action] = []
    if let session = current, let pause = session.pause, pause.end <= now {
      guard let until = pause.until else { return forget(at: pause.end) }
      // As if the session had been resumed at that very moment.
      actions += resume(session, pause, at: until)
    }
    guard var session = current, session.pause == nil else { return actions }
    var elapsed = session.elapsed(at: now)
    let reached = elapsed
    let question = session.question(upTo: elapsed, goneSince: goneSince)
    // Later phases cannot have begun before a phase that waits.
    if let question { elapsed = question }
    if let rest = session.plan.finishedBreak(after: session.handled, upTo: elapsed) {
      actions.append(.rested(rest.length, until: session.start + rest.end))
    }
    if elapsed >= session.plan.length {
      current = nil
      return actions + [.over(session, late: elapsed - session.plan.length)]
    }
    guard elapsed > session.handled else { return actions }
    let (before, after) = (session.plan.phase(at: session.handled), session.plan.phase(at: elapsed))
    let due = session.plan.cues(after: session.handled, upTo: elapsed)
    session.handled = elapsed
    if question != nil { session.pause = Session.Pause(since: session.start + elapsed, until: nil, cause: .phase) }
    current = session
    if let after, question != nil {
      actions.append(.asks(after, session))
      // The user has not come for an hour.
      if let end = session.pause?.end, end <= now { return actions + forget(at: end) }
    } else if let after, after != before, before != nil {
      actions.append(.entered(after, session))
    }
    guard let latest = due.last else { return actions }
    let late = reached - latest.at
    guard late <= Self.latestCue else { return actions + [.missed(latest.cue, late: late, others: due.count - 1)] }
    if let missed = due.dropLast().last {
      actions.append(.missed(missed.cue, late: reached - missed.at, others: due.count - 2))
    }
    return actions + [.cue(latest.cue, session)]
  }
}
