/// The session as media controls show it on a lock screen, in a panel and on headphones, which work out the position by
/// themselves. It changes only when the session does.
package struct SessionControls: Hashable, Sendable, Decodable {
  package enum Progress: Hashable, Sendable, Decodable {
    /// Time passes, counted from `since`; without an end it counts up.
    case playing(since: BootTime, until: BootTime?)
    case paused(at: Duration, left: Duration?)
  }

  /// The round and the number of rounds.
  package struct Place: Hashable, Sendable, Decodable {
    package let round: Int
    package let rounds: Int

    package init(round: Int, of rounds: Int) { (self.round, self.rounds) = (round, rounds) }
  }

  package let session: SessionID
  package let kind: SessionKind
  /// The phase that progress and length belong to; nil if they belong to the whole session.
  package let phase: SessionPhase.Name?
  package let progress: Progress
  /// Nil for a sitting without a planned end.
  package let length: Duration?
  /// Nil if there is only one round, or if rounds change too often to be shown.
  package let place: Place?
  /// True if the present phase can be ended early.
  package let hasNext: Bool

  package init(
    session: SessionID, kind: SessionKind, phase: SessionPhase.Name? = nil, progress: Progress, length: Duration?,
    place: Place? = nil, hasNext: Bool
  ) {
    (self.session, self.kind, self.phase, self.progress) = (session, kind, phase, progress)
    (self.length, self.place, self.hasNext) = (length, place, hasNext)
  }

  init(_ session: Session, at now: BootTime) {
    let plan = session.plan
    let elapsed = max(session.elapsed(at: now), .zero)
    let phase = session.kind.activity.hasSteps ? plan.phase(at: elapsed, shortest: Self.shortestPhase) : nil
    let (start, length) = (phase?.start ?? .zero, session.isOpenEnded ? nil : phase?.length ?? plan.length)
    self.init(
      session: session.id, kind: session.kind, phase: phase?.name,
      progress: session.pause == nil
        ? .playing(since: session.start + start, until: length.map { session.start + start + $0 })
        : .paused(at: elapsed - start, left: length.map { max(start + $0 - elapsed, .zero) }),
      length: length, place: plan.place(at: elapsed, shortest: Self.shortestPhase),
      hasNext: session.kind.activity.hasSteps)
  }

  package var isPlaying: Bool { if case .playing = progress { true } else { false } }

  /// The shortest phase that controls show.
  package static let shortestPhase: Duration = .seconds(30)

  /// The position in the phase or the session.
  package func position(at now: BootTime) -> Duration {
    let passed: Duration =
      switch progress {
      case .playing(let since, _): now - since
      case .paused(let position, _): position
      }
    return min(max(passed, .zero), length ?? passed)
  }
}

/// A button of the controls; the raw value is its word in timetables.
package enum SessionButton: String, CaseIterable, Hashable, Sendable, Codable {
  case play, pause
  case playPause = "play-pause"
  case stop, next
}

extension SessionPlan {
  /// The latest phase that is not shorter than `shortest`; nil before the first.
  fileprivate func phase(at elapsed: Duration, shortest: Duration) -> SessionPhase? {
    phases.last { $0.start <= elapsed && $0.length >= shortest }
  }

  /// The present round; nil if the first phase of this or a later round is shorter than `shortest`.
  fileprivate func place(at elapsed: Duration, shortest: Duration) -> SessionControls.Place? {
    guard rounds > 1, let index = index(at: elapsed) else { return nil }
    let round = phases[index].round
    let isLong = phases.indices.allSatisfy { other in
      let phase = phases[other]
      guard phase.name != .prepare, phase.round >= round else { return true }
      // The countdown before the first round belongs to that round.
      let isFirst = other == 0 || phases[other - 1].round != phase.round || phases[other - 1].name == .prepare
      return !isFirst || phase.length >= shortest
    }
    return isLong ? SessionControls.Place(round: round, of: rounds) : nil
  }
}
