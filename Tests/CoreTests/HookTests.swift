import StillbellCore
import Testing

/// Hooks: when the commands of the user run, and with which environment.
struct HookTests {
  private static let all = [
    "hooks.break-due": "lamp", "hooks.break-start": "lamp", "hooks.break-end": "lamp", "hooks.session-start": "lamp",
    "hooks.session-end": "lamp",
  ]

  /// Returns the hooks that ran, and the decisions about them.
  private func hooks(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, Self.all + settings).filter { $0.contains(" hook ") }
  }

  @Test func `by default no hook runs`() throws {
    #expect(try trace("09:00:00 start\n09:30:00 meditate 5m\n09:40:00 until").contains { $0.contains("hook") } == false)
  }

  @Test func `a break that is taken runs a hook when it is due, when it begins and when it ends`() throws {
    #expect(
      try hooks("09:00:00 start\n09:30:00 until") == [
        "09:20:00 hook break-due eye 20s", "09:20:05 hook break-start eye 20s", "09:20:25 hook break-end eye 20s taken",
      ])
  }

  @Test func `a hook runs after all that is seen and heard`() throws {
    let lines = try trace("09:00:00 start\n09:20:00 until", Self.all)
    #expect(
      lines.suffix(5) == [
        "09:20:00 notify break-due", "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound", "09:20:00 hook break-due eye 20s",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
      ])
  }

  @Test(arguments: [
    ("09:20:02 snooze", "09:20:02 hook break-end eye 0s snoozed"),
    ("09:20:02 skip", "09:20:02 hook break-end eye 0s skipped"),
    ("09:20:02 stop", "09:20:02 hook break-end eye 0s dropped"),
    ("09:20:02 pause", "09:20:02 hook break-end eye 0s dropped"),
    ("09:20:02 start", "09:20:02 hook break-end eye 0s dropped"),
    ("09:20:02 reboot", "09:20:02 hook break-end eye 0s dropped"),
    ("09:20:02 lock\n+1m unlock", "09:21:02 hook break-end eye 0s natural"),
  ])
  func `a break that was due and did not begin runs the end hook, too`(fact: String, line: String) throws {
    let lines = try hooks("09:00:00 start\n\(fact)\n+1m until").dropFirst()
    #expect(lines.first?.split(separator: " ").dropFirst() == line.split(separator: " ").dropFirst())
    #expect(lines.count == 1)
  }

  @Test(arguments: [
    ("09:20:10 skip", "short"), ("09:20:20 skip", "taken"), ("09:20:10 stop", "dropped"),
    ("09:20:10 meditate 5m", "dropped"),
  ])
  func `the end hook gives the length of a break that was ended`(fact: String, outcome: String) throws {
    let lines = try hooks("09:00:00 start\n\(fact)\n+1s until").filter { $0.contains("break-end") }
    #expect(lines == ["\(fact.prefix(8)) hook break-end eye \(fact.hasPrefix("09:20:20") ? 15 : 5)s \(outcome)"])
  }

  @Test(arguments: [
    (
      "09:20:02", ["break-end eye 0s dropped"], ["break-due eye 20s", "break-start eye 20s", "break-end eye 20s taken"]
    ),
    ("09:20:10", ["break-end eye 5s dropped"], ["break-start eye 20s", "break-end eye 20s taken"]),
    ("09:10:00", [], []),
  ])
  func `a break ends when the agent quits, and the next agent runs its hooks again`(
    time: String, atEnd: [String], after: [String]
  ) throws {
    func reported(_ facts: String) throws -> [String] {
      try hooks("09:00:00 start\n\(facts)").drop { $0 < time }.map { String($0.split(separator: " ", maxSplits: 2)[2]) }
    }
    #expect(try reported("\(time) quit\n+1m until") == atEnd)
    #expect(try reported("\(time) quit\n+1s boot\n+1m until") == atEnd + after)
  }

  @Test func `a break that is over when the next agent starts runs no hook again`() throws {
    let lines = try hooks("09:00:00 start\n09:20:10 quit\n09:25:00 boot\n09:26:00 until")
    #expect(lines.last == "09:20:10 hook break-end eye 5s dropped")
  }

  @Test func `a break that was never due runs no end hook`() throws {
    #expect(
      try hooks("09:00:00 start\n09:05:00 skip\n09:10:00 lock\n09:20:00 unlock\n09:21:00 pause\n09:22:00 stop") == [])
  }

  @Test func `a break that is requested begins without falling due`() throws {
    #expect(
      try hooks("09:00:00 start\n09:05:00 break\n09:06:00 until") == [
        "09:05:00 hook break-start eye 20s", "09:05:20 hook break-end eye 20s taken",
      ])
  }

  @Test func `a break that a lock hides and the unlock shows again runs each hook once`() throws {
    #expect(
      try hooks("09:00:00 start\n09:20:02 lock\n09:20:04 unlock\n09:21:00 until") == [
        "09:20:00 hook break-due eye 20s", "09:20:09 hook break-start eye 20s", "09:20:29 hook break-end eye 20s taken",
      ])
  }

  @Test func `after a kill the next agent resumes the break, and runs no hook twice`() throws {
    #expect(
      try hooks("09:00:00 start\n09:20:06 kill\n09:20:10 boot\n09:21:00 until") == [
        "09:20:00 hook break-due eye 20s", "09:20:05 hook break-start eye 20s", "09:20:25 hook break-end eye 20s taken",
      ])
  }

  @Test func `a break of an earlier login is dropped at the new one`() throws {
    #expect(
      try hooks("09:00:00 start\n09:20:06 kill\n10:00:00 login\n10:00:01 until").last
        == "10:00:00 hook break-end eye 20s dropped")
  }

  @Test(arguments: [
    ("09:10:00 until", "09:05:00 hook session-end meditation 300s completed"),
    ("09:02:00 end", "09:02:00 hook session-end meditation 120s ended"),
    ("09:02:00 cancel", "09:02:00 hook session-end meditation 120s cancelled"),
    ("09:02:00 breathe box --replace", "09:02:00 hook session-end meditation 120s ended"),
  ])
  func `a session runs a hook when it starts and when it ends`(fact: String, line: String) throws {
    let lines = try hooks("09:00:00 meditate 5m\n\(fact)")
    #expect(Array(lines.prefix(2)) == ["09:00:00 hook session-start meditation 300s", line])
  }

  @Test func `the environment describes the event`() throws {
    var configuration = Configuration()
    configuration.hooks[.sessionEnd] = ArgumentList(words: "lamp off")
    var agent = Agent(configuration: configuration, zone: .utc)
    func runs(_ event: Event, minutes: Int) -> [HookRun] {
      agent.handle(event, at: moment(.minutes(minutes))).hookRuns
    }
    #expect(runs(.commanded(.quiet(.on(.silent, .default))), minutes: 1) == [])
    #expect(runs(.commanded(.sit(["meditate", "10m", "--closing", "5m", "--label", "evening"])), minutes: 2) == [])
    let ended = runs(.commanded(.end), minutes: 14)
    #expect(ended.map(\.command.words) == ["lamp off"])
    #expect(
      ended.first?.environment.map { "\($0.name)=\($0.value)" } == [
        "STILLBELL_EVENT=session-end", "STILLBELL_KIND=meditation", "STILLBELL_LENGTH=600", "STILLBELL_OUTCOME=ended",
        "STILLBELL_LABEL=evening", "STILLBELL_QUIET=silent", "STILLBELL_PROFILE=",
      ])
  }

  @Test func `a hook that takes too long is ended, and reported once`() throws {
    let lines = try hooks(
      "09:00:00 start\n09:01:00 fail hook\n09:50:00 until", ["hooks.break-start": "", "hooks.break-end": ""])
    #expect(
      lines == [
        "09:20:00 hook break-due eye 20s",
        "09:20:10 decide hook break-due failed: lamp ran for more than 10s",
        "09:40:25 hook break-due eye 20s",
      ])
  }

  @Test func `a hook that still runs when it is due again is ended`() throws {
    let lines = try hooks(
      "09:00:00 start\n09:00:01 fail hook\n09:01:00 break\n09:01:05 skip\n09:01:06 break\n09:01:07 until",
      ["hooks.break-end": ""])
    #expect(
      lines == [
        "09:01:00 hook break-start eye 20s",
        "09:01:06 decide hook break-start failed: lamp still ran when its next turn came",
        "09:01:06 hook break-start eye 20s",
      ])
  }

  @Test func `a failure that returns after a success is reported again`() {
    var configuration = Configuration()
    configuration.hooks[.breakStart] = ArgumentList(words: "lamp")
    var agent = Agent(configuration: configuration, zone: .utc)
    var minutes = 0
    /// Returns how many failures are reported when the command of a break ends like this.
    func said(_ failure: HookFailure?) -> Int {
      minutes += 5
      func handle(_ event: Event, second: Int) -> [Effect] {
        agent.handle(event, at: moment(.seconds(minutes * 60 + second)))
      }
      // The break before is over.
      _ = handle(.woke, second: -1)
      let id = handle(.commanded(.breakNow(nil)), second: 0).hookRuns.first?.id
      let event = id.map { id in failure.map { Event.hook(.failed(id, $0)) } ?? .hook(.finished(id)) }
      let said = event.map { handle($0, second: 1) } ?? []
      return said.count { if case .decide(.hook(.failed)) = $0 { true } else { false } }
    }
    _ = agent.handle(.commanded(.start), at: moment(.minutes(1)))
    #expect([HookFailure.missing, .missing, .status(1), nil, .status(1), nil].map(said) == [1, 0, 1, 0, 1, 0])
  }

  @Test func `each run has a number of its own`() throws {
    let runs = try effects("09:00:00 start\n09:30:00 until", Self.all).hookRuns
    #expect(Set(runs.map(\.id)).count == 3)
  }

  @Test func `a failure is reported again after the settings have changed`() {
    var configuration = Configuration()
    configuration.hooks[.breakStart] = ArgumentList(words: "lamp")
    var agent = Agent(configuration: configuration, zone: .utc)
    func said(at minutes: Int) -> Bool {
      _ = agent.handle(.woke, at: moment(.seconds(minutes * 60 - 1)))
      guard let run = agent.handle(.commanded(.breakNow(nil)), at: moment(.minutes(minutes))).hookRuns.first else {
        return false
      }
      let effects = agent.handle(.hook(.failed(run.id, .missing)), at: moment(.seconds(minutes * 60 + 1)))
      return effects.contains { if case .decide(.hook(.failed)) = $0 { true } else { false } }
    }
    _ = agent.handle(.commanded(.start), at: moment(.minutes(1)))
    #expect([5, 10].map(said) == [true, false])
    configuration.volume = 5
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(12)))
    #expect(said(at: 15))
  }
}
