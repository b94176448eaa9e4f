import StillbellCore
import Testing

/// Whole sessions on timetables.
struct SessionTests {
  private func seen(_ facts: String, _ settings: [String: String] = [:], server: String = "no-sound") throws -> [String]
  {
    try trace(facts, settings, server: server).filter { line in
      let words = line.split(separator: " ")
      return ["ring", "cue", "log", "notify", "withdraw"].contains(words[1])
    }
  }

  @Test func `a meditation rings its start, its closing and its end, and logs only the sitting`() throws {
    #expect(
      try seen("09:00:00 meditate 20m --closing 3m --interval-bell 10m\n09:30:00 until") == [
        "09:00:00 notify session-start",
        "09:00:00 ring session-start by=player",
        "09:10:00 cue interval",
        "09:20:00 notify phase-change",
        "09:20:00 cue phase-change",
        "09:23:00 log meditation 1200s",
        "09:23:00 notify session-end",
        "09:23:00 ring session-end by=player",
      ])
  }

  @Test func `breathing has a cue for every part and one for its end`() throws {
    let lines = try seen("09:00:00 breathe 4-7-8-0x2\n09:01:00 until")
    #expect(
      lines == [
        "09:00:00 notify session-start", "09:00:00 cue inhale", "09:00:04 cue hold", "09:00:11 cue exhale",
        "09:00:19 cue inhale", "09:00:23 cue hold", "09:00:30 cue exhale",
        "09:00:38 notify session-end", "09:00:38 ring session-end by=player",
      ])
  }

  @Test func `a workout counts down each work`() throws {
    #expect(
      try seen("09:00:00 workout --work 5s --rest 5s --rounds 2 --prepare 5s\n09:01:00 until").filter {
        $0.contains("cue")
      } == [
        "09:00:03 cue work", "09:00:07 cue count", "09:00:08 cue count", "09:00:09 cue count", "09:00:10 cue rest",
        "09:00:13 cue work", "09:00:17 cue count", "09:00:18 cue count", "09:00:19 cue count",
      ])
  }

  @Test func `a pause stops the time; nothing sounds in it, and nothing is lost after it`() throws {
    let lines = try seen(
      "09:00:00 workout --work 10s --rest 5s --rounds 2\n09:00:08 pause\n09:10:08 resume\n09:20:00 until")
    #expect(
      lines.filter { $0.contains("cue") || $0.contains("ring") || $0.contains("log") } == [
        "09:00:00 cue work", "09:00:07 cue count", "09:00:08 cue count",
        "09:10:09 cue count", "09:10:10 cue rest", "09:10:13 cue work", "09:10:22 cue count", "09:10:23 cue count",
        "09:10:24 cue count", "09:10:25 ring session-end by=player",
      ])
  }

  @Test func `a session that is ended early is silent and logs the time of the sitting`() throws {
    #expect(
      try seen("09:00:00 meditate 20m\n09:12:00 end\n10:00:00 until").suffix(2) == [
        "09:12:00 log meditation 720s", "09:12:00 notify session-end silent",
      ])
  }

  @Test func `a session of less than 60 s is not logged`() throws {
    #expect(try seen("09:00:00 meditate 20m\n09:00:59 end").contains { $0.contains("log") } == false)
    #expect(try seen("09:00:00 meditate 20m\n09:01:00 end").contains("09:01:00 log meditation 60s"))
  }

  @Test func `a cancelled session is silent, not logged, and forgotten`() throws {
    #expect(
      try seen("09:00:00 meditate 20m\n09:12:00 cancel\n10:00:00 until") == [
        "09:00:00 notify session-start", "09:00:00 ring session-start by=player", "09:12:00 withdraw session-start",
      ])
    #expect(try trace("09:00:00 sit\n+1s cancel").contains("09:00:01 decide meditation cancelled, not logged"))
  }

  @Test func `a second session is refused, unless it replaces the first, which is logged`() throws {
    let lines = try trace(
      "09:00:00 meditate 20m\n09:08:00 breathe box\n09:08:30 breathe box --replace\n09:09:00 until")
    #expect(lines.contains("09:08:00 refuse meditation is on, 12m left"))
    #expect(lines.contains("09:08:30 log meditation 510s"))
    #expect(lines.contains("09:08:30 cue inhale"))
  }

  @Test func `breaks wait during a meditation, and a new interval begins after it`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 meditate 20m\n10:00:00 until")
    #expect(lines.contains("09:10:00 state paused"))
    #expect(lines.contains("09:30:00 state working due=09:50:00"))
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:50:00 ring break-due by=player"])
  }

  @Test func `breaks continue during a focus session, unless the configuration says otherwise`() throws {
    let facts = "09:00:00 start\n09:01:00 focus --rounds 1\n09:40:00 until"
    #expect(try trace(facts).contains("09:20:00 ring break-due by=player"))
    let undisturbed = try trace(facts, ["sessions.breaks_during_focus": "no"])
    #expect(undisturbed.contains { $0.contains("ring break-due") } == false)
    #expect(undisturbed.contains("09:26:00 state working due=09:46:00"))
  }

  @Test func `breaks that the user stopped or paused stay so after a session`() throws {
    #expect(
      try trace("09:00:00 start\n09:01:00 stop\n09:02:00 meditate 5m\n10:00:00 until").contains {
        $0.contains("working due=09:2") && $0 > "09:01"
      } == false)
    let paused = try trace("09:00:00 start\n09:01:00 pause 1h\n09:02:00 meditate 5m\n09:30:00 until")
    #expect(paused.contains("09:01:00 state paused until=10:01:00"))
    #expect(paused.contains { $0.contains("09:07:00 state") } == false)
  }

  @Test func `a due break is withdrawn when a session begins, and cannot be begun in it`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:02 meditate 5m\n09:21:00 break\n09:22:00 stop\n09:23:00 start\n09:40:00 until")
    #expect(lines.contains("09:20:02 withdraw break-due"))
    #expect(lines.contains("09:21:00 refuse meditation is on"))
    #expect(lines.contains("09:25:02 state working due=09:45:02"))
  }

  @Test func `an end noticed at most 60 s late rings once, later it is reported silently`() throws {
    let soon = try seen("09:00:00 meditate 20m\n09:19:00 sleep\n09:21:00 wake\n09:30:00 until")
    #expect(
      soon.suffix(3) == [
        "09:21:00 log meditation 1200s", "09:21:00 notify session-end", "09:21:00 ring session-end by=player",
      ])
    let late = try seen("09:00:00 meditate 20m\n09:19:00 sleep\n09:21:01 wake\n09:30:00 until")
    #expect(
      late.suffix(3) == [
        "09:21:01 log meditation 1200s", "09:21:01 withdraw session-start", "09:21:01 notify session-end silent",
      ])
  }

  @Test func `cues missed in a sleep are not repeated`() throws {
    let lines = try seen("09:00:00 breathe 4-0-6-0x10\n09:00:05 sleep\n09:00:27 wake\n09:00:31 until")
    #expect(
      lines.filter { $0.contains("cue") } == [
        "09:00:00 cue inhale", "09:00:04 cue exhale", "09:00:30 cue inhale",
      ])
  }

  @Test(arguments: ["kill", "quit"])
  func `an agent that ended during a session continues it at its current position`(end: String) throws {
    let lines = try seen("09:00:00 meditate 20m --closing 5m\n09:05:00 \(end)\n09:21:00 boot\n09:30:00 until")
    #expect(
      lines.filter { $0.contains("ring") || $0.contains("cue") || $0.contains("log") } == [
        "09:00:00 ring session-start by=player", "09:25:00 log meditation 1200s",
        "09:25:00 ring session-end by=player",
      ])
  }

  @Test func `a session whose agent is killed right after the end neither rings nor is logged again`() throws {
    let lines = try seen("09:00:00 meditate 20m\n09:20:00 kill\n+1s boot\n09:40:00 until")
    #expect(lines.filter { $0.contains("session-end by") || $0.contains("log") }.count == 2)
  }

  @Test func `a reboot loses no sitting`() throws {
    let lines = try seen("09:00:00 meditate 20m\n09:05:00 reboot\n09:30:00 until")
    #expect(lines.contains("09:20:00 ring session-end by=player"))
    #expect(lines.contains("09:20:00 log meditation 1200s"))
  }

  @Test func `behind a lock the end is played by a server that can play sounds, or by the player`() throws {
    let facts = "09:00:00 meditate 5m\n09:01:00 lock\n09:04:00 unlock\n09:04:30 lock\n09:06:00 unlock"
    #expect(try seen(facts, server: "sound").contains("09:05:00 ring session-end by=server"))
    #expect(try seen(facts, server: "sound").contains("09:05:00 notify session-end sound"))
    #expect(try seen(facts).contains("09:05:00 ring session-end by=player"))
    #expect(try seen(facts, server: "sound").filter { $0.contains("ring session-end") }.count == 1)
  }

  @Test func `in a quiet nothing sounds, but the session is logged`() throws {
    let lines = try trace("08:59:00 quiet 1h\n09:00:00 meditate 5m --interval-bell 1m\n09:06:00 until")
    #expect(lines.contains { $0.contains("by=player") } == false)
    #expect(lines.contains("09:05:00 log meditation 300s"))
    #expect(lines.contains("09:00:00 decide session-start rung by nobody, quiet (silent)"))
  }

  @Test func `an interval that waits for the user starts in a focus session when the user resumes it`() throws {
    for way in ["resume", "answer start"] {
      let lines = try trace(
        "09:00:00 start\n09:01:00 focus 50m\n09:21:00 \(way)\n09:45:00 until", ["breaks.after_break": "ask"])
      #expect(lines.contains("09:21:00 state working due=09:41:00"), "\(way)")
      #expect(lines.contains("09:41:00 ring break-due by=player"), "\(way)")
    }
  }

  @Test func `a resume in a session that is not paused is refused`() throws {
    let lines = try trace("09:00:00 start\n09:01:00 meditate 5m\n09:02:00 resume\n09:10:00 until")
    #expect(lines.contains("09:02:00 refuse not paused"))
    #expect(lines.contains("09:06:00 state working due=09:26:00"))
  }

  @Test func `after a hidden quiet the session shows again, with its buttons`() throws {
    for end in ["quiet off", "quiet 1h"] {
      let lines = try seen("09:00:00 meditate 20m\n09:01:00 quiet 1h hidden\n09:03:00 \(end)\n09:04:00 until")
      #expect(lines.last == "09:03:00 notify session-start silent", "\(end)")
    }
  }

  @Test func `a lead-in that a pause cuts off is heard again in full`() throws {
    let lines = try seen(
      "09:00:00 workout --work 10s --rest 5s --rounds 2\n09:00:14 pause\n09:10:00 resume\n09:11:00 until")
    #expect(
      lines.filter { $0.contains("cue work") } == ["09:00:00 cue work", "09:00:13 cue work", "09:10:00 cue work"])
    #expect(lines.contains("09:10:11 ring session-end by=player"))
  }

  @Test func `a quiet is reported once in a session, not with every breath`() throws {
    let lines = try trace("08:59:00 quiet 1h\n09:00:00 breathe box\n09:05:00 until")
    #expect(lines.count { $0.contains("rung by nobody") && $0.contains("decide inhale") } == 1)
    #expect(lines.count { $0.contains("decide hold") } == 0)
  }

  @Test func `a broken sound neither ends nor delays a session`() throws {
    let lines = try trace("08:59:00 fail chime\n09:00:00 breathe box\n09:03:00 until")
    #expect(lines.contains("09:02:40 log breathing 160s"))
  }

  @Test func `a session that is restored in a hidden quiet does not pop up`() throws {
    let lines = try trace("09:00:00 quiet on hidden\n09:01:00 focus\n09:02:00 kill\n09:03:00 boot\n09:04:00 until")
    #expect(!lines.contains { $0.contains("notify") })
  }

  @Test func `a pause of the breaks that ends in a session leaves it undisturbed`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 pause 11m\n09:25:00 meditate 20m\n09:44:59 until")
    #expect(lines.filter { $0.contains("state working") } == ["09:00:00 state working due=09:20:00"])
  }
}

struct SessionAfterRestartTests {
  @Test func `breaks that wait for the end of a session resume after it, even over a restart`() throws {
    let lines = try trace("09:00:00 start\n09:01:00 meditate 20m\n09:05:00 kill\n09:05:10 boot\n09:22:00 until")
    #expect(lines.last == "09:21:00 state working due=09:41:00")
  }

  @Test func `breaks wait for a restored session from the first moment of the agent`() throws {
    let lines = try trace(
      "09:00:00 workout\n09:00:01 fail store\n09:00:02 reboot\n09:00:03 kill\n+0s boot unsure",
      ["breaks.start_on_launch": "yes"])
    #expect(lines.contains { $0.contains("broken") } == false)
  }
}
