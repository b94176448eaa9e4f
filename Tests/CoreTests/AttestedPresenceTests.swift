import Testing

/// Another program says that somebody is there, whose device no desktop counts as input.
struct AttestedPresenceTests {
  private func natural(_ facts: String) throws -> [String] {
    try trace("09:00:00 start\n" + facts).filter { $0.contains("natural") }
  }

  private let everyMinute = (1...30).map { _ in "+1m present" }.joined(separator: "\n")

  @Test func `told each minute, silent keys are no break, and the break comes`() throws {
    let lines = try trace("09:00:00 start\n09:00:00 idle\n\(everyMinute)")
    #expect(!lines.contains { $0.contains("natural") })
    #expect(lines.contains("09:20:00 ring break-due by=player"))
  }

  @Test func `who says it no longer has gone since then`() throws {
    #expect(
      try natural("09:00:00 idle\n09:04:00 present\n09:10:00 active") == [
        "09:10:00 decide natural eye break: idle for 6m"
      ])
    #expect(try natural("09:00:00 idle\n09:04:00 present\n09:08:59 active") == [])
  }

  @Test func `after an absence it is the return, and the absence was a break`() throws {
    let lines = try trace("09:00:00 start\n09:00:00 idle\n09:06:00 present\n09:06:01 until")
    #expect(
      lines.suffix(2) == ["09:06:00 decide natural eye break: idle for 6m", "09:06:00 state working due=09:26:00"])
  }

  @Test func `a key ends what it has told`() throws {
    #expect(
      try natural("09:00:00 idle\n09:02:00 present\n09:03:00 active\n09:03:00 idle\n09:09:00 active") == [
        "09:09:00 decide natural eye break: idle for 6m"
      ])
  }

  @Test(arguments: ["lock", "sleep"])
  func `behind a lock and in a sleep it is nobody's word`(absence: String) throws {
    let back = absence == "lock" ? "unlock" : "wake"
    let lines = try trace(
      "09:00:00 start\n09:01:00 \(absence)\n09:08:00 present\n09:09:00 \(back)\n09:09:01 until")
    #expect(lines.contains { $0.hasPrefix("09:09:00 decide natural eye break") && $0.hasSuffix("for 8m") })
  }

  // Without a history nobody asks for silent keys before breaks run, and they are told late.
  @Test(arguments: ["yes", "no"])
  func `it is no key: a film is forgotten four hours after the last one`(history: String) throws {
    let film = "09:00:00 begins inhibitors vlc\n09:00:00 still\n09:01:00 present\n10:05:00 start\n10:05:00 quiet off"
    let lines = try trace(film + "\n13:10:00 until", ["history.breaks": history])
    #expect(lines.filter { $0.contains("natural") } == ["13:08:20 decide natural eye break: idle for 8m20s"])
  }

  @Test func `no window becomes a game by it`() throws {
    let facts = "09:10:00 full-screen\n09:10:00 idle\n09:15:30 present\n09:19:50 present\n09:20:00 until"
    #expect(try !trace("09:00:00 start\n" + facts, ["eye.prompt": "yes"]).contains { $0.contains("is a game") })
  }
}
