// The notification of the session, or of its end.
extension Notices {
  /// The identity of a notification about a session, so that each is shown once.
  struct AnnouncedSession: Hashable, Sendable, Decodable {
    private let number: Int
    /// The subject; empty in a session that runs, where the phase identifies the notification.
    private let subject: String
    /// The beginning of the session, without its pauses.
    private let from: BootTime?
    private let phase: SessionPhase?
    /// True for the notification of an end, which goes by itself or stays for the user to read.
    let isOfEnd: Bool

    init(_ notification: Notification, _ sessions: Sessions, at now: BootTime) {
      let session = sessions.current
      (number, isOfEnd) = (sessions.lastNumber, session == nil)
      subject = session.map { $0.pause == nil } ?? false ? "" : notification.subject.words
      from = session?.start
      // Breaths change every few seconds: only the cue marks them.
      phase = session.flatMap { $0.kind.activity.followsBreath ? nil : $0.plan.phase(at: $0.elapsed(at: now)) }
    }
  }
}

extension Agent {
  /// Shows the notification of the session, if it is not the one shown last.
  mutating func showSession(in turn: inout Turn) {
    guard let wanted = wantedOfSession(at: turn.now), !isAnnouncedSession(wanted, at: turn.now.boot) else { return }
    notify(wanted, in: &turn)
  }

  /// Changes the notification of the session to the one that is wanted now; each is shown once. If the end cannot be
  /// shown in time, it is marked as late, so that its notification names the time.
  mutating func settleSession(in turn: inout Turn) {
    guard sessions.current != nil || sessions.end != nil || notices.announcedSession != nil else { return }
    showSession(in: &turn)
    if wantedOfSession(at: turn.now) == nil, notices.announcedSession?.isOfEnd == false {
      withdraw(.session, in: &turn)
    }
    if let end = sessions.end, !isAnnouncedSession(end.notification, at: turn.now.boot) { sessions.end?.isLate = true }
  }

  /// The notification that the present state of the session asks for; nil for none.
  private func wantedOfSession(at now: Moment) -> Notification? {
    guard let session = sessions.current else {
      guard let end = sessions.end, !end.isLate || start.hasFoundOut && presence.isUserThere else { return nil }
      return end.notification
    }
    let notification = notification(of: session, at: now)
    // It is shown when the user returns.
    let isUnseen = isUnseen(session) || session.pause?.cause == .sleep
    return isUnseen && !presence.isUserThere && !isAnnouncedSession(notification, at: now.boot) ? nil : notification
  }

  private func isAnnouncedSession(_ notification: Notification, at now: BootTime) -> Bool {
    notices.announcedSession == Notices.AnnouncedSession(notification, sessions, at: now)
  }

  /// True if a stretch of focused work waits behind a lock.
  func isUnseen(_ session: Session) -> Bool {
    presence.isLocked && session.pause?.asks == true && session.plan.phase(at: session.handled)?.name == .focus
  }

  private func notification(of session: Session, at now: Moment) -> Notification {
    let phase = session.plan.phase(at: session.elapsed(at: now.boot))
    let subject: Notification.Subject
    if let pause = session.pause, pause.asks {
      subject = .sessionAsks(
        session.kind, label: session.label, phase: phase?.name ?? .focus, round: phase?.round ?? 1,
        of: session.plan.rounds)
    } else if let pause = session.pause, pause.cause == .sleep {
      subject = .sessionSlept(session.kind, label: session.label, since: now.wall(at: pause.since))
    } else if session.pause != nil {
      subject = .sessionPaused(session.kind, label: session.label, left: session.left(of: session.countedPhase))
    } else if session.isOpenEnded, let phase, phase.name == .sitting {
      subject = .openSession(session.kind, label: session.label, since: now.wall(at: session.start + phase.start))
    } else {
      let ends = phase.map { now.wall(at: session.start + $0.end) } ?? session.wallEnd(at: now)
      subject = .session(
        session.kind, label: session.label, phase: phase?.name ?? .prepare, round: phase?.round ?? 1,
        of: session.plan.rounds, ends: ends, left: phase.map { $0.end - session.elapsed(at: now.boot) } ?? .zero,
        until: session.isOpenEnded ? ends : session.wallEnd(at: now))
    }
    var notification = Notification(
      slot: .session, subject: subject,
      answers: .session(session.id, session.pause == nil ? [.pause, .end] : [.resume, .end]),
      urgency: session.pause?.asks == true ? .normal : .low)
    notification.exercise = phase?.exercise ?? ""
    return notification
  }
}
