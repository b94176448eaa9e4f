import StillbellCore
import StillbellSimulation
import Testing

/// Meetings of the calendar make it quiet, as a call does.
struct MeetingTests {
  /// What is decided from 09:00 on, in a day with these meetings and a cycle of eye breaks.
  private func decisions(
    _ meetings: String, _ facts: String = "", until end: String, _ settings: [String: String] = [:]
  ) throws -> [String] {
    // Without a look ahead, so that breaks fall due in the meetings.
    let settings = ["calendar.ahead": "0"].merging(settings) { $1 }
    let table = "09:00:00 begins calendar \(meetings)\n09:00:00 start\n\(facts)\n\(end) until"
    return try trace(table, settings).filter { $0 > "09:00:01" && $0.contains(" decide ") }
      .map { $0.replacing("decide ", with: "").replacing("calendar by 2026-04-06T", with: "meeting until ") }
  }

  @Test func `a break that falls due in a meeting comes a minute after it`() throws {
    #expect(
      try decisions("09:15-10:00", until: "10:01:00") == [
        "09:15:00 quiet (hidden), meeting until 10:00:00, until it ends",
        "09:20:00 eye break due, held back: quiet (hidden), meeting until 10:00:00",
        "10:00:00 quiet ended, meeting until 10:00:00",
        "10:00:00 eye break waits until 10:01:00: a call has ended",
        "10:01:00 eye break due, rung by player, bundled sound",
      ])
  }

  @Test func `meetings that overlap, or leave less than two minutes between them, are one`() throws {
    #expect(
      try decisions("09:12-09:14 09:05-09:13 09:15-09:18 09:20-09:25", until: "09:19:00") == [
        "09:05:00 quiet (hidden), meeting until 09:18:00, until it ends",
        "09:18:00 quiet ended, meeting until 09:18:00",
      ])
  }

  @Test func `silent meetings take the sound away, and nothing else`() throws {
    #expect(
      try decisions("09:15-10:00", until: "09:20:05", ["calendar.busy": "silent"]) == [
        "09:15:00 quiet (silent), meeting until 10:00:00, until it ends",
        "09:20:00 eye break due, rung by nobody, quiet (silent), meeting until 10:00:00",
        "09:20:05 eye break began, until 09:20:25",
      ])
  }

  @Test func `with busy off meetings change nothing, until they count again`() throws {
    #expect(
      try decisions(
        "09:15-10:00", "09:16:00 set calendar.busy hidden", until: "09:17:00", ["calendar.busy": "off"]) == [
          "09:16:00 configuration changed", "09:16:00 quiet (hidden), meeting until 10:00:00, until it ends",
        ])
  }

  @Test func `quiet off ends the quiet of this meeting and not that of the next`() throws {
    let lines = try decisions("09:15-09:30 09:40-10:00", "09:21:00 quiet off", until: "09:40:00")
    #expect(
      lines.filter { $0.contains("quiet") || $0.contains("rung") } == [
        "09:15:00 quiet (hidden), meeting until 09:30:00, until it ends",
        "09:20:00 eye break due, held back: quiet (hidden), meeting until 09:30:00",
        "09:21:00 quiet switched off, meeting until 09:30:00, while it lasts",
        "09:21:00 eye break due, rung by player, bundled sound",
        "09:21:25 eye break over, rung by player, bundled sound",
        "09:40:00 quiet (hidden), meeting until 10:00:00, until it ends",
      ])
  }

  @Test(arguments: [("09:15-10:30", "10:30:00"), ("09:15-10:00 10:01-11:00", "11:00:00")])
  func `a meeting that gets another end is still the same`(meetings: String, end: String) throws {
    let change = "09:22:00 begins calendar \(meetings)"
    #expect(
      try decisions("09:15-10:00", change, until: "09:25:00") == [
        "09:15:00 quiet (hidden), meeting until 10:00:00, until it ends",
        "09:20:00 eye break due, held back: quiet (hidden), meeting until 10:00:00",
        "09:22:00 quiet (hidden), meeting until \(end), until it ends",
      ])
    let off = try decisions("09:15-10:00", "09:21:00 quiet off\n\(change)", until: "09:25:00")
    #expect(off.filter { $0 > "09:21:01" && $0.contains("quiet") } == [])
  }

  @Test func `a meeting that is longer than planned keeps the break until the call is over`() throws {
    let call = "09:16:00 begins microphone zoom\n09:40:00 ends microphone zoom"
    let lines = try decisions("09:15-09:30", call, until: "09:42:00")
    #expect(lines.first { $0.contains("waits until") } == "09:40:10 eye break waits until 09:41:10: a call has ended")
    #expect(lines.first { $0.contains("rung") } == "09:41:10 eye break due, rung by player, bundled sound")
  }

  @Test(arguments: ["kill\n+10s boot", "quit\n+10s boot"])
  func `a restarted agent knows the meeting at once`(restart: String) throws {
    let folder = ["calendar.folder": "~/.calendars"]
    let lines = try decisions("09:15-10:00", "09:21:00 \(restart)", until: "10:01:00", folder)
    #expect(lines.filter { $0.contains("rung") } == ["10:01:00 eye break due, rung by player, bundled sound"])
  }

  @Test func `a meeting is quiet for sessions, too, and its words are read back`() throws {
    let lines = try decisions("09:15-10:00", "09:16:00 meditate 1m", until: "09:18:00")
    let end = lines.filter { $0.hasPrefix("09:17:") && $0.contains("quiet (hidden), meeting until 10:00:00") }
    #expect(end.count == 1, "\(lines)")
    let text = "clock 2026-04-06T09:00:00 UTC\nserver no-sound\n"
    for facts in ["09:00:00 begins calendar 23:30-00:15 09:00-10:00", "09:05:00 ends calendar"] {
      #expect(try Timetable(text: text + facts).text.contains(facts))
    }
    #expect(throws: TimetableError.self) { try Timetable(text: text + "09:00:00 begins calendar noon") }
  }

  @Test func `the history names a meeting as what held the break`() throws {
    let facts = "09:00:00 begins calendar 09:15-10:00\n09:00:00 start\n10:02:00 until"
    let rows = try effects(facts, ["calendar.ahead": "0"]).compactMap { effect -> BreakHolder.Reason? in
      if case .keep(.break(let row)) = effect { row.heldBy?.reason } else { nil }
    }
    #expect(rows == [.calendar])
  }
}
