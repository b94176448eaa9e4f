import Linux
import StillbellCore

extension Wording {
  /// One line that shows where a session is, at most `width` columns wide; `isPlain` keeps to ASCII.
  ///
  /// In breathing the bar grows with the breath that goes in and shrinks with the one that goes out.
  package static func liveLine(_ session: Status.Sitting, at now: Moment, width: Int, isPlain: Bool) -> String {
    let (before, after) = texts(session, at: now.boot)
    let bar = min(width - before.count - after.count - 4, 40)
    guard bar >= 8 else { return String("\(before)  \(after)".prefix(max(width, 1))) }
    let filled = Int(fraction(session, at: now.boot) * Double(bar) + 0.5)
    let full = String(repeating: isPlain ? "#" : "━", count: filled)
    let empty = String(repeating: isPlain ? "." : "┈", count: bar - filled)
    return "\(before)  \(full)\(empty)  \(after)"
  }

  private static func texts(_ session: Status.Sitting, at now: BootTime) -> (before: String, after: String) {
    guard let until = session.until else {
      return (
        title(session.kind, session.label), tr("paused, {length} left", ["length": remaining(session.left ?? .zero)])
      )
    }
    let place = session.phase == .prepare ? "" : round(session.round, of: session.rounds)
    // A breath is short: its name keeps its place, and its seconds are counted.
    if session.kind == .breathing || session.phase == .prepare {
      let seconds = max(((session.phaseUntil ?? until) - now).secondsRoundedUp, 0)
      let names = SessionPhase.Name.breaths.map { Wording.name($0).count }
      let name = Wording.name(session.phase)
      let padding = String(repeating: " ", count: max((names.max() ?? 0) - name.count, 0))
      let count = seconds < 10 ? " \(seconds)" : "\(seconds)"
      return (name + padding, place.isEmpty ? count : "\(count)  \(place)")
    }
    let left = tr("{length} left", ["length": remaining(until - now)])
    let phase =
      place.isEmpty ? name(session.phase) : tr("{phase}, {round}", ["phase": name(session.phase), "round": place])
    return (title(session.kind, session.label), "\(phase) · \(left)")
  }

  /// How much of the bar is filled, 0 to 1.
  private static func fraction(_ session: Status.Sitting, at now: BootTime) -> Double {
    guard session.until != nil, let phaseSince = session.phaseSince, let phaseUntil = session.phaseUntil else {
      return 0
    }
    func passed(_ start: BootTime, _ end: BootTime) -> Double {
      end > start ? min(max((now - start) / (end - start), 0), 1) : 1
    }
    switch session.phase {
    case .inhale: return passed(phaseSince, phaseUntil)
    case .holdIn: return 1
    case .exhale: return 1 - passed(phaseSince, phaseUntil)
    case .holdOut: return 0
    case .prepare, .sitting, .closing, .focus, .shortBreak, .longBreak, .work, .rest:
      return passed(phaseSince, phaseUntil)
    }
  }
}

extension SessionPhase.Name {
  fileprivate static let breaths: [Self] = [.inhale, .holdIn, .exhale, .holdOut]
}

// The terminal of a person who sits.
extension Wording {
  package static var isUnicode: Bool { Gettext.isUnicode }
  package static var sessionHint: String {
    tr("Ctrl-C leaves this line, and the session goes on; `stillbell end` ends it.")
  }
  package static var sessionGoesOn: String {
    tr("The session goes on; `stillbell end` ends it, `stillbell cancel` forgets it.")
  }
  package static var sessionOver: String { tr("The session is over.") }
}
