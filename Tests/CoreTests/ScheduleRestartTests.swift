import StillbellCore
import StillbellSimulation
import Testing

/// Schedules across a restart of the agent.
struct ScheduleRestartTests {
  private let start = "09:00:00 decide started by schedule"

  @Test func `a stop holds across a restart and a reboot`() throws {
    for again in ["kill\n+1s boot", "reboot", "login"] {
      let facts = "14:00:00 stop\n14:10:00 \(again)\n+3h until"
      #expect(try scheduleDecisions(facts, ["eye.interval": "6h"]) == [start, "14:00:00 decide stopped"], "\(again)")
    }
  }

  @Test func `events that come before a saved stop is read start nothing`() throws {
    #expect(
      try scheduleDecisions("10:00:00 lock\n10:00:01 stop\n10:00:02 kill\n10:00:03 boot") == [
        start, "10:00:01 decide stopped",
      ])
  }

  @Test func `an agent that starts within the hours starts the cycle, and continues one that it finds`() throws {
    #expect(
      try scheduleDecisions("08:30:00 kill\n10:00:00 boot\n10:01:00 until") == ["10:00:00 decide started by schedule"])
    let lines = try scheduledDay("10:00:00 kill\n10:01:00 boot\n16:00:00 until", ["eye.interval": "6h"])
    #expect(lines.contains("15:00:00 ring break-due by=player"))
    // The schedule still owns the cycle.
    #expect(lines.contains { $0.contains("stopped by schedule") })
  }

  @Test func `an agent that starts after the hours neither shows nor rings a break that waited`() throws {
    let lines = try scheduledDay("16:59:30 kill\n17:00:30 boot", ["eye.interval": "7h59m", "breaks.grace": "never"])
    #expect(
      lines.suffix(4) == [
        "17:00:30 decide restored: due", "17:00:30 decide stopped by schedule: the hours are over",
        "17:00:30 withdraw break-due", "17:00:30 state idle",
      ])
  }

  @Test func `a start after a stop holds over a new login, too`() throws {
    #expect(
      try scheduleDecisions("14:00:00 stop\n14:05:00 start\n14:10:00 login\n14:11:00 until", ["eye.interval": "2h"])
        .last == "14:10:00 decide started by schedule")
  }

  @Test func `a cycle that was stopped because its break came after the hours stays stopped with a new agent`() throws {
    let facts = "16:20:00 pause\n16:35:00 resume\n16:35:59 set eye.interval 1h\n16:36:10 kill\n16:36:20 boot\n"
    let lines = try scheduleDecisions(facts + "16:37:00 set eye.interval 5m\n16:38:00 until", ["eye.interval": "29m"])
    #expect(lines.last?.hasPrefix("16:35:59 decide stopped by schedule") == true)
  }

  @Test func `a cycle counts from the start of the agent, not from the moment at which presence is known`() throws {
    var configuration = Configuration()
    configuration.schedule.isOn = true
    var launch = Launch()
    launch.isFindingOut = true
    // Ten on a Friday.
    var agent = launched(launch, with: configuration, at: moment(.hours(2))).agent
    _ = agent.handle(.woke, at: moment(.hours(2) + .seconds(1)))
    #expect(agent.status.until == moment(.hours(2) + .minutes(20)).boot)
  }

  @Test func `after the loss of the saved state, the schedule starts nothing within the current hours`() throws {
    let lines = try scheduledDay("10:00:00 kill\n10:00:01 corrupt\n10:00:02 boot\n10:01:00 until")
    #expect(lines.last { $0.contains(" state ") } == "10:00:02 state idle")
  }

  @Test func `hours that are over end the cycle, even if new settings make them longer at that moment`() throws {
    var configuration = Configuration()
    (configuration.schedule.isOn, configuration.grace) = (true, nil)
    configuration.eye.timing = .every(.hours(7) + .minutes(59))
    // Nine on a Friday.
    var agent = launched(with: configuration, at: moment(.hours(1))).agent
    _ = agent.handle(.woke, at: moment(.hours(8) + .minutes(59)))
    #expect(agent.status.phase == .due)
    try configuration.set(["schedule.friday": "09:00-18:00"])
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.hours(9)))
    #expect(agent.status.phase == .idle)
  }

  @Test func `with a schedule, the start of the agent starts nothing outside of the hours`() throws {
    #expect(try scheduleDecisions("08:30:00 reboot\n08:40:00 until", ["breaks.start_on_launch": "yes"]) == [])
  }

  @Test func `in a state saved before there was a schedule, the cycle is the user's`() throws {
    let world = try world("09:00:00 start")
    var record = world.agent.savedState
    record.fields["starter"] = nil
    var configuration = Configuration()
    configuration.schedule.isOn = true
    let evening = Moment(boot: world.now.boot + .minutes(5), wall: world.now.wall + .hours(9))
    let (agent, _) = launched(Launch(finding: record, of: world.now), with: configuration, at: evening)
    #expect(agent.status.schedule == .overruled)
    #expect(agent.status.phase == .working)
  }

  @Test(arguments: ["sleep\n+24h wake", "kill\n+24h boot"])
  func `hours that end while nothing runs end the pause too, and the next hours begin a new cycle`(gap: String) throws {
    let lines = try scheduledDay("10:50:00 pause\n11:30:00 \(gap)\n+1m until").filter { !$0.contains("natural") }
    let over = "11:30:00 decide stopped by schedule: the hours are over"
    // The stop happens once.
    #expect(lines.count { $0 == over } == 1)
    #expect(lines.last == "11:30:00 state working due=15:30:00")
  }

  @Test func `a cycle whose next break a new clock moves past the hours is stopped at a restart`() throws {
    let world = try world(
      "13:00:00 kill\n13:00:01 set-clock +2h\n+1s boot", ["schedule.enabled": "yes", "eye.interval": "7h"])
    #expect(world.agent.status.phase == .idle)
  }

  @Test func `a cycle that its hours had ended starts again if a new clock is within the hours at a restart`() throws {
    let world = try world(
      "16:50:00 kill after 2\n17:30:00 set-clock -3h\n+1s boot",
      ["schedule.enabled": "yes", "eye.interval": "1h", "breaks.after_break": "ask"])
    #expect(world.agent.status.phase == .working)
  }

  @Test func `a cycle is stopped at a restart if a new clock is before its hours`() throws {
    let world = try world(
      "08:59:00 kill after 0\n09:30:00 set-clock -3h\n+1s boot", ["schedule.enabled": "yes", "eye.interval": "4h"])
    #expect(world.agent.status.schedule == .waiting(starts: world.now.wall + .hours(2) + .seconds(29 * 60 + 59)))
  }
}
