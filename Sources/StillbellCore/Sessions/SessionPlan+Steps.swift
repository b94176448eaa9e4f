// The changes that the user makes to the present phase: an early end, or more time.
extension SessionPlan {
  /// A new length for a phase.
  struct Change: Hashable, Sendable, Decodable {
    /// The index of the phase before this change.
    let index: Int
    let length: Duration
  }

  /// Gives a phase another length and shifts the rest of the plan. A phase without length is removed.
  mutating func make(_ change: Change) {
    let phase = phases[change.index]
    let (oldEnd, newEnd) = (phase.end, phase.start + change.length)
    let shift = newEnd - oldEnd
    cues = cues.compactMap { $0.moved(in: phase, to: newEnd, by: shift) }
    length += shift
    phases = phases.enumerated().compactMap { index, other in
      if index < change.index { return other }
      let isChanged = index == change.index
      if isChanged, change.length <= .zero { return nil }
      return SessionPhase(
        name: other.name, start: isChanged ? other.start : other.start + shift,
        length: isChanged ? change.length : other.length, round: other.round, exercise: other.exercise)
    }
  }

  /// The beginning of the first phase after `start` and up to `end` that waits for the user.
  func question(after start: Duration, upTo end: Duration, where waits: (SessionPhase) -> Bool) -> Duration? {
    zip(phases, phases.dropFirst()).first {
      $0.name != .prepare && $1.start > start && $1.start <= end && waits($1)
    }?.1.start
  }

  /// The latest break that ends after `start` and up to `end`.
  func finishedBreak(after start: Duration, upTo end: Duration) -> SessionPhase? {
    phases.last { $0.name.isBreak && $0.end > start && $0.end <= end }
  }
}

extension SessionPlan.CuePoint {
  /// The cue after a phase has got another end; nil for a cue that is removed with the rest of the phase.
  ///
  /// Cues that count down to the end of the phase, or lead into the next, move with the end.
  fileprivate func moved(in phase: SessionPhase, to newEnd: Duration, by shift: Duration) -> Self? {
    if at >= phase.end { return Self(at: at + shift, cue: cue) }
    if shift > .zero { return at > phase.start ? Self(at: at + shift, cue: cue) : self }
    if at < phase.start { return self }
    // A cue that sounds already is not repeated.
    if at <= newEnd, at > phase.start || newEnd > phase.start { return self }
    return cue == .work && at > phase.start ? Self(at: newEnd, cue: cue) : nil
  }
}
