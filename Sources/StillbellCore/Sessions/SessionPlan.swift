/// A phase of a session.
package struct SessionPhase: Hashable, Sendable, Decodable {
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

    /// True if the phase counts for the history.
    var counts: Bool {
      switch self {
      case .prepare, .closing, .shortBreak, .longBreak: false
      case .sitting, .inhale, .holdIn, .exhale, .holdOut, .focus, .work, .rest: true
      }
    }

    /// True if the phase is a break of the session.
    package var isBreak: Bool { self == .shortBreak || self == .longBreak }

    /// True if a session begins with this phase.
    var isFirst: Bool {
      switch self {
      case .prepare, .sitting, .inhale, .focus, .work: true
      case .closing, .holdIn, .exhale, .holdOut, .shortBreak, .longBreak, .rest: false
      }
    }
  }

  package let name: Name
  /// The distance from the start of the session.
  package let start: Duration
  package let length: Duration
  /// The round, counted from 1.
  package let round: Int
  /// The exercise of a work phase, or the next one in a rest; empty if exercises have no names.
  package var exercise = ""

  package var end: Duration { start + length }
}

/// The plan of a session: phases and cues by their distance from its start. No lengths are added up while it runs, so
/// it cannot drift.
package struct SessionPlan: Hashable, Sendable, Decodable {
  package struct CuePoint: Hashable, Sendable, Decodable {
    package let at: Duration
    package let cue: Cue
  }

  package internal(set) var phases: [SessionPhase] = []
  /// The cues in the order of their moments, without the one at the end.
  package internal(set) var cues: [CuePoint] = []
  package let rounds: Int
  /// The seed of random bells; the same seed gives the same plan.
  let seed: Int
  package internal(set) var length: Duration

  /// The time before the end of a sitting in which no regular bell rings.
  private static let bellFreeEnd: Duration = .seconds(30)

  /// The length of the bundled `work` sound, which leads into the work and ends exactly when it begins.
  package static let leadIn: Duration = .milliseconds(1200)

  /// Lays out the session; `leadsIn` is false if a sound of unknown length replaces `work`.
  package init(_ activity: AnyActivity, prepare: Duration, leadsIn: Bool = true, seed: Int = 0) {
    (length, self.seed) = (prepare, seed)
    rounds = activity.base.rounds
    if prepare > .zero { phases = [SessionPhase(name: .prepare, start: .zero, length: prepare, round: 1)] }
    activity.base.add(to: &self, leadsIn: leadsIn)
    if prepare > .zero, phases.count > 1 { phases[0].exercise = phases[1].exercise }
    cues.sort { $0.at < $1.at }
    // Two bells at the same moment are merged.
    cues = cues.enumerated().filter { $0.offset == 0 || cues[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// The time up to `elapsed` that counts.
  package func counted(upTo elapsed: Duration) -> Duration {
    phases.filter(\.name.counts).reduce(.zero) { $0 + max(.zero, min($1.end, elapsed) - $1.start) }
  }

  /// The phase at `elapsed`; nil before the first and after the last.
  package func phase(at elapsed: Duration) -> SessionPhase? { index(at: elapsed).map { phases[$0] } }

  /// The index of that phase.
  func index(at elapsed: Duration) -> Int? {
    // Binary search for the last phase that has begun, because there may be many short ones.
    var (low, high) = (0, phases.count)
    while low < high {
      let middle = (low + high) / 2
      if phases[middle].start <= elapsed { low = middle + 1 } else { high = middle }
    }
    guard low > 0, elapsed < phases[low - 1].end else { return nil }
    return low - 1
  }

  /// The cues after `start`, up to and including `end`.
  func cues(after start: Duration, upTo end: Duration) -> ArraySlice<CuePoint> {
    let first = cueIndex(after: start)
    return cues[first..<max(first, cueIndex(after: end))]
  }

  /// The beginning of the lead-in of a work phase that has not begun at `elapsed`; nil if none sounds.
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

  /// Appends a phase, with the cue of its beginning; a phase without length is skipped.
  mutating func add(
    _ name: SessionPhase.Name, _ phaseLength: Duration, round: Int = 1, cue: Cue? = nil, exercise: String = ""
  ) {
    guard phaseLength > .zero else { return }
    phases.append(SessionPhase(name: name, start: length, length: phaseLength, round: round, exercise: exercise))
    if let cue { add(cue, at: length) }
    length += phaseLength
  }

  mutating func add(_ cue: Cue, at moment: Duration) { cues.append(CuePoint(at: moment, cue: cue)) }

  /// Adds a bell at every `gap` within a sitting of this length.
  mutating func addBells(every gap: Duration, within length: Duration, from start: Duration) {
    var time = gap
    while time > .zero, time < length - Self.bellFreeEnd {
      add(.interval, at: start + time)
      time += gap
    }
  }
}
