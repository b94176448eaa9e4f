import Linux
import StillbellCore

extension Wording {
  /// A line that shows the progress of a session, at most `width` columns wide. `isPlain` keeps to ASCII.
  ///
  /// In breathing the bar grows while the user breathes in, and shrinks while they breathe out. If the line is too
  /// long, it loses the bar first and the phase's remaining time last.
  package static func liveLine(_ session: Status.RunningSession, at now: Moment, width: Int, isPlain: Bool) -> Sentence
  {
    Sentence(text(LineTexts(session, at: now.boot, isPlain: isPlain), session, at: now, width, isPlain))
  }

  private static func text(
    _ texts: LineTexts, _ session: Status.RunningSession, at now: Moment, _ width: Int, _ isPlain: Bool
  ) -> String {
    let bar = min(width - TextWidth.columns(of: texts.before) - TextWidth.columns(of: texts.after) - 4, 40)
    guard bar >= 8 else {
      let shorter = ["\(texts.before)  \(texts.after)"] + texts.shorter
      return shorter.first { TextWidth.columns(of: $0) <= width }
        ?? TextWidth.prefix(of: shorter.last ?? "", columns: max(width, 1))
    }
    let filled = Int(fraction(session, at: now.boot) * Double(bar) + 0.5)
    let full = String(repeating: isPlain ? "#" : "━", count: filled)
    let empty = String(repeating: isPlain ? "." : "┈", count: bar - filled)
    return "\(texts.before)  \(full)\(empty)  \(texts.after)"
  }

  /// The current phase and its end, for programs that read lines.
  package static func phaseLine(_ session: Status.RunningSession, at now: Moment) -> Sentence {
    if session.asks { return askingShortly(session) }
    guard let until = session.phaseUntil ?? session.until else { return pausedShortly(left: session.countedLeft) }
    if let since = openSince(session) {
      return tr(
        "{phase}, since {time}",
        ["phase": name(session.phase), "time": time(now.wall(at: since))])
    }
    let phase = phase(session.phase, session.round, of: session.rounds, exercise: session.exercise)
    let end = now.wall(at: until)
    return isSoon(end, now.wall)
      ? tr("{phase}, for {length}", ["phase": phase, "length": length(end - now.wall)])
      : tr("{phase}, until {time}", ["phase": phase, "time": time(end)])
  }

  /// How much of the bar is filled, 0 to 1.
  private static func fraction(_ session: Status.RunningSession, at now: BootTime) -> Double {
    guard session.until != nil, !session.isOpenEnded || session.phase != .sitting, let phaseSince = session.phaseSince,
      let phaseUntil = session.phaseUntil
    else {
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

/// The texts on both sides of the bar.
private struct LineTexts {
  let before: String
  let after: String
  /// Shorter texts for narrow terminals, the longest first.
  let shorter: [String]

  init(_ session: Status.RunningSession, at now: BootTime, isPlain: Bool) {
    let title = Wording.title(session.kind, session.label).description
    guard let until = session.phaseUntil ?? session.until else {
      let paused =
        (session.asks ? Wording.askingShortly(session) : Wording.pausedShortly(left: session.countedLeft)).description
      (before, after, shorter) = (title, paused, [paused])
      return
    }
    if let since = Wording.openSince(session) {
      let length = Wording.elapsed(now - since).description
      (before, after, shorter) = (title, length, [length])
      return
    }
    let name = Wording.name(session.phase).description
    let place = session.phase == .prepare ? "" : Wording.round(session.round, of: session.rounds).description
    // The name of a short phase stays in one place, and the seconds are counted.
    let shortPhases = session.kind.activity.shortPhases
    let names = shortPhases.isEmpty && session.phase == .prepare ? [.prepare] : shortPhases
    if !names.isEmpty {
      let seconds = max((until - now).secondsRoundedUp, 0)
      let longest = names.map { TextWidth.columns(of: Wording.name($0).description) }.max() ?? 0
      let count = seconds < 10 ? " \(seconds)" : "\(seconds)"
      let exercise = session.exercise.isEmpty ? "" : Wording.shortExercise(session).description
      before = name + String(repeating: " ", count: max(longest - TextWidth.columns(of: name), 0))
      let whole = place.isEmpty ? count : "\(count)  \(place)"
      after = exercise.isEmpty ? whole : "\(whole)  \(exercise)"
      shorter =
        (exercise.isEmpty ? [] : ["\(count)  \(exercise)"]) + [
          "\(before) \(count)", "\(name) \(seconds)", "\(seconds)",
        ]
    } else {
      let left = Wording.left(until - now).description
      let dot = isPlain ? "-" : "·"
      before = title
      after =
        Wording.needsNoPhase(session)
        ? left : "\(Wording.phase(session.phase, session.round, of: session.rounds)) \(dot) \(left)"
      shorter = [after, "\(name) \(dot) \(left)", left]
    }
  }
}

// The texts of a session in a terminal.
extension Wording {
  package static var isUnicode: Bool { Gettext.isUnicode }
  static func left(_ length: Duration) -> Sentence { tr("{length} left", ["length": remaining(length)]) }
  fileprivate static func pausedShortly(left: Duration?) -> Sentence {
    left.map { tr("paused, {length} left", ["length": remaining($0)]) } ?? tr("paused")
  }
  fileprivate static func askingShortly(_ session: Status.RunningSession) -> Sentence {
    tr("{phase}: `stillbell resume` begins it", ["phase": phase(session.phase, session.round, of: session.rounds)])
  }
  package static var sessionHint: Sentence {
    tr("Ctrl-C hides this line; the session continues (`stillbell end` stops it).")
  }
  package static var sessionContinues: Sentence {
    tr("The session continues; `stillbell end` saves it, `stillbell cancel` discards it.")
  }
  package static var sessionLost: Sentence {
    tr(
      "The agent is gone and has not come back, so the session cannot be followed; `stillbell start` restarts the agent."
    )
  }
  package static var sessionOver: Sentence { tr("The session is over.") }
}
