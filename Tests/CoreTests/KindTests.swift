import StillbellCore
import StillbellSimulation
import Testing

/// The user's own kinds of break, tried on timetables.
@Suite struct KindTests {
  /// Returns the time and the kind of each break that rang.
  func rung(_ facts: String, _ settings: [String: String]) throws -> [String] {
    try trace(facts, ["breaks.grace": "0s"] + settings).compactMap { line in
      let words = line.split(separator: " ")
      return line.contains(" break due, rung by") ? "\(words[0].dropLast(3)) \(words[2])" : nil
    }
  }

  let stretch = ["break.stretch.every": "60m", "break.stretch.length": "5m"]
  let lunch = ["break.lunch.at": "12:30", "break.lunch.length": "30m"]
  let team = ["eye.enabled": "no", "break.team.aligned": ":00 :20 :40", "break.team.length": "1m"]

  @Test func `the list of kinds says when a waiting break fell due, and when the other breaks come`() throws {
    let world = try world("09:00:00 start\n09:25:00 until", ["breaks.grace": "never"] + stretch)
    let next = world.agent.kindList(at: world.now).filter { $0.next != nil }
      .map { "\($0.kind.rawValue) \(TraceTime.words($0.next ?? world.now.wall, in: .utc))" }
    #expect(next == ["eye 09:20:00", "stretch 10:00:00"])
  }

  @Test func `eye breaks and the user's own breaks take turns`() throws {
    #expect(
      try rung("09:00:00 start\n10:26:00 until", stretch) == [
        "09:20 eye", "09:40 eye", "10:00 stretch", "10:25 eye",
      ])
  }

  @Test func `of equally long breaks the first in the file comes`() throws {
    // The settings are applied in any order, so a built-in kind stands for the first one in the file.
    let settings = ["eye.length": "5m", "break.a.every": "22m", "break.a.length": "5m"]
    #expect(try rung("09:00:00 start\n09:23:00 until", settings) == ["09:20 eye"])
  }

  @Test func `stillbell break begins the named kind, and refuses an unknown one`() throws {
    let lines = try trace("09:00:00 start\n09:05:00 break stretch\n09:06:00 break tea", stretch)
    #expect(lines.contains("09:05:00 decide stretch break began, until 09:10:00"))
    #expect(try trace("09:00:00 start\n09:06:00 break tea", stretch).last == "09:06:00 refuse no break is called tea")
  }

  @Test func `a kind has its own number of snoozes`() throws {
    let settings = stretch + ["eye.enabled": "no", "break.stretch.snoozes": "0"]
    #expect(
      try trace("09:00:00 start\n10:00:01 snooze", settings + ["breaks.grace": "never"]).last
        == "10:00:01 refuse snoozed 0 times already")
  }

  @Test(arguments: ["pause", "until"])
  func `a kind that becomes a nudge in the wait after a break is no longer a break`(fact: String) throws {
    let world = try world(
      "09:00:00 start\n09:21:00 set break.stretch.length 0\n09:21:00 \(fact)\n09:30:00 idle\n09:50:00 active",
      stretch + ["breaks.after_break": "ask"])
    #expect(!world.trace.contains { $0.contains("natural stretch") })
  }

  @Test func `of two kinds of one length, the first in the file comes`() throws {
    var configuration = try Configuration(["break.tea.length": "3m"])
    try configuration.set(["break.walk.length": "3m"])
    let (tea, walk) = (configuration.kinds[2].kind, configuration.kinds[3].kind)
    #expect(configuration.outranks(tea, walk))
    #expect(!configuration.outranks(walk, tea))
    #expect(!configuration.outranks(tea, tea))
    #expect(configuration.outranks(tea, .eye))
    #expect(!configuration.outranks(.eye, tea))
  }

  @Test func `a kind without a length takes five minutes, and its name becomes its title`() throws {
    let lines = try trace(
      "09:00:00 start\n10:00:10 until", ["eye.enabled": "no", "break.tea.every": "60m"])
    #expect(lines.contains("10:00:05 decide tea break began, until 10:05:05"))
    #expect(try #require(BreakKind(rawValue: "tea")).title == "Tea")
  }

  @Test func `the next line of a kind survives a restart`() throws {
    let lines =
      stretch + ["eye.enabled": "no", "break.stretch.lines": "Left | Right", "break.stretch.prompt": "no"]
    let facts = "09:00:00 start\n10:10:00 kill\n10:11:00 boot\n11:05:06 until"
    #expect(try world("09:00:00 start\n10:00:01 until", lines).notification(in: .breaks)?.line == "Left")
    #expect(try world(facts, lines).notification(in: .breaks)?.line == "Right")
  }

  @Test func `each kind has an urgency of its own`() throws {
    let settings =
      stretch + ["eye.enabled": "no", "break.stretch.urgency": "critical", "break.stretch.prompt": "no"]
    let world = try world("09:00:00 start\n10:00:01 until", settings)
    #expect(world.notification(in: .breaks)?.urgency == .critical)
  }

  @Test(arguments: ["a", "tea", "stretch1", "abcdefgh-ijklmnop", "abcdefghijklmnopqrstuvwx"])
  func `a kind has the name it was given`(name: String) throws {
    #expect(try #require(BreakKind(rawValue: name)).rawValue == name)
  }

  @Test func `kinds are ordered by their names`() throws {
    let names = ["a", "a-b", "ab", "abcdefgh", "abcdefgh0", "abcdefghi", "abcdefghijklmnopq", "b"]
    let kinds = try names.map { try #require(BreakKind(rawValue: $0)) }
    #expect(kinds.shuffled().sorted().map(\.rawValue) == names.sorted())
  }
}
