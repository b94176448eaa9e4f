import Foundation
import StillbellCore
import TestSupport
import Testing

/// The calendar of a year on a terminal.
@MainActor struct CalendarTests {
  private func past() throws -> RecordedPast {
    let past = try RecordedPast()
    try past.write(sessions: [
      RecordedPast.session(1, minutes: 2), RecordedPast.session(2, at: 32, minutes: 4),
      RecordedPast.session(3, at: 56, minutes: 8), RecordedPast.session(4, at: 80, minutes: 10),
    ])
    return past
  }

  @Test func `a day's mark rises with its share of the goal`() throws {
    let lines = try past().run("calendar", "--year", "2026").output.split(separator: "\n")
    #expect(lines.first == "Meditation 2026")
    for (day, glyph) in [("Mon", "░░"), ("Tue", "▒▒"), ("Wed", "▓▓"), ("Thu", "██")] {
      #expect(lines.contains { $0.hasPrefix(day) && $0.contains(glyph) }, "\(lines.joined(separator: "\n"))")
    }
    #expect(lines.contains { $0.hasPrefix("· nothing   ░ ▒ ▓ some   █ all: 10 min or more") })
  }

  @Test func `the calendar is ASCII in an ASCII locale, and has no colours in a pipe`() throws {
    let output = try past().run("calendar", "--year", "2026", environment: ["LC_ALL": "C"]).output
    #expect(output.utf8.allSatisfy { $0 < 128 && $0 != 0x1B }, "\(output)")
    #expect(output.contains("##"))
  }

  @Test func `a screen reader gets a line for each day`() throws {
    let lines = try past().run("calendar", "--year", "2026", "--plain").output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "Mon  6 Apr 2026: 2 min of 10 min")
    #expect(lines[4] == "Thu  9 Apr 2026: 10 min, goal reached")
  }

  @Test func `the year fits a terminal of 40 columns`() throws {
    let past = try past()
    let terminal = Child(
      "script", ["-qec", "stty cols 40; exec '\(builtProgram("stillbell"))' calendar --year 2026", "/dev/null"],
      environment: [
        "XDG_STATE_HOME": past.folder.path("state"), "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
      ])
    let lines = terminal.finish().output.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.count <= 40 || $0.hasPrefix("· nothing") }, "\(lines.joined(separator: "\n"))")
    #expect(lines.count { $0.hasPrefix("Mon") } == 3)
  }
}
