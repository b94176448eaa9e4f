import StillbellCore
import StillbellSimulation
import Testing

/// Sittings without an end of their own, and meditations that are repeated.
struct OpenMeditationTests {
  @Test func `a sitting counts up until it is ended, and is logged as a meditation`() throws {
    #expect(
      try trace("09:00:00 sit --interval-bell 5m\n09:12:00 end\n09:20:00 until").seenAndHeard == [
        "09:00:00 notify session-start", "09:00:00 ring session-start by=player", "09:05:00 cue interval",
        "09:10:00 cue interval", "09:12:00 log meditation 720s", "09:12:00 notify session-end silent",
      ])
  }

  @Test func `a sitting suspends the breaks and has its sound`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 sit --ambient rain\n10:00:00 end\n10:21:00 until")
    #expect(lines.contains("09:10:00 ambient rain"))
    #expect(lines.filter { $0.contains(" ring break-due") } == ["10:20:00 ring break-due by=player"])
  }

  @Test func `a sitting ends with its bell after three hours`() throws {
    let lines = try trace("09:00:00 sit --prepare 10s\n12:01:00 until").seenAndHeard
    #expect(
      lines.suffix(3) == [
        "12:00:10 log meditation 10800s", "12:00:10 notify session-end", "12:00:10 ring session-end by=player",
      ])
  }

  @Test(arguments: [
    ("09:40:00 idle", "log meditation 2400s"), ("09:40:00 lock", "log meditation 2400s"),
    ("11:01:00 idle", "log meditation 10800s"),
    ("09:40:00 idle\n09:50:00 lock\n11:30:00 unlock", "log meditation 2400s"),
    ("09:40:00 lock\n09:50:00 unlock\n09:50:00 active", "log meditation 10800s"),
    ("09:40:00 sleep\n13:00:00 wake", "log meditation 2400s"),
  ]) func `a forgotten sitting is logged up to the last key`(facts: String, line: String) throws {
    let lines = try trace("09:00:00 sit\n\(facts)\n14:00:00 until").filter { $0.contains(" log ") }
    #expect(lines.map { $0.dropFirst(9) } == [line[...]])
  }

  @Test func `a sitting continues with a new agent, and can be paused and resumed`() throws {
    let lines = try trace(
      "09:00:00 sit\n09:10:00 kill\n09:11:00 boot\n09:20:00 pause\n09:30:00 resume\n09:40:00 end\n09:41:00 until")
    #expect(lines.filter { $0.contains(" log ") } == ["09:40:00 log meditation 1800s"])
  }

  @Test func `the status says that a sitting has no end and no remaining time`() throws {
    let session = try #require(try world("09:00:00 sit\n09:10:00 until").agent.status.session)
    #expect(session.isOpenEnded)
    #expect((session.kind, session.phase) == (.meditation, .sitting))
    let paused = try #require(try world("09:00:00 sit\n09:10:00 pause\n09:11:00 until").agent.status.session)
    #expect((paused.until, paused.left) == (nil, nil))
  }

  @Test(arguments: [
    ("sit 20m", "there is no 20m; known are "), ("sit --closing 3m", "--closing is not expected"),
    ("sit --random-bells 3", "--random-bells is not expected"),
    ("sit --bells 3h", "a bell after 3h is not before the end at 3h"),
  ]) func `a sitting takes no length, and no option that needs one`(words: String, error: String) throws {
    #expect(try refusal(of: words).hasPrefix(error))
  }

  @Test func `a repeated meditation is the last one that came to its end, with its options`() throws {
    let facts = """
      09:00:00 meditate 20m --closing 1m --label dawn --ambient rain
      09:30:00 meditate 5m
      09:31:00 end
      09:32:00 sit
      09:33:00 end
      10:00:00 again
      10:00:30 until
      """
    let session = try #require(try world(facts).agent.sessions.current)
    #expect(session.plan.length == .minutes(21))
    #expect(
      session.repeated == ["meditate", "20m", "--closing", "1m", "--label", "dawn", "--ambient", "rain"])
    #expect(try world(facts + "\n10:00:30 kill\n10:00:40 boot").agent.sessions.current?.label == "dawn")
  }

  @Test func `options change the repeated meditation, and without an earlier one it takes ten minutes`() throws {
    func length(_ facts: String) throws -> Duration? { try world(facts).agent.sessions.current?.plan.length }
    #expect(try length("09:00:00 meditate 20m --closing 1m\n10:00:00 again --closing 0s") == .minutes(20))
    #expect(try length("09:00:00 meditate 20m\n10:00:00 meditate 5m") == .minutes(5))
    #expect(try length("10:00:00 again") == .minutes(10))
    #expect(try length("09:00:00 meditate 20m\n10:00:00 meditate") == .minutes(10), "the default in timetables")
    #expect(try length("09:00:00 meditate 20m\n09:30:00 kill\n09:30:01 reboot\n10:00:00 again") == .minutes(20))
    #expect(
      try trace("09:00:00 meditate 5m\n10:00:00 again --bells 6m\n10:01:00 until").last
        == "10:00:00 refuse no session: a bell after 6m is not before the end at 5m")
  }

  @Test func `the time that is shown counts from the end of the countdown`() throws {
    let world = try world("09:00:00 sit --prepare 10s\n09:01:00 until")
    let subject = world.notification(in: .session)?.subject
    let begun = WallTime(sinceEpoch: .seconds(1_775_466_010))
    #expect(subject == .openSession(.meditation, label: "", since: begun))
  }

  @Test func `a forgotten sitting ends with the last key`() throws {
    let ends = try effects("09:00:00 sit\n09:40:00 idle\n14:00:00 until").compactMap {
      if case .log(let entry) = $0 { entry.ended } else { nil }
    }
    #expect(ends == [WallTime(sinceEpoch: .seconds(1_775_466_000 + 2400))])
  }

  @Test(arguments: [("11:00:00", "7200s"), ("11:00:01", "10800s")])
  func `a user without input in the last hour of a sitting has left`(idle: String, logged: String) throws {
    let lines = try trace("09:00:00 sit\n\(idle) idle\n12:00:01 until")
    #expect(lines.filter { $0.contains(" log ") } == ["12:00:00 log meditation \(logged)"])
  }

  @Test func `a sitting has one round, and is no repetition`() throws {
    #expect(try world("09:00:00 sit").agent.status.session?.rounds == 1)
    #expect(try !SessionRequest(words: ["sit"]).isRepeated)
  }

  @Test func `a bell may not ring at the very beginning of a sitting`() {
    #expect(throws: SessionError.self) { try SessionRequest(words: ["sit", "--bells", "0s"]) }
  }
}
