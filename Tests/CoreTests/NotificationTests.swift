import StillbellCore
import Testing

struct NotificationTests {
  private var now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))
  private var agent: Agent

  init() {
    var configuration = Configuration()
    configuration.grace = nil
    agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.launched(Launch()), at: now)
  }

  private mutating func later(_ length: Duration, _ event: Event) -> [Effect] {
    now = Moment(boot: now.boot + length, wall: now.wall + length)
    return agent.handle(event, at: now)
  }

  private mutating func dueBreak() throws -> BreakID {
    try #require(later(.minutes(20), .woke).notification?.breakID)
  }

  @Test func `what a new server shows once more does not sound again`() throws {
    let facts = "09:00:00 start\n09:20:02 server none\n09:20:03 server sound\n09:20:04 until"
    let lines = try trace(facts, ["breaks.grace": "never"], server: "sound").filter { $0.contains("notify") }
    #expect(lines == ["09:20:00 notify break-due", "09:20:03 notify break-due silent"])
  }

  @Test func `only the first answer to a break counts`() throws {
    var test = self
    let id = try test.dueBreak()
    _ = test.later(.seconds(1), .answered(id, .skip))
    let before = test.agent.status
    #expect(test.later(.seconds(1), .answered(id, .start)) == [.decide(.breaks(.answerIgnored(.start)))])
    #expect(test.agent.status == before)
  }

  @Test func `an answer to an earlier break does not touch the one that is due`() throws {
    var test = self
    let first = try test.dueBreak()
    _ = test.later(.seconds(1), .answered(first, .snooze))
    _ = test.later(.minutes(5), .woke)
    #expect(test.agent.status.phase == .due)
    #expect(test.later(.seconds(1), .answered(first, .skip)) == [.decide(.breaks(.answerIgnored(.skip)))])
  }

  @Test func `each notification of a break has the buttons that answer it`() throws {
    var test = self
    var configuration = test.agent.configuration
    (configuration.eye.prelude, configuration.afterBreak) = (.seconds(10), .ask)
    _ = test.later(.zero, .configuration(.changed(configuration)))
    #expect(test.later(.minutes(20) - .seconds(10), .woke).notification?.actions == [.snooze, .skip])
    #expect(test.later(.seconds(10), .woke).notification?.actions == [.start, .snooze, .skip])
    #expect(test.later(.seconds(1), .commanded(.begin)).notification?.actions == [.snooze, .skip])
    #expect(test.later(.seconds(20), .woke).notification?.actions == [.start])
    configuration.afterBreak = .continue
    _ = test.later(.zero, .configuration(.changed(configuration)))
    _ = test.later(.zero, .commanded(.breakNow(.eye)))
    #expect(test.later(.seconds(20), .woke).notification?.actions == [])
  }

  @Test func `a click on the body changes nothing`() throws {
    var test = self
    _ = try test.dueBreak()
    let before = test.agent
    #expect(test.later(.seconds(1), .notification(.clicked(.breaks))) == [])
    #expect(test.agent.status == before.status)
  }

  @Test func `a notification that the user closes leaves the break due`() throws {
    var test = self
    _ = try test.dueBreak()
    #expect(test.later(.seconds(1), .notification(.closed(.breaks))) == [])
    #expect(test.agent.status.phase == .due)
  }

  @Test func `a server that comes back shows the due break again, without a second chime`() throws {
    var test = self
    let id = try test.dueBreak()
    _ = test.later(.zero, .chime(.finished(Chime.ID(1))))
    _ = test.later(.seconds(1), .notification(.serverVanished(startsOnDemand: false)))
    let effects = test.later(.seconds(1), .notification(.serverAppeared(name: "new", sounds: true)))
    #expect(effects.notification?.breakID == id)
    #expect(effects.notification?.sound == .suppressed)
    #expect(effects.chime == nil)
  }

  @Test func `a server that comes back does not get a notice that would only have stayed shortly`() throws {
    var test = self
    _ = try test.dueBreak()
    _ = test.later(.seconds(1), .commanded(.begin))
    let over = test.later(.seconds(20), .woke)
    #expect(over.notification?.stay == .shortly)
    _ = test.later(.zero, .notification(.failed(.breaks, .reported("no server"))))
    #expect(test.later(.minutes(1), .notification(.serverAppeared(name: "new", sounds: false))).notification == nil)
  }

  @Test func `a failed notification is told and ends nothing`() throws {
    var test = self
    _ = try test.dueBreak()
    #expect(
      test.later(.zero, .notification(.failed(.breaks, .reported("no answer")))) == [
        .decide(.notification(.failed(.breaks, .reported("no answer"))))
      ])
    #expect(test.agent.status.phase == .due)
  }

  @Test func `a mistake in the configuration is told once and withdrawn when it is mended`() {
    var test = self
    let told = test.later(.zero, .configuration(.rejected(ConfigurationError(line: 3, .notText))))
    let rejected = RejectedConfiguration(ConfigurationError(line: 3, .notText), .previous)
    #expect(told.notification?.subject == .configurationRejected(rejected))
    #expect(test.agent.status.configurationTrouble == rejected)
    let mended = test.later(.minutes(1), .configuration(.changed(test.agent.configuration)))
    #expect(mended == [.withdraw(.notice)])
    #expect(test.agent.status.configurationTrouble == nil)
  }

  @Test func `what the agent says about itself has buttons that do what they say`() {
    var test = self
    let told = test.later(.zero, .configuration(.rejected(ConfigurationError(line: 3, .notText))))
    #expect(told.notification?.noticeActions == [.file])
    #expect(
      test.later(.seconds(1), .notification(.chosen(.file))) == [.withdraw(.notice), .open(.configurationFile)])
    #expect(test.later(.seconds(1), .notification(.chosen(.settings))) == [.open(.settings)])
    #expect(test.later(.seconds(1), .notification(.chosen(.tryBreak))).notification?.urgency == .normal)
    #expect(test.agent.status.phase == .resting)
    _ = test.later(.seconds(1), .notification(.chosen(.stop)))
    #expect(test.agent.status.phase == .idle)
    _ = test.later(.seconds(1), .notification(.chosen(.start)))
    #expect(test.agent.status.phase == .working)
  }

  @Test func `what the user asks for is never of low urgency, and what comes by itself is as before`() throws {
    var test = self
    let id = try test.dueBreak()
    #expect(test.later(.seconds(1), .answered(id, .start)).notification?.urgency == .normal)
    #expect(test.later(.seconds(20), .woke).notification?.urgency == .low)
    #expect(test.later(.seconds(1), .commanded(.sit(["focus"]))).notification?.urgency == .normal)
    #expect(test.later(.minutes(25), .woke).notification?.urgency == .low)
  }

  @Test func `a mistake at the start leaves the defaults in force, also when another one follows`() {
    var test = self
    let first = test.later(.zero, .configuration(.rejectedAtStart(ConfigurationError(line: 3, .notText))))
    let second = test.later(.minutes(1), .configuration(.rejected(ConfigurationError(line: 4, .notText))))
    for (told, line) in [(first, 3), (second, 4)] {
      let rejected = RejectedConfiguration(ConfigurationError(line: line, .notText), .defaults)
      #expect(told.notification?.subject == .configurationRejected(rejected))
      #expect(told.contains(.decide(.configuration(.rejectedForDefaults(rejected.error)))))
    }
    let mended = test.later(.minutes(1), .configuration(.changed(test.agent.configuration)))
    #expect(mended == [.withdraw(.notice)])
  }

  @Test func `a configuration that is saved takes nothing away that it has not to do with`() throws {
    var test = self
    let told = test.later(.zero, .store(.replaced(.failed("begun anew"))))
    #expect(told.notification?.subject == .storeReplaced(.failed("begun anew")))
    #expect(test.later(.minutes(1), .configuration(.changed(test.agent.configuration))).isEmpty)
  }
}

extension [Effect] {
  /// The first notification of the batch.
  var notification: StillbellCore.Notification? {
    lazy.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }.first
  }
}
