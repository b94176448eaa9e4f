import StillbellCore
import StillbellSimulation
import Testing

/// The status and the notification of a session, and the parts that a restart keeps.
struct SessionStatusTests {
  /// 09:00 in the worlds of timetables.
  private let start = BootTime(sinceBoot: .hours(2))

  @Test func `the status has the phase of a session, its round and when both end`() throws {
    let session = try #require(try world("09:00:00 focus --label thesis\n09:31:00 until").agent.status.session)
    #expect((session.kind, session.label) == (.focus, "thesis"))
    #expect((session.phase, session.round, session.rounds) == (.focus, 2, 4))
    #expect((session.since, session.until) == (start, start + .minutes(130)))
    #expect((session.phaseSince, session.phaseUntil) == (start + .minutes(30), start + .minutes(55)))
    #expect(session.left == nil)
  }

  @Test func `the phase is counted down, but breathing is counted down as a whole`() throws {
    let focus = try #require(try world("09:00:00 focus\n09:31:00 until").agent.status.session?.counted)
    #expect(focus == (start + .minutes(30), start + .minutes(55)))
    let facts = "09:00:00 breathe 3-2-3-2x3\n09:00:04 until"
    let breaths = try #require(try world(facts).agent.status.session?.counted)
    #expect(breaths == (start, start + .seconds(30)))
  }

  @Test func `a countdown is a phase of the first round`() throws {
    let session = try #require(try world("09:00:00 workout --prepare 20s\n09:00:10 until").agent.status.session)
    #expect((session.phase, session.round, session.rounds) == (.prepare, 1, 10))
    #expect((session.phaseSince, session.phaseUntil) == (start, start + .seconds(20)))
  }

  @Test func `the status of a paused session has the remaining time instead of an end`() throws {
    let session = try #require(try world("09:00:00 focus\n09:31:00 pause\n09:40:00 until").agent.status.session)
    #expect((session.phase, session.round) == (.focus, 2))
    #expect((session.left, session.phaseLeft) == (.minutes(99), .minutes(24)))
    #expect(session.countedLeft == .minutes(24))
    #expect((session.until, session.phaseSince, session.phaseUntil) == (nil, nil, nil))
  }

  @Test func `the notification of a paused session has the remaining time, with Resume and End`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    func shown(_ command: Command, after length: Duration) -> StillbellCore.Notification? {
      agent.handle(.commanded(command), at: moment(length)).notification
    }
    let began = shown(.sit(["meditate", "20m", "--label", "park"]), after: .zero)
    #expect(began?.sessionActions == [.pause, .end])
    let paused = shown(.pause(nil), after: .minutes(8))
    #expect(paused?.subject == .sessionPaused(.meditation, label: "park", left: .minutes(12)))
    #expect(paused?.sessionActions == [.resume, .end])
  }

  @Test func `the notification of a pause has the remaining time of the phase, for breathing that of the whole`() {
    for (words, left) in [(["focus", "25m"], 20), (["breathe", "4-4-4-4x30"], 3)] {
      var agent = launched().agent
      _ = agent.handle(.commanded(.sit(words)), at: moment(.zero))
      let subject = agent.handle(.commanded(.pause(nil)), at: moment(.minutes(5))).notification?.subject
      var told: Duration?
      if case .sessionPaused(_, _, let left) = subject { told = left }
      #expect(told == .minutes(left), "\(words)")
    }
  }

  @Test func `the status says that breaks wait for the session, and they continue after it`() throws {
    let facts = "09:00:00 start\n09:05:00 meditate 5m\n"
    #expect(try world(facts + "09:06:00 until").agent.status.hold == .session)
    #expect(try world("09:00:00 start\n09:05:00 pause\n09:06:00 until").agent.status.hold == nil)
    #expect(
      try trace(facts + "09:10:00 until").dropFirst(2) == [
        "09:05:00 decide meditation began, until 09:10:00",
        "09:05:00 notify session-start",
        "09:05:00 ring session-start by=player",
        "09:05:00 decide breaks wait for the end of the session",
        "09:05:00 state paused",
        "09:10:00 log meditation 300s",
        "09:10:00 notify session-end",
        "09:10:00 ring session-end by=player",
        "09:10:00 decide meditation over, rung by player, bundled sound, logged 5m",
        "09:10:00 decide breaks go on after the session",
        "09:10:00 state working due=09:30:00",
      ])
  }

  @Test func `a restart keeps the label, and shows the progress in the dock again`() throws {
    let world = try world("09:00:00 meditate 20m --closing 5m --label park\n09:21:00 until")
    let (agent, effects) = launched(Launch(finding: world.agent.savedState, of: world.now), at: world.now)
    #expect(effects.contains(.showProgress(0.8)))
    #expect(agent.status.session?.label == "park")
    #expect(agent.status.session?.phase == .closing)
  }

  @Test func `a lead-in that was heard before a restart does not sound again, to the fraction of a second`() throws {
    #expect(
      try trace("09:00:00 workout --prepare 5s\n09:00:04 kill\n09:00:04 boot\n09:00:06 until") == [
        "09:00:00 decide workout began, until 09:06:35",
        "09:00:00 notify session-start silent",
        "09:00:03 cue work",
        "09:00:04 decide restored: workout",
        "09:00:04 notify session-start silent",
        "09:00:04 decide restored: idle",
        "09:00:05 notify session-start silent",
      ])
  }

  @Test func `a pause that gets another length still counts from its beginning`() throws {
    let world = try world("09:00:00 meditate 20m\n09:10:00 pause\n09:12:00 pause 5m\n09:18:00 until")
    #expect(world.agent.status.session?.until == world.now.boot + .minutes(9))
  }

  @Test func `the notification of a phase that waits names it and its round`() throws {
    let facts = "09:00:00 focus 10m --break 2m --rounds 2 --ask --label tax\n09:11:00 resume\n09:14:00 until"
    #expect(
      try world(facts).notification(in: .session)?.subject
        == .sessionAsks(.focus, label: "tax", phase: .focus, round: 2, of: 2))
    #expect(
      try world("09:00:00 focus 10m --rounds 2 --ask\n09:10:30 until").notification(in: .session)?.subject
        == .sessionAsks(.focus, label: "", phase: .shortBreak, round: 1, of: 2))
  }

  @Test func `a session has one round unless more are given`() {
    let session = Status.RunningSession(id: SessionID(1), kind: .meditation, since: BootTime(sinceBoot: .zero))
    #expect((session.round, session.rounds) == (1, 1))
  }
}
