/// Stretches of focused work, each followed by a break, the fourth by a long one. A single stretch has no break.
package struct Focus: Activity {
  package var length: Duration = .minutes(25)
  package var shortBreak: Duration = .minutes(5)
  package var longBreak: Duration = .minutes(15)
  package var rounds = 4
  /// True if each stretch and each break but the first waits for the user.
  package var asks = false

  package init() {}

  package static let kind = SessionKind.focus
  package static let command = "focus"
  package static let cues: [Cue] = [.sessionStart, .phaseChange, .sessionEnd]
  /// The usual breaks continue during focused work.
  package static let suspendsBreaks = false
  package static let hasSteps = true
  package static let lengths: ClosedRange<Duration>? = .minutes(1) ... .minutes(180)
  package static var options: [ActivityOption<Focus>] {
    [
      .length("--break", breaks, \.shortBreak),
      .length("--long-break", breaks, \.longBreak),
      .number("--rounds", 1...16, \.rounds),
      .flag("--ask", \.asks),
    ]
  }

  private static let breaks: ClosedRange<Duration> = .minutes(1) ... .minutes(60)
  /// The number of stretches before each long break.
  private static let roundsToLongBreak = 4

  package init?(word: String) throws(SessionError) {
    guard let length = try Self.length(word) else { return nil }
    self.length = length
  }

  package var words: [String] { [length.words] + optionWords }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    for round in 1...rounds {
      plan.add(.focus, length, round: round, cue: round == 1 ? .sessionStart : .phaseChange)
      if rounds == 1 { return }
      if round % Self.roundsToLongBreak == 0 {
        plan.add(.longBreak, longBreak, round: round, cue: .phaseChange)
      } else {
        plan.add(.shortBreak, shortBreak, round: round, cue: .phaseChange)
      }
    }
  }
}
