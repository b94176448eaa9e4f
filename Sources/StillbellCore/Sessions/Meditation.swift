/// A sitting, with bells within it and a quiet while after it.
package struct Meditation: Activity {
  package var length: Duration = .minutes(10)
  /// A quiet while after the sitting, with a bell of its own at its beginning; zero for none.
  package var closing: Duration = .zero
  /// Between two bells within the sitting; zero for none.
  package var bell: Duration = .zero

  package init() {}

  package static let kind = SessionKind.meditation
  package static let command = "meditate"
  package static let cues: [Cue] = [.sessionStart, .interval, .phaseChange, .sessionEnd]
  package static let pausesMedia = true
  package static let lengths: ClosedRange<Duration>? = .minutes(1) ... .minutes(180)
  package static var options: [ActivityOption<Meditation>] {
    [
      .length("--closing", .zero ... .minutes(60), orNone: true, \.closing),
      .length("--interval-bell", .minutes(1) ... .minutes(180), orNone: true, \.bell),
    ]
  }

  /// The bells keep away from the end.
  private static let bellFreeEnd: Duration = .seconds(30)

  package init?(word: String) throws(SessionMistake) {
    guard let length = try Self.length(word) else { return nil }
    self.length = length
  }

  package var words: [String] { [length.words] + optionWords }

  package var rounds: Int { 1 }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    let start = plan.length
    plan.add(.sitting, length, cue: .sessionStart)
    var time = bell
    while time > .zero, time < length - Self.bellFreeEnd {
      plan.add(.interval, at: start + time)
      time += bell
    }
    plan.add(.closing, closing, cue: .phaseChange)
  }
}
