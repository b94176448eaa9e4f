import StillbellCore
import StillbellSimulation
import Testing

/// Presentations: a full-screen window is not covered while a program keeps the screen on, even if the user types.
struct PresentationTests {
  private let slides = "09:00:00 start\n09:10:00 typing\n09:10:00 begins inhibitors impress\n09:10:00 full-screen\n"
  private let held = [
    "09:20:00 decide eye break due, held back: watching, inhibitors by impress",
    "09:20:00 state held since=09:20:00",
  ]
  private let announced = [
    "09:30:00 decide eye break waits until 09:31:00: watching has ended", "09:30:00 notify watch-over silent",
  ]

  private func seen(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let settings = settings.merging(["eye.prompt": "yes", "breaks.grace": "5s"]) { value, _ in value }
    return Array(try trace(slides + facts, settings).dropFirst(3))
  }

  @Test(arguments: ["prompt", "notify", "defer"])
  func `a break waits until the window is gone, and a minute longer`(whenFullScreen: String) throws {
    let lines = try seen("09:30:00 windowed\n09:31:00 until", ["prompt.when_fullscreen": whenFullScreen])
    #expect(lines.prefix(4) == (held + announced)[...])
    #expect(lines.contains { $0.hasPrefix("09:31:00 state due since=09:20:00") })
  }

  @Test func `the wait also ends with the program that kept the screen on`() throws {
    let lines = try seen("09:29:50 ends inhibitors impress\n09:30:00 until")
    #expect(Array(lines.suffix(2)) == announced)
  }

  @Test func `a slide that stays for long, and a change of slides, announce nothing`() throws {
    #expect(try seen("09:25:00 still\n09:27:00 active\n09:27:20 active\n09:27:40 typing\n09:30:00 until") == held)
  }

  @Test func `after idleness, the window is checked before a held break is announced`() throws {
    let facts = "09:15:00 idle\n09:25:00 active\n"
    #expect(try seen(facts + "09:25:15 active\n09:30:00 until") == held)
    #expect(
      try seen(facts + "09:25:10 windowed\n09:25:15 active\n09:26:00 until") == held + [
        "09:25:15 decide eye break waits until 09:26:15: watching has ended", "09:25:15 notify watch-over silent",
      ])
  }

  @Test func `a presentation that begins while the break asks takes the break back`() throws {
    let facts = "09:10:01 windowed\n09:20:02 full-screen\n09:21:00 until"
    #expect(
      try seen(facts, ["prompt.ask_with": "notification"]).suffix(3) == [
        "09:20:02 withdraw break-due",
        "09:20:02 decide eye break due, held back: watching, inhibitors by impress",
        "09:20:02 state held since=09:20:00",
      ])
  }

  @Test func `a presentation in a game window counts as a game`() throws {
    let lines = try seen("09:10:01 full-screen steam\n09:20:00 until")
    #expect(lines.contains("09:20:00 decide eye break due, held back: quiet (hidden), game_mode by fullscreen-steam"))
  }

  @Test func `a break without a prompt checks no window`() throws {
    #expect(try seen("09:20:00 until", ["eye.prompt": "no"]).contains { $0.contains("rung by nobody") })
  }

  @Test func `with presence.video = away the window is covered`() throws {
    let lines = try seen("09:20:10 until", ["presence.video": "away"])
    #expect(lines.contains("09:20:00 prompt show eye 20s"), "\(lines)")
  }

  @Test func `the user can begin the break during the presentation`() throws {
    #expect(try seen("09:25:00 begin").contains("09:25:00 prompt show eye 20s"))
  }

  @Test func `the prompt of a break after another one over a game checks for the game first`() throws {
    let timetable = try Timetable(
      text: """
        clock 2029-08-23T07:39:42 UTC
        server no-sound
        set breaks.grace 5s
        set eye.length 27m11s
        set rest.enabled yes
        set breaks.start_on_launch yes
        set quiet.game_mode overlay
        +0s full-screen steam
        +1h37m press snooze
        +7m begins inhibitors firefox
        +30m until
        """)
    let world = try Simulation.run(timetable, configuration: nil) { $0 == "UTC" ? .utc : nil }
    #expect(world.broken == nil)
    #expect(world.trace.contains("2029-08-23T09:48:58.000 prompt show rest 5m"))
  }
}
