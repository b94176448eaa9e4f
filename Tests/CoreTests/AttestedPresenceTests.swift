import Testing

/// Presence that another program reports, for devices that no desktop counts as input.
struct AttestedPresenceTests {
  private func natural(_ facts: String) throws -> [String] {
    try trace("09:00:00 start\n" + facts).filter { $0.contains("natural") }
  }

  private let everyMinute = (1...30).map { _ in "+1m present" }.joined(separator: "\n")

  @Test func `while presence is reported each minute, an idle keyboard is no natural break`() throws {
    let lines = try trace("09:00:00 start\n09:00:00 idle\n\(everyMinute)")
    #expect(!lines.contains { $0.contains("natural") })
    #expect(lines.contains("09:20:00 ring break-due by=player"))
  }

  @Test func `without further reports, idleness counts from the last one`() throws {
    #expect(
      try natural("09:00:00 idle\n09:04:00 present\n09:10:00 active") == [
        "09:10:00 decide natural eye break: idle for 6m"
      ])
    #expect(try natural("09:00:00 idle\n09:04:00 present\n09:08:59 active") == [])
  }

  @Test func `a report after an absence is the return, and the absence counts as a break`() throws {
    let lines = try trace("09:00:00 start\n09:00:00 idle\n09:06:00 present\n09:06:01 until")
    #expect(
      lines.suffix(2) == ["09:06:00 decide natural eye break: idle for 6m", "09:06:00 state working due=09:26:00"])
  }

  @Test func `a key ends what the report covered`() throws {
    #expect(
      try natural("09:00:00 idle\n09:02:00 present\n09:03:00 active\n09:03:00 idle\n09:09:00 active") == [
        "09:09:00 decide natural eye break: idle for 6m"
      ])
  }

  @Test(arguments: ["lock", "sleep"])
  func `a report during a lock or sleep is ignored`(absence: String) throws {
    let back = absence == "lock" ? "unlock" : "wake"
    let lines = try trace(
      "09:00:00 start\n09:01:00 \(absence)\n09:08:00 present\n09:09:00 \(back)\n09:09:01 until")
    #expect(lines.contains { $0.hasPrefix("09:09:00 decide natural eye break") && $0.hasSuffix("for 8m") })
  }

  // Without a history, idleness is only requested once breaks run, so it is reported late.
  @Test(arguments: ["yes", "no"])
  func `a report is no key: a film is forgotten four hours after the last key`(history: String) throws {
    let film = "09:00:00 begins inhibitors vlc\n09:00:00 still\n09:01:00 present\n10:05:00 start\n10:05:00 quiet off"
    let lines = try trace(film + "\n13:10:00 until", ["history.breaks": history])
    #expect(lines.filter { $0.contains("natural") } == ["13:08:20 decide natural eye break: idle for 8m20s"])
  }

  @Test func `a report does not make a window a game`() throws {
    let facts = "09:10:00 full-screen\n09:10:00 idle\n09:15:30 present\n09:19:50 present\n09:20:00 until"
    #expect(try !trace("09:00:00 start\n" + facts, ["eye.prompt": "yes"]).contains { $0.contains("is a game") })
  }
}
