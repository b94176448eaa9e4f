import Testing

/// Breaks of several kinds that fall due at the same moment, or while another one is on.
struct MergingTests {
  private func decided(_ facts: String, _ settings: [String: String]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, ["breaks.merge": "0s"] + settings)
      .filter { $0.contains(" decide ") && !$0.contains("prompt") && !$0.contains("announced") }
      .map { String($0.replacing(" decide", with: "").replacing(", rung by player, bundled sound", with: "")) }
  }

  @Test func `of two breaks at one moment the longer one comes, even if breaks do not merge`() throws {
    #expect(
      try decided("09:20:01 until", ["rest.enabled": "yes", "rest.interval": "20m"]).suffix(2) == [
        "09:20:00 eye break at 09:20:00 left out: a rest break is close", "09:20:00 rest break due",
      ])
  }

  @Test func `a longer break that falls due in the grace replaces the shorter one, even if that is noticed late`()
    throws
  {
    let lines = try decided("09:20:01 delay 10s\n09:21:00 until", ["rest.enabled": "yes", "rest.interval": "20m3s"])
    #expect(
      lines.filter { $0.contains("break") }.dropFirst() == [
        "09:20:13 eye break at 09:20:00 left out: a rest break is close", "09:20:13 rest break due",
        "09:20:28 rest break began, until 09:25:18",
      ])
  }

  @Test func `a shorter break that falls due as another one ends is skipped`() throws {
    let settings = ["eye.interval": "21m5s", "break.tea.every": "15m", "break.tea.length": "6m"]
    #expect(
      try decided("09:21:06 until", settings).filter { $0.contains("eye") }
        == ["09:21:05 eye break at 09:21:05 left out: a tea break is close"])
  }

  @Test func `hours that end on the next day end with their last minute`() throws {
    let settings = [
      "eye.enabled": "no", "break.team.every": "1h", "break.team.length": "1m", "break.team.hours": "22:00-02:00",
    ]
    #expect(
      try trace("10:00:00 until\n+14h59m30s start\n+1m until", settings).last
        == "00:59:30 state working due=01:59:30 kind=team")
  }

  @Test func `a rare long break that is far off does not hide a short one that is near`() throws {
    let settings = [
      "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "1h", "break.tea.every": "15m",
      "break.tea.length": "1m",
    ]
    #expect(try trace("09:00:00 start", settings).last == "09:00:00 state working due=09:15:00 kind=tea")
  }

  @Test
  func `the longest of the breaks close to the first one comes, and a break close to another one waits`() throws {
    let settings = [
      "breaks.merge": "5m", "break.b.every": "21m", "break.b.length": "10m", "break.c.every": "24m",
      "break.c.length": "5m", "break.d.every": "28m", "break.d.length": "20m",
    ]
    let lines = try trace("09:00:00 start\n09:30:00 until", settings)
    #expect(lines.contains { $0.hasPrefix("09:21:00 decide b break due") }, "\(lines)")
  }
}
