/// A sitting, with bells during it and a quiet time after it.
package struct Meditation: Activity {
  package var length: Duration = .minutes(10)
  /// The quiet time after the sitting, with a bell at its beginning; zero for none.
  package var closing: Duration = .zero
  /// The time between two bells during the sitting; zero for none.
  package var bell: Duration = .zero
  /// The times of further bells, each before the end.
  package var bells: [Duration] = []
  /// The number of bells at random moments; zero for none.
  package var randomBells = 0

  package init() {}

  package static let kind = SessionKind.meditation
  package static let command = "meditate"
  package static let cues: [Cue] = [.sessionStart, .interval, .phaseChange, .sessionEnd]
  package static let pausesMedia = true
  package static let hasAmbience = true
  package static let keepsItsEnd = true
  package static let isGuided = true
  package static let healthType = "meditation"
  package static let lengths: ClosedRange<Duration>? = .minutes(1) ... .minutes(180)
  package static var options: [ActivityOption<Meditation>] {
    [
      .length("--closing", .zero ... .minutes(60), orNone: true, \.closing),
      .length("--interval-bell", allowedBells, orNone: true, \.bell),
      .lengths("--bells", upTo: 20, .seconds(1) ... .minutes(180), \.bells),
      .number("--random-bells", 1...20, orNone: true, \.randomBells),
    ]
  }

  /// The time between two bells during it.
  static let allowedBells: ClosedRange<Duration> = .minutes(1) ... .minutes(180)

  /// The least time from the start to the first random bell, and from the last to the end.
  private static let randomBellMargin: Duration = .seconds(30)
  private static let randomBellGap: Duration = .seconds(60)

  package init?(word: String) throws(SessionError) {
    guard let length = try Self.length(word) else { return nil }
    self.length = length
  }

  package var words: [String] { [length.words] + optionWords }

  package var rounds: Int { 1 }

  package func check() throws(SessionError) {
    if let bell = bells.last, bell >= length { throw .bellTooLate(bell, length: length) }
    let least = Self.randomBellMargin * 2 + Self.randomBellGap * (randomBells - 1)
    if randomBells > 0, length < least { throw .tooShortForBells(randomBells, least: least) }
  }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    let start = plan.length
    plan.add(.sitting, length, cue: .sessionStart)
    plan.addBells(every: bell, within: length, from: start)
    for time in bells + moments(of: randomBells, seed: plan.seed) { plan.add(.interval, at: start + time) }
    plan.add(.closing, closing, cue: .phaseChange)
  }

  /// The seconds of the random bells: their times are drawn from the time that the gaps leave free, then the gaps are
  /// inserted.
  private func moments(of count: Int, seed: Int) -> [Duration] {
    guard count > 0 else { return [] }
    let free = length - Self.randomBellMargin * 2 - Self.randomBellGap * (count - 1)
    var random = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)))
    let drawn = (0..<count).map { _ in Duration.seconds(random.below(Int(free.components.seconds) + 1)) }.sorted()
    return zip(0..., drawn).map { Self.randomBellMargin + Self.randomBellGap * $0 + $1 }
  }
}
