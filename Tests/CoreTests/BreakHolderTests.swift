import Foundation
import StillbellSimulation
import Testing

@testable import StillbellCore

/// The holder of a break: the history names what held the break back.
struct BreakHolderTests {
  /// The outcome of each break, with what held it: `taken microphone Discord`.
  private func holders(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try effects("09:00:00 start\n" + facts, settings).compactMap {
      guard case .keep(.break(let row)) = $0 else { return nil }
      let holder = row.heldBy.map { " \($0.reason.rawValue)" + ($0.program.isEmpty ? "" : " \($0.program)") }
      return row.outcome.rawValue + (holder ?? "")
    }
  }

  private static let prompted = [
    "eye.prompt": "yes", "prompt.when_fullscreen": "defer", "prompt.ask_with": "notification",
  ]

  @Test(arguments: [
    ("do_not_disturb dunst", "do_not_disturb"), ("microphone Discord", "microphone Discord"),
    ("camera Zoom", "camera Zoom"), ("screen_sharing OBS", "screen_sharing OBS"), ("programs make", "programs make"),
    ("game_mode doom", "game doom"),
  ])
  func `a row names the quiet that held its break, and the program`(quiet: String, words: String) throws {
    #expect(try holders("09:10:00 begins \(quiet)\n09:25:00 ends \(quiet)\n09:27:00 until") == ["taken \(words)"])
  }

  @Test(arguments: [
    ("09:10:00 quiet 15m hidden\n09:26:00 until", "taken quiet"),
    ("09:10:00 begins game_mode doom\n09:50:00 ends game_mode doom\n09:51:00 until", "taken game doom"),
    ("09:10:00 full-screen\n09:30:00 windowed\n09:30:02 skip", "skipped fullscreen"),
    ("09:10:00 full-screen steam\n09:30:00 windowed\n09:30:02 skip", "skipped game"),
    ("09:10:00 typing\n09:20:20 still\n09:22:00 until", "taken typing"),
    ("09:01:00 begins calendar 09:10-09:25\n09:27:00 until", "taken calendar"),
  ])
  func `a row names the quiet, game, window, typing or meeting that held its break`(facts: String, row: String) throws {
    let settings = ["quiet", "doom", "calendar"].contains { facts.contains($0) } ? [:] : Self.prompted
    #expect(try holders(facts, settings) == [row])
  }

  @Test func `the holder of a break during a film is the player, without the title of the film`() throws {
    #expect(
      try holders(
        "09:01:00 begins inhibitors mpv\n09:01:00 still\n09:30:00 ends inhibitors mpv\n"
          + "09:30:10 typing\n09:32:00 until") == ["short watching mpv"])
    #expect(BreakHolder(QuietCause(.inhibitors, by: "mpv: A film"), as: .watching).program == "mpv")
    #expect(BreakHolder(QuietCause(.programs, by: "make (a secret)")).program == "make")
    // A reason without a program names none.
    #expect(BreakHolder(QuietCause(.inhibitors, by: "?: A film")).program == "")
    #expect(BreakHolder(QuietCause(.programs, by: "? (a secret)")).program == "")
  }

  @Test(arguments: [
    "09:21:00 until", "09:19:00 lock\n09:20:10 unlock\n09:22:00 until", "09:20:01 skip", "09:10:00 skip",
    "09:10:00 lock\n09:30:00 unlock",
  ])
  func `a break that came in time, or waited for its user, names no holder`(facts: String) throws {
    #expect(try holders(facts).allSatisfy { !$0.contains(" ") })
  }

  @Test func `the first of several holders counts, also after a restart`() throws {
    let facts = """
      09:10:00 begins camera Zoom
      09:21:00 begins microphone Discord
      09:22:00 ends camera Zoom
      09:40:00 ends microphone Discord
      09:42:00 until
      """
    #expect(try holders(facts) == ["taken camera Zoom"])
    let killed = "09:21:00 kill\n09:22:00 ends camera Zoom\n09:22:00 boot\n09:25:00 until"
    #expect(try holders("09:10:00 begins camera Zoom\n" + killed) == ["taken camera Zoom"])
  }

  @Test func `a dropped break names its holder, and the rest break in its place names none`() throws {
    #expect(
      try holders(
        "09:15:00 quiet 6m hidden\n09:27:00 until",
        ["rest.enabled": "yes", "rest.length": "60s", "rest.interval": "25m"]) == ["dropped quiet", "taken"])
  }

  @Test func `the name of a holder is its program, or one word for calls and one for video`() {
    #expect(BreakHolder(.inhibitors, by: "firefox").name == .program("firefox"))
    #expect(BreakHolder(.camera).name == .reason(.call))
    #expect(BreakHolder(.inhibitors).name == .reason(.watching))
    #expect(BreakHolder(QuietCause(.calendar, by: "2026-04-06T10:30:00")).name == .reason(.calendar))
    #expect(BreakHolder(.microphone, by: "a\nb" + String(repeating: "c", count: 100)).program.count == 60)
  }

  @Test func `a long break is held by a session whose own break is shorter`() throws {
    let settings = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "27m", "rest.length": "10m"]
    let rows = try effects("09:00:00 start\n09:00:00 focus\n09:45:00 until", settings).compactMap {
      if case .keep(.break(let row)) = $0 { row.heldBy } else { nil }
    }
    #expect(rows == [BreakHolder(.session)])
  }

  @Test func `an unknown holder in the saved state is ignored, and the break is restored`() throws {
    let world = try world("09:00:00 start\n09:10:00 quiet hidden\n09:25:00 until")
    var record = world.agent.savedState
    #expect(record.fields["log.held"] == "quiet")
    record.fields["log.held"] = "a solar eclipse"
    let agent = launched(Launch(finding: record, of: world.now), at: world.now).agent
    #expect(agent.cycle.state.open?.known.heldBy == nil)
    #expect(agent.status.phase == .held)
  }

  @Test func `the documentation lists every reason, in order`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/StillbellCore/StillbellCore.docc/QuietTimes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## What the history says of it").last)
      .components(separatedBy: "## ")[0]
    let words = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
    #expect(words.map { String($0) } == BreakHolder.Reason.allCases.map(\.rawValue))
  }
}
