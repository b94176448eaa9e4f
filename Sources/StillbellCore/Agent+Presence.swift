extension Agent {
  /// After how long without input the idle source is to tell; nil while nobody needs to know.
  package var idleThreshold: Duration? {
    let kinds = BreakKind.allCases.filter { configuration[$0].isOn }
    switch cycle.state {
    case .due(let due): return Presence.length(of: .idle, toBe: due.kind, isDue: true, by: configuration)
    case .working, .held:
      return kinds.map { Presence.length(of: .idle, toBe: $0, isDue: false, by: configuration) }.min()
    case .idle, .resting, .waiting, .paused: return nil
    }
  }

  /// Says each change once.
  mutating func told(_ source: PresenceSource, by name: String) {
    guard sources.updateValue(name, forKey: source) != name else { return }
    decide(name.isEmpty ? .sourceMissing(source) : .sourceFound(source, by: name))
  }

  /// The user is back: an absence that was long enough was a break.
  mutating func returned(from absence: Presence.Absence, at now: Moment) {
    guard let length = presence.ended(absence, at: now.boot) else { return }
    let kinds = BreakKind.allCases.filter { kind in
      let isDue = cycle.isDue(kind)
      return cycle.promises(kind)
        && length >= Presence.length(of: absence, toBe: kind, isDue: isDue, by: configuration)
    }
    perform(cycle.takeNaturalBreak(kinds, absence, length, at: now.boot, by: configuration), at: now)
  }
}
