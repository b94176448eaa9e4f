/// A sitting without an end of its own: it counts up, and the user ends it.
package struct OpenMeditation: Activity {
  /// Between two bells within it; zero for none.
  package var bell: Duration = .zero
  /// Bells after so long.
  package var bells: [Duration] = []

  package init() {}

  package static let kind = SessionKind.meditation
  package static let command = "sit"
  package static let cues = Meditation.cues
  package static let pausesMedia = true
  package static let hasAmbience = true
  package static let isOpenEnded = true
  package static var options: [ActivityOption<OpenMeditation>] {
    [
      .length("--interval-bell", Meditation.allowedBells, orNone: true, \.bell),
      .lengths("--bells", upTo: 20, .seconds(1)...longest, \.bells),
    ]
  }

  /// Nobody sits longer: it has been forgotten.
  package static let longest: Duration = .hours(3)

  /// Whoever has touched nothing for so long when it ends by itself has gone.
  static let absence: Duration = .hours(1)

  package var words: [String] { optionWords }

  package var rounds: Int { 1 }

  package func check() throws(SessionError) {
    if let bell = bells.last, bell >= Self.longest { throw .bellTooLate(bell, length: Self.longest) }
  }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    let start = plan.length
    plan.add(.sitting, Self.longest, cue: .sessionStart)
    plan.addBells(every: bell, within: Self.longest, from: start)
    for time in bells { plan.add(.interval, at: start + time) }
  }
}
