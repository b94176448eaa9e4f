/// A stretch of a session.
package struct SessionPhase: Hashable, Sendable {
  package enum Name: String, CaseIterable, Hashable, Sendable, Codable {
    case prepare, sitting, closing
    case inhale
    case holdIn = "hold-in"
    case exhale
    case holdOut = "hold-out"
    case focus
    case shortBreak = "short-break"
    case longBreak = "long-break"
    case work, rest

    /// True if the history counts it.
    var counts: Bool {
      switch self {
      case .prepare, .closing, .shortBreak, .longBreak: false
      case .sitting, .inhale, .holdIn, .exhale, .holdOut, .focus, .work, .rest: true
      }
    }

    /// It is a break of the session.
    package var isBreak: Bool { self == .shortBreak || self == .longBreak }

    /// A session begins with it.
    var isFirst: Bool {
      switch self {
      case .prepare, .sitting, .inhale, .focus, .work: true
      case .closing, .holdIn, .exhale, .holdOut, .shortBreak, .longBreak, .rest: false
      }
    }
  }

  package let name: Name
  /// From the start of the session.
  package let start: Duration
  package let length: Duration
  /// Counted from 1.
  package let round: Int
  /// The exercise of a work, and the next one of a rest; empty where they have no names.
  package var exercise = ""

  package var end: Duration { start + length }
}

/// A session laid out: phases and cues by their distance from its start. Nothing is added up while it runs, so it
/// cannot drift.
package struct SessionPlan: Hashable, Sendable {
  package struct CuePoint: Hashable, Sendable {
    package let at: Duration
    package let cue: Cue
  }

  package internal(set) var phases: [SessionPhase] = []
  /// All but the one of the end, in the order of their moments.
  package internal(set) var cues: [CuePoint] = []
  package let rounds: Int
  /// For what is left to chance; with the same one the plan is the same.
  let seed: Int
  package internal(set) var length: Duration

  /// The bells within a sitting keep away from its end.
  private static let bellFreeEnd: Duration = .seconds(30)

  /// How long the bundled `work` sound is: it leads into the work and ends on its first moment.
  package static let leadIn: Duration = .milliseconds(1200)

  /// `leadsIn` is false where the user's own sound of unknown length stands for `work`.
  package init(_ activity: AnyActivity, prepare: Duration, leadsIn: Bool = true, seed: Int = 0) {
    (length, self.seed) = (prepare, seed)
    rounds = activity.base.rounds
    if prepare > .zero { phases = [SessionPhase(name: .prepare, start: .zero, length: prepare, round: 1)] }
    activity.base.add(to: &self, leadsIn: leadsIn)
    if prepare > .zero, phases.count > 1 { phases[0].exercise = phases[1].exercise }
    cues.sort { $0.at < $1.at }
    // Two bells at the same moment are one.
    cues = cues.enumerated().filter { $0.offset == 0 || cues[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// The part of the session up to `elapsed` that counts.
  package func counted(upTo elapsed: Duration) -> Duration {
    phases.filter(\.name.counts).reduce(.zero) { $0 + max(.zero, min($1.end, elapsed) - $1.start) }
  }

  /// The phase that holds at `elapsed`; nil before the first and after the last.
  package func phase(at elapsed: Duration) -> SessionPhase? { index(at: elapsed).map { phases[$0] } }

  /// Its place among them.
  func index(at elapsed: Duration) -> Int? {
    // The last that has begun: many short ones are searched by halves.
    var (low, high) = (0, phases.count)
    while low < high {
      let middle = (low + high) / 2
      if phases[middle].start <= elapsed { low = middle + 1 } else { high = middle }
    }
    guard low > 0, elapsed < phases[low - 1].end else { return nil }
    return low - 1
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
  func nextMoment(after elapsed: Duration) -> Duration {
    let index = cueIndex(after: elapsed)
    let cue = index < cues.count ? cues[index].at : length
    return min(cue, phase(at: elapsed)?.end ?? .zero, length)
  }

  private func cueIndex(after elapsed: Duration) -> Int {
    cues.firstIndex(after: elapsed) { $0.at }
  }

  // MARK: - What an activity adds

  /// A phase behind all others, with the cue of its beginning; one without length is left out.
  mutating func add(
    _ name: SessionPhase.Name, _ phaseLength: Duration, round: Int = 1, cue: Cue? = nil, exercise: String = ""
  ) {
    guard phaseLength > .zero else { return }
    phases.append(SessionPhase(name: name, start: length, length: phaseLength, round: round, exercise: exercise))
    if let cue { add(cue, at: length) }
    length += phaseLength
  }

  mutating func add(_ cue: Cue, at moment: Duration) { cues.append(CuePoint(at: moment, cue: cue)) }

  /// A bell every so often within a sitting of this length.
  mutating func addBells(every gap: Duration, within length: Duration, from start: Duration) {
    var time = gap
    while time > .zero, time < length - Self.bellFreeEnd {
      add(.interval, at: start + time)
      time += gap
    }
  }
}
