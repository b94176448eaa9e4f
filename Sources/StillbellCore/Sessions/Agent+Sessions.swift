extension Agent {
  mutating func handle(_ event: SessionEvent, in turn: inout Turn) {
    switch event {
    case .answered(let id, let answer): handle(answer, to: id, in: &turn)
    case .screenNotKept(let failure):
      sessions.screen = .notKept(failure)
      turn.decide(.session(.screenNotKept(failure)))
    case .screenKept: if sessions.screen != .free { sessions.screen = .kept }
    case .pressed(let button): handle(button, in: &turn)
    }
  }

  mutating func beginSession(_ request: SessionRequest, in turn: inout Turn) throws(Refusal) {
    let ambient = request.ambient.sound(default: configuration.ambient[request.activity.kind])
    perform(
      try sessions.begin(request, ambient: ambient, leadsIn: configuration.leadsIn, at: turn.now), in: &turn)
  }

  /// Handles an answer on the notification of a session, which never affects breaks. An answer to an earlier session,
  /// or one that comes too late, changes nothing.
  private mutating func handle(_ answer: SessionAnswer, to id: SessionID, in turn: inout Turn) {
    let current = sessions.current.flatMap { $0.id == id ? $0 : nil }
    switch (answer, isPaused: current.map { $0.pause != nil }) {
    case (.end, .some): carryOut(.end, in: &turn)
    case (.pause, false?): carryOut(.pause(nil), in: &turn)
    case (.resume, true?): carryOut(.resume, in: &turn)
    case (_, nil), (.pause, true?), (.resume, false?): turn.decide(.session(.answerIgnored(answer)))
    }
  }

  /// Turns the actions of sessions into chimes, notifications, history and decisions.
  mutating func perform(_ actions: [Sessions.Action], in turn: inout Turn) {
    for action in actions {
      planHooks(of: action, in: &turn)
      switch action {
      case .began(let session): began(session, in: &turn)
      case .entered(let phase, let session):
        wantSpeech(of: phase, in: session)
        // Breaths change every few seconds: only the cue marks them.
        guard !session.kind.activity.followsBreath else { continue }
        showProgress(of: session, in: &turn)
        showSession(in: &turn)
      case .cue(let cue, let session):
        // A stretch that waits behind a lock does not ring.
        if !isUnseen(session) { ring(cue, of: session, in: &turn) }
      case .missed(let cue, let late, let others): turn.decide(.session(.cueMissed(cue, late: late, others: others)))
      case .asks(let phase, let session): ask(phase, of: session, in: &turn)
      case .wentOn(let session, let phase):
        turn.decide(.session(.wentOn(session.kind, phase: phase.name)))
        wantSpeech(of: phase, in: session)
        silence(in: &turn) { $0.isOfSessions }
        showSession(in: &turn)
        showProgress(of: session, in: &turn)
      case .extended(let session, let phase):
        let end = session.pause == nil ? turn.now.wall(at: session.start + phase.end) : nil
        turn.decide(.session(.extended(session.kind, phase: phase.name, until: end)))
      case .rested(let length, let end): rested(for: length, until: end, in: &turn)
      case .over(let session, let late):
        note(completed: session)
        ringEnd(of: session, late: late, in: &turn)
        turn.act(.showProgress(nil))
      case .ended(let session, let elapsed): ended(session, after: elapsed, in: &turn)
      case .forgotten(let session, let time):
        // A session that was paused by a sleep ended when the machine fell asleep.
        let last = session.pause.flatMap { $0.cause == .sleep ? $0.since : nil } ?? time
        endUnseen(session, at: last, in: &turn) {
          .forgotten(session.kind, after: session.elapsed(at: time), logged: $0)
        }
      case .cutOff(let session, let time):
        endUnseen(session, at: time, in: &turn) { .cutOff(session.kind, after: session.elapsed(at: time), logged: $0) }
      case .cancelled(let session):
        silence(in: &turn) { $0.isOfSessions }
        turn.act(.showProgress(nil))
        turn.decide(.session(.cancelled(session.kind)))
      case .paused(let session):
        silence(in: &turn) { $0.isOfSessions }
        turn.decide(.session(.paused(session.kind)))
      case .slept(let session):
        silence(in: &turn) { $0.isOfSessions }
        let since = session.pause?.since ?? turn.now.boot
        turn.decide(.session(.slept(session.kind, since: turn.now.wall(at: since))))
      case .pauseChanged(let session):
        // The cue of a phase that waits may still be sounding.
        silence(in: &turn) { $0.isOfSessions }
        turn.decide(
          .session(.paused(session.kind, until: session.pause?.until.map { turn.now.wall(at: $0) })))
      case .resumed(let session):
        turn.decide(.session(.resumed(session.kind)))
        showSession(in: &turn)
      }
    }
  }

  private mutating func began(_ session: Session, in turn: inout Turn) {
    (sessions.reported, sessions.end) = (ReportedCues(), nil)
    turn.decide(
      .session(
        .began(session.kind, until: session.wallEnd(at: turn.now), stretch: session.firstStretch(at: turn.now))))
    showSession(in: &turn)
    wantSpeech(of: session.plan.phases.first, in: session)
    showProgress(of: session, in: &turn)
    askForStreak(of: session, in: &turn)
    endReminder(of: session.kind)
  }

  private mutating func ask(_ phase: SessionPhase, of session: Session, in turn: inout Turn) {
    turn.decide(.session(.asks(session.kind, phase: phase.name)))
    showSession(in: &turn)
    showProgress(of: session, in: &turn)
  }

  private mutating func ended(_ session: Session, after elapsed: Duration, in turn: inout Turn) {
    silence(in: &turn) { $0.isOfSessions }
    turn.act(.showProgress(nil))
    let entry = write(session, upTo: elapsed, ended: turn.now.wall, in: &turn)
    turn.decide(.session(.ended(session.kind, after: elapsed, logged: entry?.length)))
    note(endOf: session, logged: entry?.length, ended: turn.now.wall, isLate: false, in: &turn)
  }

  /// Keeps the end to be shown, unless another session has begun.
  private mutating func note(
    endOf session: Session, logged: Duration?, ended: WallTime, isLate: Bool, in turn: inout Turn
  ) {
    guard sessions.current == nil else { return }
    sessions.end = end(of: session, logged: logged, ended: ended, isLate: isLate)
    showSession(in: &turn)
  }

  private func end(of session: Session, logged: Duration?, ended: WallTime, isLate: Bool) -> EndOfSession {
    EndOfSession(
      kind: session.kind, label: session.label, logged: logged, inARow: daysInARow(with: session, logged: logged),
      ended: ended, isLate: isLate)
  }

  /// Ends a session whose end the user does not see; the decision names the length that was logged.
  private mutating func endUnseen(
    _ session: Session, at time: BootTime, in turn: inout Turn, _ decision: (_ logged: Duration?) -> SessionDecision
  ) {
    turn.act(.showProgress(nil))
    let ended = turn.now.wall(at: time)
    let logged = write(session, upTo: session.elapsed(at: time), ended: ended, in: &turn)?.length
    turn.decide(.session(decision(logged)))
    note(endOf: session, logged: logged, ended: ended, isLate: true, in: &turn)
  }

  private mutating func ring(_ cue: Cue, of session: Session, in turn: inout Turn) {
    // In the background a cue that comes with a notification can be left to the server; that notification shows
    // already.
    let isForServer = isSoundForServer && (cue == .sessionStart || cue == .phaseChange)
    let chime = ring(cue, of: session.kind, with: isForServer ? notices.posted[.session] : nil, in: &turn)
    // A cue that is set to have no sound is not reported.
    if chime.by == .nobody(.noSound) { return }
    if sessions.reported.isNewSilence(chime.by) { turn.decide(.session(.cueSilent(cue, by: chime.by))) }
  }

  private mutating func ringEnd(of session: Session, late: Duration, in turn: inout Turn) {
    let (ended, left) = (session.wallEnd(at: turn.now), lastTouch(in: session))
    let entry = write(
      session, upTo: left.map { session.elapsed(at: $0) } ?? session.plan.length,
      ended: left.map { turn.now.wall(at: $0) } ?? ended, in: &turn)
    guard late <= Sessions.latestEnd else {
      turn.decide(.session(.overUnnoticed(session.kind, ended: ended, logged: entry?.length)))
      return note(endOf: session, logged: entry?.length, ended: ended, isLate: true, in: &turn)
    }
    let end = end(of: session, logged: entry?.length, ended: ended, isLate: false)
    sessions.end = end
    let chime = ring(.sessionEnd, of: session.kind, with: end.notification, in: &turn)
    turn.decide(.session(.over(session.kind, by: chime.by, logged: entry?.length)))
  }

  /// Saves the session in the history, if it was long enough to count.
  private mutating func write(_ session: Session, upTo elapsed: Duration, ended: WallTime, in turn: inout Turn)
    -> HistoryEntry?
  {
    let length = session.plan.counted(upTo: elapsed)
    guard configuration.logsSessions, length >= HistoryEntry.shortest else { return nil }
    let entry = HistoryEntry(
      id: session.id, kind: session.kind, label: session.label, started: session.startedWall, ended: ended,
      length: length, offset: scheduling.zone.offset(at: session.startedWall))
    turn.act(.log(entry))
    return entry
  }
}
