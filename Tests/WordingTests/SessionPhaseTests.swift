import StillbellCore
import Testing
import Wording

/// The sentences that name a phase of a session: they give the end of that phase first, and that of the session second.
@Suite struct SessionPhaseTests {
  private let start = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))
  private var agent = Agent(configuration: Configuration(), zone: .utc)

  private func time(_ minutes: Int) -> String { Wording.time(start.wall + .minutes(minutes)).description }

  private func moment(_ length: Duration) -> Moment {
    Moment(boot: start.boot + length, wall: start.wall + length)
  }

  private mutating func handle(_ event: Event, after length: Duration) -> [Effect] {
    agent.handle(event, at: moment(length))
  }

  /// The texts of a session's notifications.
  private func shown(_ effects: [Effect]) -> [String] {
    effects.compactMap {
      guard case .notify(let notification) = $0 else { return nil }
      let words = Wording.words(of: notification)
      return "\(words.summary): \(words.body)"
    }
  }

  private mutating func begin(_ words: String, after length: Duration = .zero) -> [Effect] {
    handle(.commanded(.sit(words.split(separator: " ").map { String($0) })), after: length)
  }

  private func status(after length: Duration) -> String {
    Wording.headline(agent.status, at: moment(length)).description
  }

  @Test mutating func `a focus session announces the end of each stretch and each break`() {
    #expect(
      shown(begin("focus 25m")) == ["Focus: Focus, round 1 of 4, until \(time(25)). The session ends at \(time(130))."])
    #expect(
      status(after: .minutes(5))
        == "Focus: Focus, round 1 of 4, until \(time(25)), 20 minutes left. The session ends at \(time(130)).")
    #expect(
      shown(handle(.woke, after: .minutes(25))) == [
        "Focus: Short break, round 1 of 4, until \(time(30)). The session ends at \(time(130))."
      ])
    #expect(
      status(after: .minutes(26))
        == "Focus: Short break, round 1 of 4, until \(time(30)), 4 minutes left. The session ends at \(time(130)).")
    #expect(Wording.Bar.text(agent.status, at: moment(.minutes(26))).description == "4 min")
  }

  @Test mutating func `a single stretch is announced as the session`() {
    #expect(shown(begin("focus 60m --rounds 1")) == ["Focus: Until \(time(60))"])
    #expect(status(after: .minutes(30)) == "Focus until \(time(60)), 30 minutes left.")
  }

  @Test mutating func `the end of the last phase and of the session is announced once`() {
    _ = begin("focus 10m --rounds 2")
    _ = handle(.woke, after: .minutes(25))
    #expect(shown(handle(.woke, after: .minutes(25))) == [])
    #expect(
      status(after: .minutes(26)) == "Focus: Short break, last round, until \(time(30)), 4 minutes left.")
  }

  @Test mutating func `a meditation announces the silence after it`() {
    #expect(
      shown(begin("meditate 20m --closing 3m")) == ["Meditation: Until \(time(20)), then silence until \(time(23))."])
    #expect(
      status(after: .minutes(5))
        == "Meditation until \(time(20)), 15 minutes left, then silence until \(time(23)).")
    #expect(shown(handle(.woke, after: .minutes(20))) == ["Meditation: Silence, until \(time(23))."])
    #expect(status(after: .minutes(20)) == "Meditation: Silence, until \(time(23)), 3 minutes left.")
  }

  @Test mutating func `phases of seconds are announced by their length, breaths not at all`() {
    #expect(
      shown(begin("workout --work 40s --rest 20s --rounds 3")) == [
        "Workout: Work, round 1 of 3, for 40 seconds. The session ends at \(time(2))."
      ])
    #expect(
      status(after: .seconds(10))
        == "Workout: Work, round 1 of 3, 30 seconds left. The session ends at \(time(2)).")
    _ = handle(.commanded(.cancel), after: .seconds(11))
    #expect(shown(begin("breathe box", after: .seconds(11))) == ["Breathing: Until \(time(2))"])
  }

  @Test mutating func `a pause shows the time left of the phase`() {
    _ = begin("focus 25m")
    #expect(shown(handle(.commanded(.pause(nil)), after: .minutes(10))) == ["Focus: Paused, 15 minutes left."])
    #expect(
      status(after: .minutes(11)) == "Focus: paused, 15 minutes left. `stillbell resume` resumes it.")
  }

  @Test func `the answer to the command names the end of the first stretch`() {
    func answer(_ words: String) -> [String] {
      var agent = Agent(configuration: Configuration(), zone: .utc)
      let words = words.split(separator: " ").map { String($0) }
      return agent.handle(.commanded(.sit(words)), at: start).compactMap {
        if case .decide(let decision) = $0 { Wording.sentence(decision).description } else { nil }
      }
    }
    #expect(answer("focus 25m").first == "Focus until \(time(25)). The session ends at \(time(130)).")
    #expect(
      answer("meditate 20m --closing 3m").first == "Meditation until \(time(20)), then silence until \(time(23)).")
    #expect(answer("workout").first == "Workout until \(time(6)).")
    #expect(answer("focus 60m --rounds 1").first == "Focus until \(time(60)).")
  }

  @Test mutating func `after a sleep the time since the pause is named`() {
    _ = begin("focus 25m")
    let slept = handle(.presence(.wentAway(.asleep, since: moment(.minutes(10)).boot)), after: .minutes(40))
    let woken = handle(.presence(.cameBack(.asleep)), after: .minutes(40))
    #expect(shown(slept + woken) == ["Focus: Paused at \(time(10)), while the computer slept."])
    #expect(
      (slept + woken).compactMap {
        if case .decide(.session(let decision)) = $0 { Wording.sentence(.session(decision)).description } else { nil }
      } == ["Focus paused at \(time(10)), while the computer slept."])
  }
}
