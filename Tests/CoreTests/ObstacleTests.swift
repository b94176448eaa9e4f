import Foundation
import StillbellCore
import Testing

/// The obstacles to breaks, compared row by row with the documentation.
struct ObstacleTests {
  /// The cells of the table.
  private func rows() throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/StillbellCore/StillbellCore.docc/QuietTimes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = try #require(text.components(separatedBy: "## What keeps a break waiting").last)
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func `the table in the documentation says what each obstacle does`() throws {
    let expected = BreakCycle.Obstacle.all.map { obstacle in
      let effect = obstacle.effect
      return [
        "`\(obstacle.words)`", effect.takesBack ? "waits too" : "goes on asking",
        effect.allowsPrelude ? "its prelude" : "nothing", effect.shown == .nothing ? "nothing" : effect.shown.rawValue,
        effect.limit.rawValue,
      ]
    }
    #expect(try rows().map { Array($0.dropFirst()) } == expected)
  }

  @Test func `the status distinguishes all obstacles except the two ways to watch`() {
    let words = BreakCycle.Obstacle.all.filter { $0 != .presentation }.map(\.status)
    #expect(
      words == [
        "asleep", "locked", "idle", "quiet", "session", "watching", "watched", "call", "game", "fullscreen",
      ])
    for obstacle in BreakCycle.Obstacle.all {
      var status = Status()
      status.cycle = .held(Status.Break(.eye, due: BootTime(sinceBoot: .zero)), obstacle)
      let now = Moment(boot: BootTime(sinceBoot: .zero), wall: WallTime(sinceEpoch: .zero))
      let fields = Dictionary(uniqueKeysWithValues: status.fields(at: now).map { ($0.name, $0.value) })
      #expect(Status(fields, at: now).hold == (obstacle == .presentation ? .watching : obstacle))
    }
  }

  @Test(arguments: [
    ("lock", "locked"), ("quiet on hidden", "quiet (hidden)"),
    ("begins microphone zoom", "quiet (hidden), microphone by zoom"),
  ])
  func `an obstacle holds back a due break, and removes a break that already asks from the screen`(
    fact: String, words: String
  ) throws {
    let settings = ["breaks.grace": "never"]
    for time in ["09:10:00", "09:20:01"] {
      let trace = try trace("09:00:00 start\n\(time) \(fact)\n09:20:10 until", settings)
      #expect(trace.contains { $0.contains("eye break due, held back: \(words)") }, "\(time): \(trace)")
    }
  }
}
