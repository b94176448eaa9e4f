/// One stretch of a session.
package struct SessionPhase: Hashable, Sendable {
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case prepare, sitting, closing
    case inhale
    case holdIn = "hold-in"
    case exhale
    case holdOut = "hold-out"
    case focus
    case shortBreak = "short-break"
    case longBreak = "long-break"
    case work, rest

    /// What the history counts as sat.
    var counts: Bool {
      switch self {
      case .prepare, .closing, .shortBreak, .longBreak: false
      case .sitting, .inhale, .holdIn, .exhale, .holdOut, .focus, .work, .rest: true
      }
    }
  }

  package let name: Name
  /// From the start of the session.
  package let start: Duration
  package let length: Duration
  /// Counted from 1.
  package let round: Int

  package var end: Duration { start + length }
}

/// A session laid out: phases and cues by their distance from its start. Nothing is added up while it runs, so it
/// cannot drift.
package struct SessionPlan: Hashable, Sendable {
  package struct CuePoint: Hashable, Sendable {
    package let at: Duration
    package let cue: Cue
  }

  package private(set) var phases: [SessionPhase] = []
  /// All but the one of the end, in the order of their moments.
  package private(set) var cues: [CuePoint] = []
  package let rounds: Int
  package private(set) var length: Duration

  /// How long the bundled `work` sound is: it leads into the work and ends on its first moment.
  package static let leadIn: Duration = .milliseconds(1200)
  /// The bells of a meditation keep away from its end.
  static let bellFreeEnd: Duration = .seconds(30)
  /// The seconds before the end of each work that are counted.
  static let counted = [3, 2, 1]

  /// `leadsIn` is false where the user's own sound of unknown length stands for `work`.
  package init(_ sitting: Sitting, prepare: Duration, leadsIn: Bool = true) {
    length = prepare
    rounds =
      switch sitting {
      case .meditation: 1
      case .breathing(let breathing): breathing.rounds
      case .focus(let focus): focus.rounds
      case .workout(let workout): workout.rounds
      }
    if prepare > .zero { phases = [SessionPhase(name: .prepare, start: .zero, length: prepare, round: 1)] }
    switch sitting {
    case .meditation(let meditation): add(meditation)
    case .breathing(let breathing): add(breathing)
    case .focus(let focus): add(focus)
    case .workout(let workout): add(workout, leadsIn: leadsIn)
    }
    cues.sort { $0.at < $1.at }
  }

  /// What of the session up to `elapsed` counts as sat.
  package func counted(upTo elapsed: Duration) -> Duration {
    phases.filter(\.name.counts).reduce(.zero) { $0 + max(.zero, min($1.end, elapsed) - $1.start) }
  }

  /// The phase that holds at `elapsed`; nil before the first and after the last.
  package func phase(at elapsed: Duration) -> SessionPhase? {
    // The last that has begun: many short ones are searched by halves.
    var (low, high) = (0, phases.count)
    while low < high {
      let middle = (low + high) / 2
      if phases[middle].start <= elapsed { low = middle + 1 } else { high = middle }
    }
    guard low > 0, elapsed < phases[low - 1].end else { return nil }
    return phases[low - 1]
  }

  /// The cues after `start` up to and with `end`.
  func cues(after start: Duration, upTo end: Duration) -> ArraySlice<CuePoint> {
    let first = cueIndex(after: start)
    return cues[first..<max(first, cueIndex(after: end))]
  }

  /// When the lead-in began that leads into a work which has not begun at `elapsed`.
  func leadIn(at elapsed: Duration) -> Duration? {
    let index = cueIndex(after: elapsed) - 1
    guard index >= 0, cues[index].cue == .work, phase(at: elapsed)?.name != .work else { return nil }
    return cues[index].at
  }

  /// The next moment after `elapsed` with a cue, a new phase or the end.
  func nextMoment(after elapsed: Duration) -> Duration? {
    guard elapsed < length else { return nil }
    let index = cueIndex(after: elapsed)
    let cue = index < cues.count ? cues[index].at : length
    return min(cue, phase(at: elapsed)?.end ?? .zero, length)
  }

  private func cueIndex(after elapsed: Duration) -> Int {
    cues.firstIndex(after: elapsed) { $0.at }
  }

  // MARK: - The four kinds

  private mutating func add(_ name: SessionPhase.Name, _ phaseLength: Duration, round: Int = 1, cue: Cue? = nil) {
    guard phaseLength > .zero else { return }
    phases.append(SessionPhase(name: name, start: length, length: phaseLength, round: round))
    if let cue { cues.append(CuePoint(at: length, cue: cue)) }
    length += phaseLength
  }

  private mutating func add(_ meditation: Meditation) {
    let start = length
    add(.sitting, meditation.length, cue: .sessionStart)
    if meditation.bell > .zero {
      var bell = meditation.bell
      while bell < meditation.length - Self.bellFreeEnd {
        cues.append(CuePoint(at: start + bell, cue: .interval))
        bell += meditation.bell
      }
    }
    add(.closing, meditation.closing, cue: .phaseChange)
  }

  private mutating func add(_ breathing: Breathing) {
    for round in 1...breathing.rounds {
      add(.inhale, .seconds(breathing.inhale), round: round, cue: .inhale)
      add(.holdIn, .seconds(breathing.holdIn), round: round, cue: .hold)
      add(.exhale, .seconds(breathing.exhale), round: round, cue: .exhale)
      add(.holdOut, .seconds(breathing.holdOut), round: round, cue: .hold)
    }
  }

  private mutating func add(_ focus: Focus) {
    for round in 1...focus.rounds {
      add(.focus, focus.length, round: round, cue: round == 1 ? .sessionStart : .phaseChange)
      if round % Focus.roundsToLongBreak == 0 {
        add(.longBreak, focus.longBreak, round: round, cue: .phaseChange)
      } else {
        add(.shortBreak, focus.shortBreak, round: round, cue: .phaseChange)
      }
    }
  }

  private mutating func add(_ workout: Workout, leadsIn: Bool) {
    let count = workout.rounds * workout.exercises
    for index in 0..<count {
      let round = index / workout.exercises + 1
      let quietBefore = phases.last.map { $0.name == .work ? .zero : $0.length } ?? .zero
      let lead = leadsIn && quietBefore >= Self.leadIn ? Self.leadIn : .zero
      cues.append(CuePoint(at: length - lead, cue: .work))
      add(.work, workout.work, round: round)
      cues += Self.counted.map { CuePoint(at: length - .seconds($0), cue: .count) }
      if index + 1 < count { add(.rest, workout.rest, round: round, cue: .rest) }
    }
  }
}
