import StillbellCore
import StillbellSimulation
import Testing

/// The state that a restarted agent finds, and its actions: the table of reconciling.
struct RestoreTests {
  private func afterBoot(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let lines = try trace("09:00:00 start\n" + facts, settings)
    let restored = try #require(lines.firstIndex { $0.contains("decide restored") }, "\(lines)")
    return Array(lines[restored...])
  }

  @Test func `an interval continues with its due time`() throws {
    #expect(
      try afterBoot("09:10:00 kill\n09:11:00 boot\n09:19:59 until") == ["09:11:00 decide restored: working"])
  }

  @Test func `a break that fell due while the agent was dead rings once`() throws {
    let lines = try afterBoot("09:19:00 kill\n09:25:00 boot\n09:25:04 until", ["breaks.grace": "never"])
    #expect(
      lines == [
        "09:25:00 decide restored: working",
        "09:25:00 notify break-due",
        "09:25:00 ring break-due by=player",
        "09:25:00 decide eye break due, rung by player, bundled sound",
        "09:25:00 state due since=09:20:00",
      ])
  }

  @Test func `a break that was rung shows again and does not ring again`() throws {
    let lines = try afterBoot("09:20:00 kill\n09:20:30 boot\n09:39:00 until", ["breaks.grace": "never"])
    #expect(lines == ["09:20:30 decide restored: due", "09:20:30 notify break-due silent"])
  }

  @Test func `a grace that ran out without an agent begins again, and one that still runs is kept`() throws {
    let late = try afterBoot("09:20:02 kill\n09:20:40 boot\n09:20:46 until")
    #expect(
      late.contains("09:20:40 state due since=09:20:00 begins=09:20:45"), "\(late)")
    #expect(late.contains("09:20:45 decide eye break began, until 09:21:05"))
    let soon = try afterBoot("09:20:02 kill\n09:20:03 boot\n09:20:06 until")
    #expect(soon.contains("09:20:05 decide eye break began, until 09:20:25"), "\(soon)")
  }

  @Test func `a due break from more than an interval ago is dropped, silently`() throws {
    let lines = try afterBoot("09:20:00 kill\n09:40:01 boot", ["breaks.grace": "never"])
    #expect(
      lines == [
        "09:40:01 decide restored: working", "09:40:01 decide eye break of 09:20:00 too old to be taken up",
        "09:40:01 withdraw break-due", "09:40:01 state working due=10:00:01",
      ])
  }

  @Test func `a break that was held back behind a lock more than an interval ago is dropped, silently`() throws {
    let lines = try afterBoot("09:10:00 lock\n09:25:00 kill\n09:50:00 unlock\n09:51:00 boot\n09:52:00 until")
    #expect(
      lines == [
        "09:51:00 decide restored: working", "09:51:00 decide eye break of 09:20:00 too old to be taken up",
        "09:51:00 state working due=10:11:00",
      ])
  }

  @Test func `a due break from before a reboot is dropped, and the new login starts no cycle`() throws {
    let lines = try trace("09:00:00 start\n09:20:00 until\n+5s reboot\n+1h until", ["breaks.grace": "never"])
    #expect(lines.last?.hasSuffix("state idle") == true)
  }

  @Test(arguments: [("09:40:00", "due"), ("09:40:01", "working")])
  func `a break that has waited for an interval is restored, an older one is not`(boot: String, state: String) throws {
    let lines = try trace("09:00:00 start\n09:21:00 kill\n\(boot) boot", ["breaks.grace": "never"])
    #expect(lines.contains("\(boot) decide restored: \(state)"))
  }

  @Test func `a break under way continues`() throws {
    let lines = try afterBoot("09:20:10 kill\n09:20:20 boot\n09:20:25 until")
    #expect(
      lines == [
        "09:20:20 decide restored: resting",
        "09:20:20 notify resting silent",
        "09:20:25 notify break-over",
        "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound",
        "09:20:25 state working due=09:40:25",
      ])
  }

  @Test func `a break that ended while the agent was dead rings if that is at most a minute ago`() throws {
    #expect(try afterBoot("09:20:10 kill\n09:21:25 boot").contains("09:21:25 ring break-over by=player"))
    #expect(
      try afterBoot("09:20:10 kill\n09:21:26 boot").contains(
        "09:21:26 decide eye break over, not rung: noticed 1m1s late"))
  }

  @Test func `a finished break does not come again`() throws {
    let lines = try afterBoot("09:20:25 kill\n09:20:40 boot\n09:40:24 until")
    #expect(lines == ["09:20:40 decide restored: working", "09:20:40 withdraw break-over"])
  }

  @Test func `an interval that was changed while the agent was dead counts from its start`() throws {
    let world = try world("09:00:00 start\n09:05:00 until")
    var configuration = Configuration()
    configuration.eye.interval = .minutes(10)
    let launch = Launch(finding: world.agent.savedState, of: world.now)
    let (agent, _) = launched(launch, with: configuration, at: world.now)
    #expect(agent.status.until == world.now.boot + .minutes(5))
  }

  @Test func `a pause keeps the rest of the interval across a restart`() throws {
    let lines = try afterBoot("09:15:00 pause\n10:00:00 resume\n10:01:00 kill\n10:02:00 boot\n10:05:00 until")
    #expect(lines.contains("10:05:00 ring break-due by=player"))
  }

  @Test func `breaks that the user stopped stay stopped within a login`() throws {
    let lines = try trace(
      "09:00:00 stop\n09:10:00 kill\n09:11:00 boot\n18:00:00 until", ["breaks.start_on_launch": "yes"])
    #expect(lines.suffix(2) == ["09:00:00 state idle", "09:11:00 decide restored: idle"])
  }

  @Test func `a pause until a day outlives a login, even if breaks start with it`() throws {
    let facts = "09:00:00 pause until tomorrow\n10:00:00 reboot\n+1h until"
    #expect(try trace(facts, ["breaks.start_on_launch": "yes"]).last == "10:00:00 decide restored: paused")
  }

  @Test func `a new login starts a new cycle`() throws {
    let lines = try trace("09:00:00 stop\n09:10:00 reboot", ["breaks.start_on_launch": "yes"])
    #expect(lines.suffix(2) == ["09:10:00 decide started by launch", "09:10:00 state working due=09:30:00"])
  }

  @Test func `a pause and a quiet outlive the agent`() throws {
    let lines = try afterBoot("09:05:00 quiet 2h\n09:10:00 pause\n09:11:00 kill\n10:00:00 boot\n10:10:00 resume")
    #expect(
      lines == [
        "10:00:00 decide restored: paused", "10:10:00 decide resumed", "10:10:00 state working due=10:20:00",
      ])
    #expect(
      try afterBoot("09:05:00 quiet 2h\n09:11:00 kill\n09:12:00 boot\n11:06:00 until").contains(
        "11:05:00 decide quiet ended"))
  }

  @Test func `an answer to a break from before the restart still counts when it is the one that shows`() throws {
    let world = try world("09:00:00 start\n09:20:00 kill\n09:20:30 boot", ["breaks.grace": "never"])
    var agent = world.agent
    let effects = agent.handle(.answered(BreakID(1), .skip), at: world.now)
    #expect(effects.contains(.decide(.breaks(.skipped(.eye)))))
  }

  /// The machine has run for two hours.
  @Test(arguments: [
    ("phase", "dancing"), ("last", "-1"), ("eye.id", "x"), ("unheard", "gong"), ("since", ""),
    ("eye.due", "99999999999999999999"), ("eye.due", "93600000000001"), ("quiet.overruled", "nonsense"),
    ("quiet.overruled", "camera"),
  ])
  func `an invalid state is reported once, and the agent waits for the user`(field: String, value: String) throws {
    let world = try world("09:00:00 start")
    var record = world.agent.savedState
    record.fields[field] = value
    let (agent, effects) = launched(Launch(finding: record, of: world.now), at: world.now)
    #expect(effects.first == .decide(.store(.recordLost(.field(field)))))
    #expect(effects.notification?.slot == .notice)
    #expect(agent.status.phase == .idle)
  }

  /// Starts an agent that finds this state a second after it was saved, and returns its effects.
  private func restarted(
    on record: SavedState, of world: World, standing: Set<StillbellCore.Notification.Slot> = [],
    as shift: Duration = .seconds(1)
  ) -> (agent: Agent, effects: [Effect]) {
    var launch = Launch(finding: record, of: world.now)
    launch.standing = standing
    return launched(launch, at: world.now + shift)
  }

  @Test func `a chime that was not heard before the agent ended is reported, and not rung again`() throws {
    let world = try world("09:00:00 start\n09:20:00 until", ["breaks.grace": "never"])
    var record = world.agent.savedState
    #expect(record.fields["unheard"] == nil)
    record.fields["unheard"] = "break-due"
    let effects = restarted(on: record, of: world).effects
    #expect(effects.contains(.decide(.chime(.cutOff(.breakDue)))))
    #expect(effects.chimes == [])
  }

  @Test func `a chime is saved as unheard until its first sample went out`() throws {
    var agent = try world("09:00:00 start").agent
    let due = Moment(boot: BootTime(sinceBoot: .minutes(140)), wall: WallTime(milliseconds: 1_775_467_200_000))
    let chime = try #require(agent.handle(.woke, at: due).chime)
    #expect(agent.savedState.fields["unheard"] == "break-due")
    #expect(agent.sounds.chiming.heard(by: .chime(.sounded(chime.id))) == chime.id)
    _ = agent.handle(.chime(.sounded(chime.id)), at: due)
    #expect(agent.savedState.fields["unheard"] == nil)
  }

  @Test func `a notification of an earlier agent is withdrawn unless it is shown again`() throws {
    let working = try world("09:00:00 start\n09:10:00 until")
    #expect(
      restarted(on: working.agent.savedState, of: working, standing: [.breaks, .session]).effects.filter {
        !$0.isUnseen
      }
        == [.withdraw(.breaks), .withdraw(.session)])
    let due = try world("09:00:00 start\n09:20:00 until", ["breaks.grace": "never"])
    let (_, effects) = restarted(on: due.agent.savedState, of: due, standing: [.breaks])
    #expect(effects.notification?.slot == .breaks)
    #expect(!effects.contains(.withdraw(.breaks)))
  }

  @Test func `a session that would begin only later continues from its reported cues`() throws {
    let world = try world("09:00:00 meditate 10m\n09:04:00 until")
    let reported = world.now.boot
    let (agent, _) = restarted(on: world.agent.savedState, of: world, as: .zero - .hours(1))
    let session = try #require(agent.sessions.current)
    #expect(session.start <= reported - .hours(1))
    #expect(agent.nextWakes.boot != nil)
  }

  @Test func `a reboot keeps wall times`() throws {
    let world = try world("09:00:00 start\n09:05:00 until")
    var launch = Launch(finding: world.agent.savedState, of: world.now)
    launch.bootID = "2"
    let later = Moment(boot: BootTime(sinceBoot: .seconds(30)), wall: world.now.wall + .minutes(2))
    #expect(
      launched(launch, at: later).agent.status.until == BootTime(sinceBoot: .seconds(30) + .minutes(13)))
  }

  @Test func `an eye break that yields to a rest break does not restart the work`() throws {
    let lines = try afterBoot(
      "09:00:30 kill\n09:02:00 boot\n09:04:00 until",
      ["eye.interval": "1m", "rest.enabled": "yes", "rest.interval": "4m", "rest.prelude": "0s"])
    #expect(
      lines.prefix(3) == [
        "09:02:00 decide restored: working",
        "09:04:00 decide eye break at 09:01:00 left out: a rest break is close",
        "09:04:00 notify break-due",
      ])
  }
}
