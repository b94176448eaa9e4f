import StillbellCore
import StillbellSimulation
import Testing

/// Phases of a focus session or a workout that the user ends early or lengthens.
struct SessionStepTests {
  private func heard(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, settings).seenAndHeard.filter { !$0.contains(" state ") && !$0.contains(" notify ") }
  }

  @Test func `next ends a phase, and the following phases move forward`() throws {
    #expect(
      try heard("09:00:00 focus 25m --rounds 2\n09:10:00 next\n09:16:00 until") == [
        "09:00:00 ring session-start by=player", "09:10:00 cue phase-change", "09:15:00 cue phase-change",
      ])
  }

  @Test func `next in the last phase ends the session as planned`() throws {
    #expect(
      try heard("09:00:00 focus 25m --rounds 1\n09:10:00 next\n09:40:00 until").suffix(2) == [
        "09:10:00 log focus 600s", "09:10:00 ring session-end by=player",
      ])
  }

  @Test func `in a workout next drops the count of the ended phase, and work begins with its sound`() throws {
    #expect(
      try heard("09:00:00 workout --work 30s --rest 10s --rounds 3\n09:00:20 next\n09:00:25 next\n09:01:35 until") == [
        "09:00:00 cue work", "09:00:20 cue rest", "09:00:25 cue work", "09:00:52 cue count", "09:00:53 cue count",
        "09:00:54 cue count", "09:00:55 cue rest", "09:01:03 cue work", "09:01:32 cue count", "09:01:33 cue count",
        "09:01:34 cue count", "09:01:35 log workout 95s", "09:01:35 ring session-end by=player",
      ])
  }

  @Test func `a lead-in that is under way is not heard twice`() throws {
    let lines = try heard("09:00:00 workout --work 30s --rest 10s --rounds 2\n09:00:39 next\n09:00:40 until")
    #expect(lines.filter { $0.contains("cue work") } == ["09:00:00 cue work", "09:00:38 cue work"])
  }

  @Test func `extend lengthens the phase and counts down to its new end`() throws {
    #expect(
      try heard("09:00:00 workout --work 30s --rest 10s --rounds 2\n09:00:28 extend 20s\n09:00:55 until") == [
        "09:00:00 cue work", "09:00:27 cue count", "09:00:28 cue count", "09:00:47 cue count", "09:00:48 cue count",
        "09:00:49 cue count", "09:00:50 cue rest",
      ])
    #expect(
      try heard("09:00:00 focus 25m --rounds 2\n09:10:00 extend\n09:36:00 until").suffix(2) == [
        "09:30:00 cue phase-change", "09:35:00 cue phase-change",
      ])
  }

  @Test func `a work with a sound of the user's own does not repeat the sound when it is lengthened`() throws {
    let facts = "09:00:00 workout --work 30s --rest 10s --rounds 2\n09:00:45 extend 20s\n09:01:10 until"
    let lines = try heard(facts, ["sounds.work": "/work.wav"])
    #expect(lines.filter { $0.contains("cue work") } == ["09:00:00 cue work", "09:00:40 cue work"])
  }

  @Test func `next and extend leave a paused session paused`() throws {
    #expect(
      try heard(
        "09:00:00 focus 25m --rounds 2\n09:10:00 pause\n09:11:00 next\n09:20:00 resume\n09:22:00 pause\n"
          + "09:23:00 extend 1m\n09:24:00 resume\n09:30:00 until")
        == [
          "09:00:00 ring session-start by=player", "09:20:00 cue phase-change", "09:28:00 cue phase-change",
        ])
    // A pause at the moment of a wake-up.
    let facts = "09:00:00 focus 25m --rounds 2\n09:10:00 timer\n09:10:00 pause\n09:11:00 next\n09:20:00 resume\n"
    #expect(try heard(facts + "09:20:01 until").last == "09:20:00 cue phase-change")
  }

  @Test func `two nexts at one moment skip a phase`() throws {
    let world = try world("09:00:00 focus 25m\n09:10:00 next\n09:10:00 next\n09:10:01 until")
    let session = try #require(world.agent.status.session)
    #expect((session.phase, session.round) == (.focus, 2))
  }

  @Test func `a new agent keeps the changed phases`() throws {
    let facts = "09:00:00 focus 25m --rounds 2\n09:10:00 next\n09:12:00 extend 3m\n"
    let before = try world(facts + "09:13:00 until").agent.sessions.current
    let after = try world(facts + "09:12:30 kill\n09:12:40 boot\n09:13:00 until").agent.sessions.current
    #expect(before?.plan == after?.plan)
    #expect(before?.plan.length == .minutes(10 + 8 + 25 + 5))
  }

  @Test func `a new agent keeps a phase that waits, and the start of the wait`() throws {
    let facts = "09:00:00 focus 25m --rounds 2 --ask\n09:26:00 kill\n09:26:30 boot\n09:27:00 resume\n09:33:00 until"
    #expect(try heard(facts).last == "09:32:00 cue phase-change")
  }

  @Test(arguments: ["next", "extend 5m"]) func `other sessions refuse next and extend`(command: String) throws {
    #expect(
      try trace("09:00:00 meditate 20m\n09:01:00 \(command)\n09:02:00 until").last
        == "09:01:00 refuse a meditation has no phases to end or lengthen")
    #expect(try trace("09:01:00 \(command)\n09:02:00 until").last == "09:01:00 refuse no session is on")
  }

  @Test func `no session is longer than a day`() throws {
    let lines = try trace("09:00:00 focus 25m\n09:01:00 extend 24h\n09:01:00 extend 25h\n09:02:00 until")
    #expect(
      lines.suffix(2) == [
        "09:01:00 refuse no session: all rounds together last 26h10m, at most 24h are possible",
        "09:01:00 refuse 25h is not from 1s to 24h",
      ])
  }

  @Test func `with --ask each phase except the first waits for the user`() throws {
    #expect(
      try trace("09:00:00 focus 25m --rounds 2 --ask\n09:27:00 resume\n09:33:00 until") == [
        "09:00:00 decide focus began, until 10:00:00", "09:00:00 notify session-start",
        "09:00:00 ring session-start by=player", "09:25:00 decide focus: short-break waits for the user",
        "09:25:00 notify session-asks", "09:25:00 cue phase-change", "09:27:00 decide focus resumed",
        "09:27:00 notify phase-change silent", "09:32:00 decide focus: focus waits for the user",
        "09:32:00 notify session-asks", "09:32:00 cue phase-change",
      ])
  }

  @Test func `next begins a phase that waits, and extend continues the one before`() throws {
    let facts = "09:00:00 focus 25m --rounds 2 --ask\n"
    #expect(try heard(facts + "09:27:00 next\n09:33:00 until").count { $0.contains("phase-change") } == 2)
    let extended = try world(facts + "09:27:00 extend 5m\n09:28:00 until").agent.status.session
    #expect(extended?.phase == .focus)
    #expect(
      try heard(facts + "09:27:00 extend 5m\n09:33:00 until")
        == [
          "09:00:00 ring session-start by=player", "09:25:00 cue phase-change", "09:32:00 cue phase-change",
        ])
  }

  @Test func `a pause instead of an answer silences the chime of the question`() throws {
    #expect(try world("09:00:00 focus 25m --ask\n09:25:01 pause 5m\n09:25:02 until").broken == nil)
  }

  @Test func `a phase that waits for an hour ends the session`() throws {
    let lines = try trace("09:00:00 focus 25m --ask\n11:00:00 until").suffix(3)
    #expect(
      Array(lines) == [
        "10:25:00 log focus 1500s", "10:25:00 decide focus ended in its pause after 25m, logged 25m",
        "10:25:00 notify session-end silent",
      ])
  }

  @Test func `next needs no further answer with --ask`() throws {
    let session = try world("09:00:00 focus 25m --ask\n09:10:00 next\n09:11:00 until").agent.status.session
    #expect((session?.phase, session?.asks) == (.shortBreak, false))
  }

  @Test func `the status says that a phase waits`() throws {
    let session = try #require(try world("09:00:00 focus 25m --ask\n09:26:00 until").agent.status.session)
    #expect((session.phase, session.asks, session.until) == (.shortBreak, true, nil))
  }

  @Test func `a phase that is skipped in a pause leaves none of its cues`() throws {
    let facts = "09:00:00 workout --work 30s --rest 10s --rounds 2\n09:00:20 pause\n09:00:20 next\n09:00:21 next\n"
    let plan = try #require(try world(facts + "09:00:21 until").agent.sessions.current?.plan)
    #expect(plan.cues.filter { $0.at == .seconds(20) }.map(\.cue) == [.work])
    #expect(try heard(facts + "09:00:22 resume\n09:00:30 until") == ["09:00:00 cue work", "09:00:22 cue work"])
  }

  @Test func `a lengthened phase is reported with its new end, and in a pause without one`() throws {
    func reported(_ facts: String) throws -> String? {
      try trace("09:00:00 focus 25m --rounds 1\n" + facts).last { $0.contains("lengthened") }
    }
    #expect(try reported("09:10:00 extend") == "09:10:00 decide focus: focus lengthened until 09:30:00")
    #expect(try reported("09:10:00 pause\n09:11:00 extend 1m") == "09:11:00 decide focus: focus lengthened")
  }

  @Test func `extending while the next phase waits resumes the one before, and both are reported`() throws {
    #expect(
      try trace("09:00:00 focus 25m --rounds 2 --ask\n09:27:00 extend 5m\n09:27:01 until").filter {
        $0.hasPrefix("09:27:00 decide")
      } == ["09:27:00 decide focus resumed", "09:27:00 decide focus: focus lengthened until 09:32:00"])
  }

  @Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(1)])
  func `a lead-in is heard once, however soon the user continues`(after: Duration) {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    var works = 0
    func handle(_ command: Command, _ length: Duration) {
      for case .ring(let chime) in agent.handle(.commanded(command), at: moment(length)) where chime.cue == .work {
        works += 1
        _ = agent.handle(.chime(.finished(chime.id)), at: moment(length))
      }
    }
    let leadIn = Duration.seconds(40) - SessionPlan.leadIn
    handle(.sit(["workout", "--work", "30s", "--rest", "10s", "--rounds", "2"]), .zero)
    if after > .zero { handle(.stop, leadIn) }
    handle(.next, leadIn + after)
    handle(.stop, .seconds(41))
    #expect(works == 2)
  }

  @Test(arguments: [
    ("0=600000000000 3=600000000000", true), ("0=0 2=60000000000", true), ("0=0 3=60000000000", false),
    ("4=60000000000", false), ("-1=60000000000", false), ("0=-1", false), ("0=86400000000000", true),
    ("0=86400000000001", false), ("0", false), ("0=1=2", false), ("x=1", false),
  ])
  func `invalid changes in a saved state are an error`(changes: String, makesSense: Bool) throws {
    let world = try world("09:00:00 focus 25m --rounds 2\n09:01:00 until")
    var record = world.agent.savedState
    record.fields["session.changes"] = changes
    let effects = launched(Launch(finding: record, of: world.now), at: world.now).effects
    #expect(effects.contains(.decide(.store(.recordLost(.field("session.changes"))))) == !makesSense)
  }

  @Test func `a session's break that the user ends after half of it restarts the intervals from then on`() throws {
    let lines = try trace("09:00:00 start\n09:01:00 focus 10m\n09:11:00 until\n09:14:00 next\n09:15:00 until")
    #expect(lines.contains("09:14:00 state working due=09:34:00"), "\(lines)")
  }

  @Test func `a question is a notification of normal urgency`() throws {
    let asking = "09:00:00 focus 25m --rounds 2 --ask\n09:26:00 until"
    #expect(try world(asking).notification(in: .session)?.urgency == .normal)
  }

  @Test func `a lengthened phase stays so, however often the agent restarts`() throws {
    let facts = "09:00:00 focus 25m --rounds 1\n09:10:00 extend 5m\n09:11:00 kill\n09:11:01 boot\n"
    let length = try world(facts + "09:11:02 until").agent.sessions.current?.plan.length
    let again = try world(facts + "09:12:00 kill\n09:12:01 boot\n09:12:02 until")
    #expect(length != nil && again.agent.sessions.current?.plan.length == length)
  }

  @Test func `a cue that sounds at the moment in which its phase is ended stays in place`() throws {
    let facts = "09:00:00 workout --work 30s --rest 10s --rounds 2\n09:00:27 next\n09:00:27 until"
    let plan = try #require(try world(facts).agent.sessions.current?.plan)
    #expect(plan.cues.filter { $0.cue == .count && $0.at < .seconds(30) }.map(\.at) == [.seconds(27)])
  }

  @Test func `a phase that is ended as it begins is removed`() throws {
    let world = try world("09:00:00 focus 25m\n09:05:00 next\n09:05:00 next")
    let phases = try #require(world.agent.sessions.current).plan.phases
    #expect(phases.allSatisfy { $0.length > .zero }, "\(phases.map(\.length))")
  }

  @Test func `the cues of a phase that is shortened stay where they sounded`() throws {
    let session = try #require(try world("09:00:00 focus 25m\n09:10:00 next").agent.sessions.current)
    #expect(session.plan.cues.prefix(2).map(\.at) == [.zero, .minutes(10)])
  }

  @Test func `a session whose end was not noticed yet is not lengthened`() throws {
    let lines = try trace("09:00:00 focus 25m --rounds 1\n09:01:00 delay 1m\n09:30:10 extend\n09:40:00 until")
    #expect(lines.contains("09:30:10 refuse no session is on"), "\(lines)")
  }
}
