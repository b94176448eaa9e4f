/// A sitting without a planned end: it counts up, and the user ends it.
package struct OpenMeditation: Activity {
  /// The time between two bells during it; zero for none.
  package var bell: Duration = .zero
  /// The times of further bells.
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

  /// The longest sitting: after that it counts as forgotten.
  package static let longest: Duration = .hours(3)

  /// The silence at its own end after which the user counts as gone.
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
