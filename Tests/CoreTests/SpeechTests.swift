import StillbellCore
import StillbellSimulation
import Testing

/// The speech in a session.
struct SpeechTests {
  private static let names = ["workout.speak": "names", "breathing.speak": "names"]
  private static let rounds = ["workout.speak": "rounds", "breathing.speak": "rounds"]

  private func heard(_ facts: String, _ settings: [String: String] = names) throws -> [String] {
    try trace(facts, settings).filter {
      $0.contains(" speak ") || $0.contains("spoken") || $0.contains("decide speech")
    }
  }

  @Test func `a rest names the next exercise, and the next round`() throws {
    let words = ["workout", "--program", "Squats 10s/10s; Lunges 10s/10s", "--rounds", "2"]
    let activity = try SessionRequest(words: words).activity
    let plan = SessionPlan(activity, prepare: .seconds(5))
    func said(_ spoken: Spoken) -> [String] {
      plan.phases.indices.compactMap { index in
        activity.base.utterance(at: index, of: plan, spoken).map {
          "\(plan.phases[index].start.words): \($0.words)"
        }
      }
    }
    #expect(said(.names) == ["15s: Lunges", "35s: round 2 of 2, Squats", "55s: Lunges"])
    #expect(said(.rounds) == ["35s: round 2 of 2"])
  }

  @Test func `without names speech counts the rounds`() throws {
    let facts = "09:00:00 workout --work 10s --rest 10s --rounds 3\n09:02:00 until"
    #expect(try heard(facts) == ["09:00:10 speak round 2 of 3", "09:00:30 speak round 3 of 3"])
    #expect(try heard(facts, Self.rounds) == ["09:00:10 speak round 2 of 3", "09:00:30 speak round 3 of 3"])
  }

  @Test func `speech names the breaths, or counts their rounds`() throws {
    let facts = "09:00:00 breathe 4-0-6-0x2 --prepare 5s\n09:02:00 until"
    #expect(
      try heard(facts) == [
        "09:00:05 speak inhale", "09:00:09 speak exhale", "09:00:15 speak inhale", "09:00:19 speak exhale",
      ])
    #expect(try heard(facts, Self.rounds) == ["09:00:05 speak round 1 of 2", "09:00:15 speak round 2 of 2"])
  }

  @Test func `a text too long for its rest is not spoken, and that is reported once`() throws {
    let facts = "09:00:00 workout --work 10s --rest 3s --rounds 10\n09:00:30 until"
    #expect(
      try heard(facts) == [
        "09:00:10 speak round 2 of 10", "09:00:10 decide not spoken, too long: round 2 of 10",
        "09:00:23 speak round 3 of 10",
      ])
    let none = "09:00:00 workout --work 10s --rest 2s --rounds 3\n09:02:00 until"
    #expect(try heard(none) == ["09:00:10 decide not spoken, too long: round 2 of 3"])
  }

  @Test func `a voice that does not end is cut off at the lead-in`() throws {
    let facts = "09:00:00 fail voice\n09:00:00 workout --work 10s --rest 10s --rounds 2\n09:02:00 until"
    #expect(
      try heard(facts) == [
        "09:00:10 speak round 2 of 2", "09:00:18 speak stop", "09:00:18 decide speech cut off: round 2 of 2",
      ])
  }

  @Test(arguments: ["end", "cancel", "pause", "quiet on", "quit", "set workout.speak no"])
  func `speech stops at once`(fact: String) throws {
    let facts =
      "09:00:00 fail voice\n09:00:00 workout --work 10s --rest 10s --rounds 2\n09:00:12 \(fact)\n09:00:15 until"
    #expect(try heard(facts) == ["09:00:10 speak round 2 of 2", "09:00:12 speak stop"])
  }

  @Test func `in a quiet, after a late wake-up and with a new agent there is no speech`() throws {
    let workout = "09:00:00 workout --work 10s --rest 10s --rounds 2\n"
    #expect(try heard("09:00:00 quiet on\n" + workout + "09:02:00 until") == [])
    #expect(try heard(workout + "09:00:09 kill\n09:00:12 boot\n09:02:00 until") == [])
  }

  @Test func `a failure of speech is reported once, and the sounds are unchanged`() throws {
    let workout = "09:00:00 workout --work 10s --rest 10s --rounds 3\n09:02:00 until"
    #expect(
      try heard("09:00:00 fail speech\n" + workout) == [
        "09:00:10 speak round 2 of 3", "09:00:10 decide speech failed: speech-dispatcher did not answer",
      ])
    func cues(_ settings: [String: String], _ first: String = "") throws -> [String] {
      try trace(first + workout, settings).filter { $0.contains(" cue ") || $0.contains(" ring ") }
    }
    #expect(try cues(Self.names, "09:00:00 fail speech\n") == cues([:]))
    #expect(try cues(Self.names) == cues([:]))
  }

  @Test func `speech wakes the agent no more often than the session does`() throws {
    func wakes(_ settings: [String: String]) throws -> [BootTime?] {
      let world = try world("09:00:00 workout --work 10s --rest 10s --rounds 2\n09:00:11 until", settings)
      return [world.agent.nextWakes.boot]
    }
    #expect(try wakes(Self.names) == wakes([:]))
  }

  @Test(arguments: [(0, 1.0), (100, 0.5), (-100, 2.0), (500, 0.5)])
  func `the user's rate of speech counts`(rate: Int, seconds: Double) {
    #expect(Speech.length(ofCharacters: 12, rate: rate) == .seconds(seconds))
  }

  @Test func `without a countdown the first round is announced, too`() throws {
    let lines = try heard("09:00:00 breathe 4-0-6-0x2 --prepare 0s\n09:00:30 until", Self.rounds)
    #expect(lines == ["09:00:00 speak round 1 of 2", "09:00:10 speak round 2 of 2"])
  }

  @Test func `each text has a number of its own`() throws {
    let ids = try effects("09:00:00 breathe 4-0-6-0x2 --prepare 5s\n09:02:00 until", Self.names).compactMap {
      if case .speak(let speech) = $0 { speech.id } else { nil }
    }
    #expect(ids.count == 4 && Set(ids).count == 4)
  }

  @Test func `a user who jumps to a rest hears what comes after it`() throws {
    let facts = "09:00:00 workout --work 10s --rest 10s --rounds 3\n09:00:05 next\n09:00:06 until"
    #expect(try heard(facts) == ["09:00:05 speak round 2 of 3"])
  }

  @Test func `a text that takes exactly the available time fits`() {
    let limit = Speech.length(ofCharacters: 40, rate: 0)
    #expect(Speech.fits(characters: 40, rate: 0, within: limit))
    #expect(!Speech.fits(characters: 41, rate: 0, within: limit))
  }

  @Test(arguments: [("1s", ["09:00:06 speak inhale", "09:00:10 speak exhale"]), ("2s", [])])
  func `a text that is noticed a second late is still spoken`(delay: String, lines: [String]) throws {
    let facts = "09:00:00 breathe 4-0-6-0x1 --prepare 5s\n09:00:00 delay \(delay)\n09:01:00 until"
    #expect(try heard(facts) == lines)
  }
}
