/// Rounds of breathing to a pattern.
package struct Breathing: Activity {
  /// The seconds of breathing in, holding, breathing out and holding; a part of 0 is skipped with its cue.
  package private(set) var inhale = 4
  package private(set) var holdIn = 4
  package private(set) var exhale = 4
  package private(set) var holdOut = 4
  package private(set) var rounds = 10

  package init() {}

  private init(_ inhale: Int, _ holdIn: Int, _ exhale: Int, _ holdOut: Int, rounds: Int) {
    (self.inhale, self.holdIn, self.exhale, self.holdOut) = (inhale, holdIn, exhale, holdOut)
    self.rounds = rounds
  }

  package static let kind = SessionKind.breathing
  package static let command = "breathe"
  package static let cues: [Cue] = [.inhale, .hold, .exhale, .sessionEnd]
  package static let pausesMedia = true
  package static let hasAmbience = true
  package static let keepsItsEnd = true
  package static let followsBreath = true
  package static var speech: WritableKeyPath<Configuration, Spoken>? { \.spokenInBreathing }
  package static let healthType = "breathing"
  package static let shortPhases: [SessionPhase.Name] = [.inhale, .holdIn, .exhale, .holdOut]
  package static let presets = [
    (name: "box", activity: Breathing()),
    (name: "calming", activity: Breathing(4, 0, 6, 0, rounds: 10)),
    (name: "coherent", activity: Breathing(5, 0, 5, 0, rounds: 12)),
    (name: "deep-calm", activity: Breathing(7, 0, 5, 0, rounds: 8)),
    (name: "relaxing", activity: Breathing(4, 7, 8, 0, rounds: 10)),
    (name: "rhythmic", activity: Breathing(6, 3, 6, 3, rounds: 8)),
  ]
  package static var options: [ActivityOption<Breathing>] { [.number("--rounds", allowedRounds, \.rounds)] }

  private static let allowedSeconds = 0...60
  private static let allowedRounds = 1...99

  /// Reads a pattern as people write it: `4-0-6-0x10`, the seconds in, held, out, held, then the rounds.
  package init?(word: String) throws(SessionError) {
    guard Self.beginsAsNumber(word) || word.utf8.first == UInt8(ascii: "x") else { return nil }
    let halves = word.split(separator: "x", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard halves.count == 2, parts.count == 4, let rounds = Int(halves[1]),
      let inhale = parts[0], let holdIn = parts[1], let exhale = parts[2], let holdOut = parts[3]
    else { throw .notAPattern(word) }
    guard Self.allowedRounds.contains(rounds) else {
      throw .numberOutOfRange("rounds", "\(rounds)", allowed: Self.allowedRounds)
    }
    let seconds = [inhale, holdIn, exhale, holdOut]
    guard seconds.allSatisfy(Self.allowedSeconds.contains) else { throw .notAPattern(word) }
    guard seconds.contains(where: { $0 > 0 }) else { throw .emptyPattern(word) }
    self.init(inhale, holdIn, exhale, holdOut, rounds: rounds)
  }

  /// The pattern, which includes the rounds.
  package var words: [String] { ["\(inhale)-\(holdIn)-\(exhale)-\(holdOut)x\(rounds)"] }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    for round in 1...rounds {
      plan.add(.inhale, .seconds(inhale), round: round, cue: .inhale)
      plan.add(.holdIn, .seconds(holdIn), round: round, cue: .hold)
      plan.add(.exhale, .seconds(exhale), round: round, cue: .exhale)
      plan.add(.holdOut, .seconds(holdOut), round: round, cue: .hold)
    }
  }
}
