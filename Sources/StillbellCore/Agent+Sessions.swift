extension Agent {
  mutating func beginSession(_ request: SessionRequest, at now: Moment) throws(Refusal) {
    perform(try sessions.begin(request, leadsIn: configuration.leadsIn, at: now), at: now)
  }

  /// An action on the notification of a session; one of an earlier session changes nothing.
  mutating func take(_ answer: SessionAnswer, to id: SessionID, at now: Moment) {
    guard sessions.current?.id == id else { return decide(.sessionAnswerIgnored(answer)) }
    switch answer {
    case .end: carryOut(.end, at: now)
    case .pause: carryOut(.pause(nil), at: now)
    case .resume: carryOut(.resume, at: now)
    }
  }

  /// Turns what the session tells into chimes, notifications, history and decisions.
  mutating func perform(_ actions: [Sessions.Action], at now: Moment) {
    for action in actions {
      tellHooks(of: action, at: now)
      switch action {
      case .began(let session):
        silentBy = nil
        decide(.sessionBegan(session.kind, until: session.wallEnd(at: now)))
        notify(notification(of: session, at: now))
        showProgress(of: session, at: now)
      case .entered(let phase, let session):
        // Breaths change every few seconds: only the cue tells them.
        guard session.kind != .breathing else { continue }
        showProgress(of: session, at: now)
        notify(notification(of: session, phase, at: now))
      case .cue(let cue, let session): ring(cue, in: session, at: now)
      case .missed(let cue, let late, let others): decide(.cueMissed(cue, late: late, others: others))
      case .over(let session, let late):
        ringEnd(of: session, late: late, at: now)
        effects.append(.showProgress(nil))
      case .ended(let session, let elapsed):
        silence { $0.isOfSessions }
        effects.append(.showProgress(nil))
        let entry = write(session, upTo: elapsed, ended: now.wall)
        decide(.sessionEnded(session.kind, after: elapsed, logged: entry?.length))
        notify(notification(ofEndOf: session, logged: entry?.length, ended: nil))
      case .cancelled(let session):
        silence { $0.isOfSessions }
        effects.append(.showProgress(nil))
        decide(.sessionCancelled(session.kind))
        withdraw(.session)
      case .paused(let session):
        silence { $0.isOfSessions }
        decide(.sessionPaused(session.kind))
        notify(notification(of: session, at: now))
      case .resumed(let session):
        decide(.sessionResumed(session.kind))
        notify(notification(of: session, at: now))
      }
    }
  }

  /// Breaks wait while a session is on that is to be undisturbed; a new interval begins after it.
  mutating func settleBreaks(at now: Moment) {
    if let kind = sessions.current?.kind, kind.suspendsBreaks || !configuration.breaksDuringFocus {
      perform(cycle.suspend(at: now.boot), at: now)
    } else {
      perform(cycle.endSuspension(at: now.boot, by: configuration), at: now)
    }
  }

  /// The screen stays on where the user wants it, and only while time passes in a session.
  mutating func settleScreen() {
    let keeps = configuration.keepsAwake && sessions.current.map { $0.pause == nil } ?? false
    guard keeps != isKeepingAwake else { return }
    isKeepingAwake = keeps
    effects.append(.keepAwake(keeps))
  }

  /// A dock shows how far the phase that holds is from the start.
  mutating func showProgress(of session: Session, at now: Moment) {
    let phase = session.plan.phase(at: session.elapsed(at: now.boot))
    effects.append(.showProgress((phase?.start ?? .zero) / session.plan.length))
  }

  private mutating func ring(_ cue: Cue, in session: Session, at now: Moment) {
    // In the background a cue that comes with a notification can be left to the server; that one is shown already.
    let isForServer = isSoundForServer && (cue == .sessionStart || cue == .phaseChange)
    let chime = ring(cue, in: session.kind, with: isForServer ? posted[.session] : nil, at: now)
    // Once for a reason: breaths would fill the journal.
    if case .nobody = chime.by, silentBy != chime.by { decide(.cueSilent(cue, by: chime.by)) }
    silentBy = chime.by
  }

  private mutating func ringEnd(of session: Session, late: Duration, at now: Moment) {
    let ended = session.wallEnd(at: now)
    let entry = write(session, upTo: session.plan.length, ended: ended)
    let isLate = late > Sessions.latestEnd
    let notification = notification(ofEndOf: session, logged: entry?.length, ended: isLate ? ended : nil)
    guard !isLate else {
      decide(.sessionOverUnnoticed(session.kind, ended: ended, logged: entry?.length))
      return notify(notification)
    }
    let chime = ring(.sessionEnd, in: session.kind, with: notification, at: now)
    decide(.sessionOver(session.kind, by: chime.by, logged: entry?.length))
  }

  /// Writes down what was sat, if it was long enough to count.
  private mutating func write(_ session: Session, upTo elapsed: Duration, ended: WallTime) -> HistoryEntry? {
    let length = session.plan.counted(upTo: elapsed)
    guard configuration.logsSessions, length >= HistoryEntry.shortest else { return nil }
    let entry = HistoryEntry(
      id: session.id, kind: session.kind, label: session.label, started: session.startedWall, ended: ended,
      length: length)
    effects.append(.log(entry))
    return entry
  }

  func notification(of session: Session, at now: Moment) -> Notification {
    notification(of: session, session.plan.phase(at: session.elapsed(at: now.boot)), at: now)
  }

  private func notification(of session: Session, _ phase: SessionPhase?, at now: Moment) -> Notification {
    let subject: Notification.Subject
    if let pause = session.pause {
      subject = .sessionPaused(
        session.kind, label: session.label, left: session.plan.length - (pause.since - session.start))
    } else {
      subject = .session(
        session.kind, label: session.label, phase: phase?.name ?? .prepare, round: phase?.round ?? 1,
        of: session.plan.rounds, until: session.wallEnd(at: now))
    }
    return Notification(
      slot: .session, subject: subject, sessionID: session.id,
      sessionActions: session.pause == nil ? [.pause, .end] : [.resume, .end], urgency: .low)
  }

  private func notification(ofEndOf session: Session, logged: Duration?, ended: WallTime?) -> Notification {
    Notification(
      slot: .session, subject: .sessionOver(session.kind, label: session.label, logged: logged, ended: ended),
      stay: ended == nil ? .shortly : .untilWithdrawn)
  }
}
