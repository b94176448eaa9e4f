import StillbellCore
import StillbellSimulation
import Testing

/// Sessions while the machine sleeps or is off, or the user is away: only time spent in the session counts.
struct AwaySessionTests {
  private func logged(_ facts: String) throws -> [Substring] {
    try trace(facts).filter { $0.contains(" log ") }.map { $0.dropFirst(9) }
  }

  @Test(arguments: [
    ("focus 25m", "log focus 600s"), ("workout --work 600s --rest 60s", "log workout 600s"),
    ("sit", "log meditation 600s"),
  ])
  func `a day that the machine sleeps through is not logged`(words: String, line: String) throws {
    #expect(try logged("09:00:00 \(words)\n09:10:00 sleep\n18:10:00 wake\n20:00:00 until") == [line[...]])
  }

  @Test func `a meditation and a breathing keep their planned end over a sleep`() throws {
    #expect(
      try logged("09:00:00 meditate 20m\n09:10:00 sleep\n18:10:00 wake\n18:11:00 until") == ["log meditation 1200s"])
    let breath = "09:00:00 breathe 5-0-5-0x30\n09:02:00 sleep\n18:10:00 wake\n18:11:00 until"
    #expect(try logged(breath) == ["log breathing 300s"])
  }

  @Test func `a sleep of a minute pauses focus from its start, and the wake-up reports it silently`() throws {
    let facts = "09:00:00 focus 25m --rounds 1\n09:10:00 sleep\n09:11:00 wake\n09:12:00 session resume\n09:28:00 until"
    #expect(
      try trace(facts).dropFirst(3) == [
        "09:11:00 decide focus paused at 09:10:00: asleep",
        "09:11:00 withdraw session-start",
        "09:11:00 notify session-paused silent",
        "09:12:00 decide focus resumed",
        "09:12:00 notify session-start silent",
        "09:27:00 log focus 1500s",
        "09:27:00 notify session-end",
        "09:27:00 ring session-end by=player",
        "09:27:00 decide focus over, rung by player, bundled sound, logged 25m",
      ])
    let paused = try world("09:00:00 focus\n09:10:00 sleep\n09:40:00 wake").notification(in: .session)
    let slept = WallTime(sinceEpoch: .seconds(1_775_466_000 + 600))
    #expect(paused?.subject == .sessionSlept(.focus, label: "", since: slept))
    #expect(paused?.sessionActions == [.resume, .end])
  }

  @Test func `a shorter sleep pauses nothing and is not logged, and the notification gives the later end`() throws {
    let facts = "09:00:00 focus 25m --rounds 1\n09:10:00 sleep\n09:10:59 wake\n09:30:00 until"
    #expect(
      try trace(facts).dropFirst(3).prefix(3) == [
        "09:10:59 notify session-start silent", "09:25:59 log focus 1500s", "09:25:59 notify session-end",
      ])
  }

  @Test func `a pause that began with a sleep is reported at the unlock`() throws {
    let lines = try trace("09:00:00 focus\n09:09:00 lock\n09:10:00 sleep\n09:30:00 wake\n09:31:00 unlock").dropFirst(3)
    #expect(
      lines == [
        "09:30:00 decide focus paused at 09:10:00: asleep",
        "09:30:00 withdraw session-start",
        "09:31:00 notify session-paused silent",
      ])
  }

  @Test(arguments: ["session resume", "end", "cancel"])
  func `a session that was resumed or ended before the unlock is not reported as paused`(answer: String) throws {
    let word = answer.split(separator: " ").last ?? ""
    let facts = "09:00:00 focus\n09:09:00 lock\n09:10:00 sleep\n09:30:00 wake\n09:31:00 \(word)\n09:32:00 unlock"
    let lines = try trace(facts)
    #expect(!lines.contains { $0.contains("session-paused") })
  }

  @Test func `an hour after the machine fell asleep the session ends, with the time before the sleep`() throws {
    let lines = try trace("09:00:00 focus\n09:10:00 sleep\n10:10:00 wake\n10:20:00 until").dropFirst(3)
    #expect(
      lines == [
        "10:10:00 decide focus paused at 09:10:00: asleep",
        "10:10:00 log focus 600s",
        "10:10:00 decide focus ended in its pause after 10m, logged 10m",
        "10:10:00 withdraw session-start",
        "10:10:00 notify session-end silent",
      ])
    let end = try effects("09:00:00 focus\n09:10:00 sleep\n10:10:00 wake").compactMap {
      if case .log(let entry) = $0 { entry.ended } else { nil }
    }
    #expect(end == [WallTime(sinceEpoch: .seconds(1_775_466_000 + 600))])
    let shorter = try trace("09:00:00 focus\n09:10:00 sleep\n10:09:59 wake\n10:20:00 until")
    #expect(shorter.contains("10:09:59 notify session-paused silent"))
    #expect(shorter.contains("10:10:00 log focus 600s"))
  }

  @Test func `a sleep that the login manager announces pauses a session, too`() {
    var agent = launched().agent
    func handle(_ event: Event, _ minutes: Int) { _ = agent.handle(event, at: moment(.minutes(minutes))) }
    handle(.commanded(.sit(["focus"])), 0)
    handle(.presence(.wentAway(.asleep, since: moment(.minutes(10)).boot)), 10)
    handle(.presence(.cameBack(.asleep)), 40)
    let pause = agent.sessions.current?.pause
    #expect((pause?.since, pause?.until, pause?.cause) == (moment(.minutes(10)).boot, nil, .sleep))
  }

  @Test func `a session that ended right before a sleep is logged in full after it`() throws {
    let facts = "09:00:00 delay 60s\n09:00:00 focus 10m --rounds 1\n09:10:10 sleep\n09:30:00 wake\n09:31:00 until"
    #expect(try logged(facts) == ["log focus 600s"])
  }

  @Test func `a break of a focus session can be slept through`() throws {
    let facts = "09:00:00 focus 25m\n09:26:00 sleep\n09:50:00 wake\n09:51:00 session resume\n09:55:30 until"
    let session = try #require(try world(facts).agent.status.session)
    #expect((session.phase, session.round) == (.focus, 2))
  }

  // MARK: - Off

  @Test(arguments: [
    ("sit", "09:02:00 kill\n+20h reboot", "log meditation 120s"), ("sit", "09:02:30 reboot", "log meditation 120s"),
    ("sit", "09:48:00 kill\n+20h reboot", "log meditation 2700s"),
    ("sit", "09:02:00 kill\n+20h boot", "log meditation 120s"),
    ("focus 25m", "09:26:00 kill\n+20h reboot", "log focus 1500s"),
    ("workout --work 600s --rest 60s", "09:11:30 kill\n+20h reboot", "log workout 660s"),
  ])
  func `a session cut off is logged up to the last saved moment`(words: String, off: String, line: String) throws {
    #expect(try logged("09:00:00 \(words)\n\(off)\n+3h until") == [line[...]])
  }

  @Test func `a session that was cut off is reported silently`() throws {
    let lines = try trace("09:00:00 sit\n09:02:00 kill\n+20h reboot")
    #expect(
      lines.filter { $0.hasPrefix("05:02:00") && $0.contains("meditation") || $0.contains("session-end") } == [
        "05:02:00 log meditation 120s",
        "05:02:00 decide meditation cut off after 2m, logged 2m",
        "05:02:00 notify session-end silent",
      ])
  }

  @Test func `an absence of an hour before a session is cut off is not logged`() throws {
    #expect(try logged("09:00:00 sit\n09:20:00 idle\n11:00:00 reboot") == ["log meditation 1200s"])
    #expect(try logged("09:00:00 sit\n09:20:00 idle\n10:10:00 reboot") == ["log meditation 4200s"])
  }

  @Test func `a meditation continues after a reboot, and an open sitting with the next agent`() throws {
    #expect(
      try logged("09:00:00 meditate 20m\n09:02:00 kill\n09:05:00 reboot\n09:21:00 until") == ["log meditation 1200s"])
    #expect(
      try logged("09:00:00 sit\n09:10:00 kill\n09:11:00 boot\n09:30:00 end") == ["log meditation 1800s"])
  }

  @Test func `an open sitting is recorded each minute at first, and every five minutes later`() throws {
    var agent = launched().agent
    _ = agent.handle(.commanded(.sit(["sit"])), at: moment(.zero))
    var noted: [Int] = []
    while noted.count < 8, let wake = agent.nextWakes.boot {
      let length = wake - moment(.zero).boot
      let effects = agent.handle(.woke, at: moment(length))
      if length.components.seconds % 60 == 0, !effects.contains(where: { if case .ring = $0 { true } else { false } }) {
        noted.append(Int(length.components.seconds) / 60)
      }
    }
    #expect(noted == [1, 2, 3, 4, 5, 10, 15, 20])
  }

  // MARK: - Away from it

  @Test func `no focus phase begins behind a lock`() throws {
    let facts = "09:00:00 focus 25m\n09:10:00 lock\n18:10:00 unlock\n18:20:00 until"
    let lines = try trace(facts)
    #expect(
      lines.dropFirst(3) == [
        "09:25:00 notify phase-change",
        "09:25:00 cue phase-change",
        "09:30:00 decide focus: focus waits for the user",
        "09:30:00 withdraw phase-change",
        "10:30:00 log focus 1500s",
        "10:30:00 decide focus ended in its pause after 30m, logged 25m",
        "18:10:00 notify session-end silent",
      ])
  }

  @Test func `the next focus phase is offered at the unlock, silently, and begins when the user resumes`() throws {
    let facts = "09:00:00 focus 25m\n09:10:00 lock\n09:40:00 unlock\n09:41:00 session resume\n10:06:00 until"
    let lines = try trace(facts)
    #expect(
      lines.dropFirst(5).prefix(5) == [
        "09:30:00 decide focus: focus waits for the user",
        "09:30:00 withdraw phase-change",
        "09:40:00 notify session-asks silent",
        "09:41:00 decide focus resumed",
        "09:41:00 notify phase-change silent",
      ])
    #expect(lines.contains("10:06:00 notify phase-change"))
  }

  @Test(arguments: [("09:15:00", "asks"), ("09:15:01", "phase-change")])
  func `after 15 idle minutes the next focus phase asks first, with its bell`(idle: String, subject: String) throws {
    let lines = try trace("09:00:00 focus 25m\n\(idle) idle\n09:31:00 until", ["breaks.idle_is_break": "1h"])
    #expect(lines.contains("09:30:00 notify session-\(subject)") == (subject == "asks"))
    #expect(lines.contains("09:30:00 notify phase-change") == (subject != "asks"))
    #expect(lines.contains("09:30:00 cue phase-change"))
  }

  @Test func `a focus phase that has begun, and a workout, continue behind a lock`() throws {
    #expect(try logged("09:00:00 focus 25m --rounds 1\n09:10:00 lock\n18:10:00 unlock") == ["log focus 1500s"])
    let workout = "09:00:00 workout\n09:01:00 lock\n09:07:00 until"
    #expect(try logged(workout) == ["log workout 390s"])
  }
}
