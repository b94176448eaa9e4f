import StillbellCore
import StillbellSimulation
import Testing

/// Presence as the history has it: past states in rows, the current one from the agent.
struct PresenceRowsTests {
  private func words(_ row: PresenceRow) -> String {
    "\(TraceTime.words(row.from, in: .utc))-\(TraceTime.words(row.to, in: .utc)) \(row.state)"
  }

  private func presence(_ facts: String) throws -> [String] {
    try effects(facts).compactMap { if case .keep(.presence(let row)) = $0 { words(row) } else { nil } }
  }

  @Test func `the current state has no row yet, and comes from the agent`() throws {
    func lasting(_ facts: String) throws -> [String] {
      let world = try world("09:00:00 start\n" + facts)
      return world.agent.lastingPresence(at: world.now).map { words($0) }
    }
    #expect(try lasting("09:10:00 until") == ["08:00:00-09:10:00 active"])
    #expect(try lasting("09:05:00 lock\n09:05:59 until") == ["08:00:00-09:05:59 active"])
    #expect(try lasting("09:05:00 lock\n09:06:00 until") == ["08:00:00-09:05:00 active", "09:05:00-09:06:00 locked"])
    #expect(try lasting("") == ["08:00:00-09:00:00 active"])
  }

  @Test func `a call or a session counts as presence without a key`() throws {
    let call = "09:00:00 begins camera zoom\n09:01:00 idle\n09:40:00 active\n09:41:00 ends camera zoom\n10:00:00 quit"
    #expect(
      try presence(call) == ["08:00:00-09:00:00 active", "09:00:00-09:41:10 call", "09:41:10-10:00:00 active"])
    let sitting = "09:00:00 meditate 30m\n09:01:00 idle\n09:29:00 active\n10:00:00 quit"
    #expect(try presence(sitting) == ["08:00:00-10:00:00 active"])
  }

  @Test func `watching a video has rows of its own until the video ends, despite a single key`() throws {
    let film = "09:00:00 start\n09:10:00 begins inhibitors mpv\n09:12:00 still\n10:00:00 ends inhibitors mpv\n"
    #expect(
      try presence(film + "10:02:00 active\n10:30:00 quit") == [
        "08:00:00-09:10:00 active", "09:10:00-10:00:10 watching", "10:00:10-10:30:00 active",
      ])
    #expect(
      try presence(film + "10:02:00 lock\n10:30:00 quit").suffix(2) == [
        "10:00:10-10:02:00 active", "10:02:00-10:30:00 locked",
      ])
  }

  private func typing(_ facts: String) throws -> [String] {
    try effects(facts).compactMap {
      guard case .keep(.typing(let row)) = $0 else { return nil }
      return "\(row.hour % 24): \((0..<60).filter { row.minutes >> UInt64($0) & 1 == 1 })"
    }
  }

  @Test func `the minutes of typing in an hour are written with another row`() throws {
    let typed = "09:00:00 start\n09:00:30 typing\n09:03:00 still\n09:06:00 typing\n09:07:10 still\n"
    // A pause that is shorter than `idle_is_break` is reported only near a break.
    #expect(try typing(typed + "09:10:00 until") == [])
    #expect(try typing(typed + "09:15:00 lock\n09:17:00 unlock\n09:18:00 quit").first == "9: [0, 1, 2, 3, 4, 5, 6, 7]")
    #expect(
      try typing("09:58:00 start\n09:58:00 typing\n10:01:30 still\n10:30:00 quit") == ["9: [58, 59]", "10: [0, 1]"])
  }

  @Test func `without a report of keys no typing is written`() throws {
    #expect(try typing("08:00:01 fail input\n09:00:00 start\n09:30:00 lock\n09:40:00 quit").isEmpty)
  }

  @Test func `each row names the start of the machine that its number counts from`() throws {
    let boots = try effects("09:00:00 start\n09:21:00 until").compactMap {
      if case .keep(.break(let row)) = $0 { row.boot } else { nil }
    }
    #expect(!boots.isEmpty && boots.allSatisfy { !$0.isEmpty })
  }

  @Test func `an absence has its row even if the agent is killed in it`() throws {
    let rows = try presence(
      "09:00:00 start\n09:10:00 lock\n09:11:30 quiet\n09:12:00 kill\n09:13:00 boot\n09:15:00 unlock\n09:20:00 quit")
    #expect(
      rows == [
        "08:00:00-09:10:00 active", "09:10:00-09:11:30 locked", "09:13:00-09:15:00 locked", "09:15:00-09:20:00 active",
      ], "\(rows)")
  }

  @Test func `an absence of a minute counts, also at the end`() throws {
    #expect(
      try presence("09:00:00 start\n09:05:00 lock\n09:06:00 quit") == [
        "08:00:00-09:05:00 active", "09:05:00-09:06:00 locked",
      ])
    #expect(try presence("09:00:00 start\n09:05:00 lock\n09:05:59 quit") == ["08:00:00-09:05:59 active"])
  }

  @Test func `old rows are not deleted while no row is written`() throws {
    let effects = try effects("09:00:00 start\n09:20:06 until", ["history.keep": "30d"])
    #expect(!effects.contains { if case .forget = $0 { true } else { false } })
  }

  @Test func `a break left by an earlier start of the machine has a row with that start`() throws {
    let world = try world("09:00:00 start\n09:20:01 until")
    var launch = Launch(finding: world.agent.savedState, of: world.now)
    (launch.bootID, launch.login) = ("2", "2")
    let effects = launched(launch, with: world.agent.configuration, at: world.now).effects
    let boots = effects.compactMap { if case .keep(.break(let row)) = $0 { row.boot } else { nil } }
    #expect(boots == ["1"])
  }

  @Test func `time in which breaks are not kept is not recorded later`() throws {
    let rows = try presence("08:30:00 set history.breaks no\n09:00:00 set history.breaks yes\n10:00:00 quit")
    #expect(rows.last == "09:00:00-10:00:00 active", "\(rows)")
  }
}
