import StillbellCore
import StillbellSimulation
import Testing

/// Settings with which users make it hard for themselves to skip breaks.
@Suite struct SkippingTests {
  private static let two = ["breaks.skips": "2", "breaks.grace": "never"]

  @Test func `the limit of skips holds for a day, and the next day starts again`() throws {
    let facts = "20:00:00 start\n20:20:00 skip\n20:21:00 skip\n20:22:00 skip\n+4h skip\n+1s until"
    let lines = try trace(facts, Self.two + ["breaks.idle_is_break": "2h"])
    #expect(lines.filter { $0.hasSuffix("eye break skipped") }.count == 3)
    #expect(lines.contains("20:22:00 refuse no more skips today"))
  }

  @Test func `an end before half of a break counts as a skip, a later end does not`() throws {
    let settings = ["breaks.skips": "1", "breaks.grace": "0s"]
    let lines = try trace(
      "09:00:00 start\n09:20:15 skip\n09:40:20 skip\n10:00:25 skip\n10:00:26 until", settings)
    #expect(lines.contains("09:20:15 decide eye break ended early, counts as taken"))
    #expect(lines.contains("09:40:20 decide eye break ended early, too short to count"))
    #expect(lines.contains("10:00:25 refuse no more skips today"))
  }

  @Test func `a break under way cannot be skipped before skip_after has passed`() throws {
    let settings = ["breaks.skip_after": "10s"]
    for (time, isRefused) in [("09:20:14", true), ("09:20:15", false)] {
      let lines = try trace("09:00:00 start\n\(time) skip\n+1s until", settings)
      #expect(lines.contains { $0.contains("refuse") } == isRefused, "\(lines)")
    }
  }

  @Test func `a kind has a limit of its own beside the common one`() throws {
    let settings = ["breaks.skips": "3", "break.tea.skips": "1", "break.tea.every": "2h", "break.tea.length": "1m"]
    let facts = "09:00:00 start\n09:01:00 break tea\n09:01:01 skip\n09:02:00 break tea\n09:02:01 skip"
    #expect(try trace(facts, settings).last == "09:02:01 refuse no more skips today")
    #expect(
      try trace(facts + "\n09:03:10 skip\n09:03:11 skip\n09:03:12 skip", settings).suffix(1) == [
        "09:03:12 refuse no more skips today"
      ])
  }

  @Test func `the skips of one kind do not count for another`() throws {
    let settings = ["breaks.skips": "3", "break.tea.skips": "1", "break.tea.every": "2h", "break.tea.length": "1m"]
    let lines = try trace("09:00:00 start\n09:20:00 skip\n09:21:00 break tea\n09:21:01 skip", settings)
    #expect(!lines.contains { $0.contains("refuse") })
  }

  @Test(arguments: ["kill\n09:22:01 boot", "login", "quit\n09:22:01 boot"])
  func `a restart gives no new skips`(fact: String) throws {
    let lines = try trace(
      "09:00:00 start\n09:20:00 skip\n09:21:00 skip\n09:22:00 \(fact)\n09:22:02 start\n09:23:00 skip", Self.two)
    #expect(lines.contains("09:23:00 refuse no more skips today"))
  }

  @Test func `before skip_after has passed a due break cannot be skipped`() throws {
    let settings = ["breaks.skip_after": "10s", "breaks.grace": "never"]
    let facts = "09:00:00 start\n09:20:09 skip\n09:20:10 skip\n09:25:00 skip\n09:25:01 until"
    let lines = try trace(facts, settings)
    #expect(lines.contains("09:20:09 refuse too early to skip"))
    #expect(lines.contains("09:20:10 decide eye break skipped"))
    // The next break does not ask yet, so its skip has nothing to wait for.
    #expect(lines.contains("09:25:00 decide eye break skipped"))
  }

  @Test(
    arguments: [
      ([:], true), (["breaks.skip_after": "1s"], false), (["breaks.skip_needs": "hold"], false),
      (["breaks.skips": "0"], false), (["eye.skips": "0"], false), (["eye.skip_needs": "hold"], false),
      (["breaks.skip_needs": "hold", "eye.skip_needs": "click"], true),
    ] as [([String: String], Bool)])
  func `the notification has Skip only if a click skips`(settings: [String: String], hasSkip: Bool) throws {
    let all = settings + ["breaks.grace": "never", "eye.prelude": "10s"]
    let prelude = try world("09:00:00 start\n09:19:55 until", all)
    #expect(prelude.notification(in: .breaks)?.actions == (hasSkip ? [.snooze, .skip] : [.snooze]))
    let due = try world("09:00:00 start\n09:20:01 until", all)
    #expect(due.notification(in: .breaks)?.actions == (hasSkip ? [.start, .snooze, .skip] : [.start, .snooze]))
    let rest = try world("09:00:00 start\n09:20:01 begin\n09:20:02 until", all)
    #expect(rest.notification(in: .breaks)?.actions == (hasSkip ? [.snooze, .skip] : [.snooze]))
  }

  @Test func `the cover knows the limits, and an end that it accepts ends the break`() throws {
    let settings = ["breaks.skips": "0", "eye.skip_after": "5s", "eye.prompt": "yes", "breaks.skip_needs": "hold"]
    let world = try world("09:00:00 start\n09:20:06 until", settings)
    #expect(world.shownPrompt?.content.skips.isAllowed == false)
    #expect(world.shownPrompt?.content.skips.after == .seconds(5))
    #expect(world.shownPrompt?.content.skips.needsHold == true)
    let lines = try trace("09:00:00 start\n09:20:01 press skip\n09:20:07 press end\n09:20:08 until", settings)
    #expect(!lines.contains { $0.hasPrefix("09:20:01") })
    #expect(lines.contains("09:20:07 decide eye break ended early, too short to count"))
  }

  @Test func `stop is never refused`() throws {
    let settings = ["breaks.skips": "0", "breaks.skip_after": "5m", "eye.prompt": "yes"]
    #expect(try trace("09:00:00 start\n09:20:06 stop\n09:20:07 until", settings).last == "09:20:06 state idle")
  }

  @Test func `the notification allows no skip beyond the limit of the day`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:01 answer skip\n09:40:03 answer skip\n09:40:04 until", ["breaks.skips": "1"])
    #expect(lines.last == "09:40:03 refuse no more skips today")
  }

  @Test func `the refusal of an early skip gives the time from which it is possible`() throws {
    let settings = ["breaks.skip_after": "10s", "breaks.grace": "never"]
    let refused = try effects("09:00:00 start\n09:20:02 skip", settings).compactMap {
      if case .refuse(let refusal) = $0 { refusal } else { nil }
    }
    #expect(refused == [.skipTooEarly(until: WallTime(sinceEpoch: .seconds(1_775_466_000 + 20 * 60 + 10)))])
  }

  @Test func `Start and Skip stay when the snoozes are used up`() throws {
    let world = try world(
      "09:00:00 start\n09:20:01 snooze\n09:25:01 until",
      ["breaks.snoozes": "1", "breaks.grace": "never", "prompt.ask_with": "notification"])
    #expect(world.notification(in: .breaks)?.actions == [.start, .skip])
  }

  @Test func `by default a click skips a break`() {
    #expect((SkipTerms().isAllowed, SkipTerms().after, SkipTerms().needsHold) == (true, .zero, false))
  }
}
