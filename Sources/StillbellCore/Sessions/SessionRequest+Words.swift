extension SessionRequest {
  /// The words that `init(words:)` reads back as the same request, whatever presets there are.
  package var words: [String] {
    var words = [sitting.kind.command] + sitting.words
    if prepare > .zero { words += ["--prepare", prepare.words] }
    if !label.isEmpty { words += ["--label", label] }
    if replaces { words.append("--replace") }
    return words
  }
}

extension Sitting {
  fileprivate var words: [String] {
    switch self {
    case .meditation(let meditation):
      var words = [meditation.length.words]
      if meditation.closing > .zero { words += ["--closing", meditation.closing.words] }
      if meditation.bell > .zero { words += ["--interval-bell", meditation.bell.words] }
      return words
    case .breathing(let breathing):
      let seconds = [breathing.inhale, breathing.holdIn, breathing.exhale, breathing.holdOut]
      return [seconds.map(String.init).joined(separator: "-") + "x\(breathing.rounds)"]
    case .focus(let focus):
      return [
        focus.length.words, "--break", focus.shortBreak.words, "--long-break", focus.longBreak.words,
        "--rounds", "\(focus.rounds)",
      ]
    case .workout(let workout):
      return [
        "--work", workout.work.words, "--rest", workout.rest.words, "--exercises", "\(workout.exercises)",
        "--rounds", "\(workout.rounds)",
      ]
    }
  }
}
