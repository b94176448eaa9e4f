// The user ends a phase of the session under way before its time, or lengthens it.
extension SessionPlan {
  /// A phase that has got another length.
  struct Change: Hashable, Sendable {
    /// Its place among the phases, as they were before.
    let index: Int
    let length: Duration
  }

  /// Gives a phase another length; what comes after it moves along. One without length is left out.
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

  /// The beginning of a phase that waits for the user, the first after `start` and up to `end`.
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
  /// Where the cue is when a phase ends at another time; nil for one that falls away with the rest of the phase.
  ///
  /// The cues that count down to its end, or lead into the phase after it, move with the end.
  fileprivate func moved(in phase: SessionPhase, to newEnd: Duration, by shift: Duration) -> Self? {
    if at >= phase.end { return Self(at: at + shift, cue: cue) }
    if shift > .zero { return at > phase.start ? Self(at: at + shift, cue: cue) : self }
    if at < phase.start { return self }
    // A cue that sounds already is not heard again.
    if at <= newEnd, at > phase.start || newEnd > phase.start { return self }
    return cue == .work && at > phase.start ? Self(at: newEnd, cue: cue) : nil
  }
}
