import StillbellCore
import Testing

/// The next nudge, and how late it may come.
struct NudgeListTests {
  private let water = ["eye.enabled": "no", "break.water.every": "1h", "break.water.length": "0"]

  @Test func `while no breaks run no nudge is to come`() throws {
    func next(_ facts: String) throws -> WallTime? {
      let world = try world("09:00:00 start\n" + facts, water)
      return world.agent.kindList(at: world.now).last?.next
    }
    #expect(try next("09:10:00 until") != nil)
    #expect(try next("09:10:00 stop\n09:11:00 until") == nil)
  }

  @Test func `the status names the nudge that comes first`() throws {
    for (minutes, first) in [(50, "posture"), (70, "water")] {
      let posture = ["break.posture.every": "\(minutes)m", "break.posture.length": "0"]
      let status = try world("09:00:00 start\n09:10:00 until", water + posture).agent.status
      #expect(status.nudge?.kind.rawValue == first)
    }
  }

  @Test(arguments: [
    ("60s", "10:01:00 decide water nudge, rung by player, bundled sound"),
    ("61s", "10:01:01 decide water nudge of 10:00:00 left out: noticed late"),
  ])
  func `a nudge that is noticed a minute late still rings`(delay: String, decision: String) throws {
    #expect(try trace("09:00:00 start\n09:59:00 delay \(delay)\n10:02:00 until", water).last == decision)
  }

  @Test(arguments: [("61m", 1), ("60m59s", 0)])
  func `before a nudge with its own notification, a prompt checks the window in front`(eye: String, looks: Int) throws {
    let settings = ["prompt.when_fullscreen": "notify", "eye.enabled": "yes", "eye.interval": eye]
    #expect(try effects("09:00:00 start\n09:59:59 until", water + settings).loadedPrompts.count == looks)
    #expect(try effects("09:00:00 start\n09:59:57 until", water + settings).loadedPrompts.isEmpty)
  }

  @Test func `several nudges that come close before a break all stand in its text`() throws {
    let settings = [
      "break.water.every": "1199s", "break.water.length": "0", "break.back.every": "1199s", "break.back.length": "0",
    ]
    let shown = try world("09:00:00 start\n09:20:01 until", settings).notification(in: .breaks)
    #expect(shown?.also.sorted() == ["Back", "Water"])
  }

  @Test func `a nudge is as urgent as its settings say`() throws {
    let settings = water + ["break.water.urgency": "critical"]
    #expect(try world("09:00:00 start\n10:00:00 until", settings).notification(in: .nudge)?.urgency == .critical)
  }

  @Test func `a nudge that is due at the moment of the unlock is skipped because of the lock`() throws {
    let lines = try trace("09:00:00 start\n09:30:00 lock\n10:00:00 unlock", water)
    #expect(lines.contains("10:00:00 decide water nudge of 10:00:00 left out: locked"), "\(lines)")
  }
}
