import StillbellCore
import Testing

struct NotificationTests: AgentInTime {
  var now = moment(.zero)
  var agent: Agent

  init() {
    var configuration = Configuration()
    (configuration.grace, configuration.eye.prompts) = (nil, false)
    agent = launched(with: configuration).agent
  }

  private mutating func dueBreak() throws -> BreakID {
    try #require(later(.minutes(20), .woke).notification?.breakID)
  }

  @Test func `a notification that a new server shows again makes no second sound`() throws {
    let facts = "09:00:00 start\n09:20:02 server none\n09:20:03 server sound\n09:20:04 until"
    let lines = try trace(facts, ["breaks.grace": "never"], server: "sound").filter { $0.contains("notify") }
    #expect(lines == ["09:20:00 notify break-due", "09:20:03 notify break-due silent"])
  }

  @Test mutating func `only the first answer to a break counts`() throws {
    let id = try dueBreak()
    later(.seconds(1), .answered(id, .skip))
    let before = agent.status
    #expect(later(.seconds(1), .answered(id, .start)) == [.decide(.breaks(.answerIgnored(.start)))])
    #expect(agent.status == before)
  }

  @Test mutating func `an answer to an earlier break does not touch the one that is due`() throws {
    let first = try dueBreak()
    later(.seconds(1), .answered(first, .snooze))
    later(.minutes(5), .woke)
    #expect(agent.status.phase == .due)
    #expect(later(.seconds(1), .answered(first, .skip)) == [.decide(.breaks(.answerIgnored(.skip)))])
  }

  @Test mutating func `each notification of a break has the buttons that answer it`() throws {
    var configuration = agent.configuration
    (configuration.eye.prelude, configuration.afterBreak) = (.seconds(10), .ask)
    handle(.configuration(.changed(configuration)))
    #expect(later(.minutes(20) - .seconds(10), .woke).notification?.actions == [.snooze, .skip])
    #expect(later(.seconds(10), .woke).notification?.actions == [.start, .snooze, .skip])
    #expect(later(.seconds(1), .commanded(.begin)).notification?.actions == [.snooze, .skip])
    #expect(later(.seconds(20), .woke).notification?.actions == [.start])
    configuration.afterBreak = .continue
    handle(.configuration(.changed(configuration)))
    handle(.commanded(.breakNow(.eye)))
    #expect(later(.seconds(20), .woke).notification?.actions == [])
  }

  @Test mutating func `a click on the body changes nothing`() throws {
    _ = try dueBreak()
    let before = agent
    #expect(later(.seconds(1), .notification(.clicked(.breaks))) == [])
    #expect(agent.status == before.status)
  }

  @Test mutating func `a notification that the user closes leaves the break due`() throws {
    _ = try dueBreak()
    #expect(later(.seconds(1), .notification(.closed(.breaks))) == [])
    #expect(agent.status.phase == .due)
  }

  @Test mutating func `a server that comes back shows the due break again, without a second chime`() throws {
    let id = try dueBreak()
    handle(.chime(.finished(Chime.ID(1))))
    later(.seconds(1), .notification(.serverVanished(startsOnDemand: false)))
    let effects = later(.seconds(1), .notification(.serverAppeared(name: "new", sounds: true)))
    #expect(effects.notification?.breakID == id)
    #expect(effects.notification?.sound == .suppressed)
    #expect(effects.chime == nil)
  }

  @Test mutating func `a server that comes back does not get a notice that would only have stayed shortly`() throws {
    _ = try dueBreak()
    later(.seconds(1), .commanded(.begin))
    let over = later(.seconds(20), .woke)
    #expect(over.notification?.stay == .shortly)
    handle(.notification(.failed(.breaks, .reported("no server"))))
    #expect(later(.minutes(1), .notification(.serverAppeared(name: "new", sounds: false))).notification == nil)
  }

  @Test mutating func `a failed notification is reported and ends nothing`() throws {
    _ = try dueBreak()
    #expect(
      handle(.notification(.failed(.breaks, .reported("no answer")))) == [
        .decide(.notification(.failed(.breaks, .reported("no answer"))))
      ])
    #expect(agent.status.phase == .due)
  }

  @Test mutating func `an error in the configuration is reported once and withdrawn when it is fixed`() {
    let reported = handle(.configuration(.rejected(ConfigurationError(line: 3, .notText))))
    let rejected = RejectedConfiguration(ConfigurationError(line: 3, .notText), .previous)
    #expect(reported.notification?.subject == .configurationRejected(rejected))
    #expect(agent.status.configurationTrouble == rejected)
    let mended = later(.minutes(1), .configuration(.changed(agent.configuration)))
    #expect(mended == [.withdraw(.notice)])
    #expect(agent.status.configurationTrouble == nil)
  }

  @Test mutating func `the buttons on a notice of the agent do what they say`() {
    let reported = handle(.configuration(.rejected(ConfigurationError(line: 3, .notText))))
    #expect(reported.notification?.noticeActions == [.file])
    #expect(
      later(.seconds(1), .notification(.chosen(.file))) == [.withdraw(.notice), .open(.configurationFile)])
    #expect(later(.seconds(1), .notification(.chosen(.settings))) == [.open(.settings)])
    #expect(later(.seconds(1), .notification(.chosen(.tryBreak))).notification?.urgency == .normal)
    #expect(agent.status.phase == .resting)
    later(.seconds(1), .notification(.chosen(.stop)))
    #expect(agent.status.phase == .idle)
    later(.seconds(1), .notification(.chosen(.start)))
    #expect(agent.status.phase == .working)
  }

  @Test mutating func `a requested notification is never of low urgency, and others keep theirs`() throws {
    let id = try dueBreak()
    #expect(later(.seconds(1), .answered(id, .start)).notification?.urgency == .normal)
    #expect(later(.seconds(20), .woke).notification?.urgency == .low)
    #expect(later(.seconds(1), .commanded(.sit(["focus"]))).notification?.urgency == .normal)
    #expect(later(.minutes(25), .woke).notification?.urgency == .low)
  }

  @Test mutating func `an error at the start leaves the defaults in force, also when another error follows`() {
    let first = handle(.configuration(.rejectedAtStart(ConfigurationError(line: 3, .notText))))
    let second = later(.minutes(1), .configuration(.rejected(ConfigurationError(line: 4, .notText))))
    for (reported, line) in [(first, 3), (second, 4)] {
      let rejected = RejectedConfiguration(ConfigurationError(line: line, .notText), .defaults)
      #expect(reported.notification?.subject == .configurationRejected(rejected))
      #expect(reported.contains(.decide(.configuration(.rejectedForDefaults(rejected.error)))))
    }
    let mended = later(.minutes(1), .configuration(.changed(agent.configuration)))
    #expect(mended == [.withdraw(.notice)])
  }

  @Test mutating func `a saved configuration withdraws no unrelated notice`() throws {
    let reported = handle(.store(.replaced(.failed("begun anew"))))
    #expect(reported.notification?.subject == .storeReplaced(.failed("begun anew")))
    #expect(later(.minutes(1), .configuration(.changed(agent.configuration))).isEmpty)
  }

  @Test mutating func `a replaced store ends the reported trouble with the old one`() {
    handle(.store(.failed(.failed("the disk is full"))))
    #expect(agent.status.storeTrouble == .failed("the disk is full"))
    let reported = handle(.store(.replaced(.failed("begun anew"))))
    #expect(reported.contains(.decide(.store(.replaced(.failed("begun anew"))))))
    #expect(agent.status.storeTrouble == nil)
  }
}
