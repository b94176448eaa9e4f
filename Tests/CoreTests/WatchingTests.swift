import StillbellCore
import StillbellSimulation
import Testing

/// Users who watch a film: they touch no key, and are present.
struct WatchingTests {
  private let film = "09:00:00 start\n09:10:00 idle\n09:10:00 begins inhibitors vlc\n"
  private let held = [
    "09:20:00 decide eye break due, held back: watching, inhibitors by vlc", "09:20:00 state held since=09:20:00",
  ]

  /// Returns the lines after the beginning of the film.
  private func seen(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let settings = settings.merging(["breaks.grace": "5s"]) { value, _ in value }
    return Array(try trace(film + facts, settings).dropFirst(3))
  }

  @Test func `a break waits for the end of a film and comes a minute after it, and no break is natural`() throws {
    #expect(
      try seen("10:30:00 ends inhibitors vlc\n10:31:10 until") == held + [
        "10:30:10 decide quiet ended, inhibitors by vlc",
        "10:30:10 decide eye break waits until 10:31:10: watching has ended",
        "10:30:10 notify watch-over silent",
        "10:31:10 notify break-due",
        "10:31:10 ring break-due by=player",
        "10:31:10 decide eye break due, rung by player, bundled sound",
        "10:31:10 state due since=09:20:00 begins=10:31:15",
      ])
  }

  @Test func `a lock during a film is an absence`() throws {
    #expect(
      try seen("09:30:00 lock\n10:30:00 unlock") == held + [
        "10:30:00 decide natural eye break: locked for 1h", "10:30:00 state working due=10:50:00",
      ])
  }

  @Test func `a sleep during a film is an absence`() throws {
    #expect(try seen("09:30:00 sleep\n10:30:00 wake").contains("10:30:00 decide natural eye break: asleep for 1h"))
  }

  @Test func `a user who types during a film has the break, silently`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 typing\n09:10:00 begins inhibitors vlc\n09:20:06 until")
    #expect(lines.contains("09:20:00 decide eye break due, rung by nobody, quiet (silent), inhibitors by vlc"))
    #expect(lines.contains { $0.contains("eye break began") })
  }

  @Test(arguments: [("09:19:00", true), ("09:19:01", false)])
  func `a minute without a key means that the user watches`(time: String, isHeld: Bool) throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 typing\n09:10:00 begins inhibitors vlc\n\(time) still\n09:20:00 until")
    #expect(lines.contains(held[1]) == isHeld, "\(lines)")
  }

  @Test func `a key, and a second one within 10 seconds, only turns up the volume`() throws {
    #expect(try seen("09:25:00 active\n09:25:09 active\n09:40:00 active\n09:41:30 active\n09:50:00 until") == held)
  }

  @Test func `a second key 10 seconds after the first one ends the watching`() throws {
    #expect(
      try seen("09:25:00 active\n09:25:10 active\n09:26:10 until").prefix(5) == held + [
        "09:25:10 decide eye break waits until 09:26:10: watching has ended",
        "09:25:10 notify watch-over silent",
        "09:26:10 notify break-due silent",
      ])
  }

  @Test func `typing ends the watching as soon as a pause would have been reported`() throws {
    #expect(
      try seen("09:25:00 typing\n09:25:12 until").dropFirst(2).first
        == "09:25:12 decide eye break waits until 09:26:12: watching has ended")
  }

  @Test func `the next film within a minute holds the break back again`() throws {
    #expect(
      try seen("09:30:00 ends inhibitors vlc\n09:30:30 begins inhibitors mpv\n09:40:00 until").suffix(3) == [
        "09:30:30 decide quiet (silent), inhibitors by mpv, until it ends",
        "09:30:30 withdraw watch-over",
        "09:30:30 decide eye break due, held back: watching, inhibitors by mpv",
      ])
  }

  @Test func `a film that is wound back has not ended`() throws {
    #expect(
      try seen("09:30:00 ends inhibitors vlc\n09:30:09 begins inhibitors vlc\n09:40:00 until") == held)
  }

  @Test func `a prelude does not show over a film`() throws {
    let settings = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m", "rest.prelude": "10s"]
    #expect(
      try seen("09:30:00 until", settings) == [
        "09:30:00 decide rest break due, held back: watching, inhibitors by vlc",
        "09:30:00 state held since=09:30:00 kind=rest",
      ])
  }

  @Test func `no nudge comes over a film`() throws {
    let settings = ["break.blink.every": "12m", "break.blink.length": "0s"]
    #expect(try seen("09:12:01 until", settings).isEmpty)
    let after = try seen("09:13:00 ends inhibitors vlc\n09:13:10 until", settings)
    #expect(after.contains("09:13:10 decide blink nudge of 09:12:00 left out: watching"), "\(after)")
  }

  @Test func `after 4 hours without a key a film counts as forgotten, and the user as away`() throws {
    #expect(
      try seen("13:30:20 until") == held + [
        "11:20:00 decide eye break held back for long, none since 09:00:00: watching, inhibitors by vlc",
        "13:10:20 decide natural eye break: idle for 20s",
        "13:10:20 state working due=13:30:20",
        "13:30:20 decide eye break due, held back: idle",
        "13:30:20 state held since=13:30:20",
      ])
  }

  @Test func `a key begins the 4 hours again`() throws {
    #expect(try !seen("12:00:00 active\n12:00:00 idle\n15:59:00 until").contains { $0.contains("natural") })
  }

  @Test func `quiet off brings the break that waits for the film`() throws {
    #expect(try seen("09:30:00 quiet off").last == "09:30:00 state due since=09:20:00 begins=09:30:05")
  }

  @Test(arguments: [["presence.video": "away"], ["quiet.ignore": "vlc, mpv"]])
  func `if video or its player is ignored, idleness is an absence`(settings: [String: String]) throws {
    #expect(
      try trace(film + "09:20:00 until", settings).contains("09:20:00 decide natural eye break: idle for 10m"))
  }

  @Test func `a film holds breaks back at any level of quiet`() throws {
    let lines = try trace(film + "10:30:00 ends inhibitors vlc\n10:31:10 until", ["quiet.inhibitors": "off"])
    #expect(lines.dropFirst(2).prefix(2) == held[...])
    #expect(lines.contains { $0.hasPrefix("10:31:10 state due since=09:20:00") })
  }

  @Test(arguments: ["boot", "boot unsure"])
  func `an agent that starts again continues the wait`(boot: String) throws {
    let lines = try seen("09:30:00 kill\n09:30:10 \(boot)\n09:40:00 until")
    #expect(lines.prefix(2) == held[...])
    #expect(!lines.contains { $0.contains("notify") || $0.contains("natural") }, "\(lines)")
  }

  @Test func `an agent that starts again behind a lock continues the wait after it`() throws {
    let day = film.replacing("09:10:00 idle\n", with: "") + "09:30:00 kill\n09:30:10 lock\n09:30:10 boot\n"
    let lines = try trace(day + "09:30:15 unlock\n09:40:00 until")
    #expect(!lines.contains { $0.contains("notify") || $0.contains("natural") }, "\(lines)")
  }

  @Test func `after a film that ended without an agent, the break waits for another minute`() throws {
    let day = film.replacing("09:10:00 idle\n", with: "") + "09:30:00 kill\n09:30:05 ends inhibitors vlc\n"
    let lines = try trace(day + "09:30:10 boot\n09:31:10 until")
    #expect(lines.contains("09:30:10 decide eye break waits until 09:31:10: watching has ended"))
    #expect(lines.contains("09:31:10 notify break-due"))
  }

  @Test func `the wait wakes the agent only for a forgotten player and for the report of a long hold`() throws {
    let agent = try world(film + "09:21:00 until").agent
    #expect(agent.deadlines.map(\.name) == [.videoForgotten, .heldLong])
    #expect(agent.status.hold == .watching)
  }

  @Test func `a user who watches is at the computer`() throws {
    let states = try effects(film + "10:30:00 ends inhibitors vlc\n10:30:05 active\n10:30:20 quit").compactMap {
      if case .keep(.presence(let row)) = $0 { row.state } else { nil }
    }
    #expect(states == [.active, .watching, .active])
  }
}
