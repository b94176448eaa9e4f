import StillbellCore
import Testing

/// The fall-back ladder of one chime, event by event.
struct LadderTests {
  private var now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))
  private var agent: Agent

  init() {
    var configuration = Configuration()
    configuration.eye.prompts = false
    configuration.ownSounds[.breakDue] = .chosen(.own(path: "/own.wav"))
    configuration.grace = nil
    agent = Agent(configuration: configuration, zone: .utc)
  }

  /// Brings the agent to a due break and returns its chime.
  private mutating func ring(hasTerminal: Bool = false, serverSounds: Bool = false) throws -> Chime {
    var launch = Launch()
    launch.hasTerminal = hasTerminal
    _ = agent.handle(.launched(launch), at: now)
    _ = agent.handle(.notification(.serverAppeared(name: "server", sounds: serverSounds)), at: now)
    return try #require(later(.minutes(20), .woke).chime)
  }

  private mutating func later(_ length: Duration, _ event: Event) -> [Effect] {
    now = Moment(boot: now.boot + length, wall: now.wall + length)
    return agent.handle(event, at: now)
  }

  @Test func `a broken file falls to the bundled sound, then to the built-in bell`() throws {
    var test = self
    let own = try test.ring()
    #expect(own.by == .player(.own(path: "/own.wav")))
    let bundled = try #require(test.later(.zero, .chime(.failed(own.id, .file(.empty)))).chime)
    #expect(bundled.by == .player(.bundled))
    let bell = try #require(test.later(.zero, .chime(.failed(bundled.id, .file(.missing)))).chime)
    #expect(bell.by == .player(.builtIn))
    let silence = try #require(test.later(.zero, .chime(.failed(bell.id, .file(.silent)))).chime)
    #expect(silence.by == .nobody(.nothingWorks))
    #expect(test.agent.status.chimeBy == "nobody")
    #expect(test.agent.status.chimeTrouble == .file(.silent))
  }

  @Test func `a broken device leaves the chime to the server, which gets it with the notification`() throws {
    var test = self
    let own = try test.ring(hasTerminal: true, serverSounds: true)
    let effects = test.later(.zero, .chime(.failed(own.id, .device(.busy))))
    #expect(effects.chime?.by == .server)
    let notifications = effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    #expect(notifications.map(\.sound) == [.carried(.breakDue)])
    #expect(notifications.map(\.subject) == [.breakDue(.eye, length: .seconds(20), begins: nil)])
  }

  @Test func `one that was not heard when the next one comes is left out, and that is told`() throws {
    var test = self
    let due = try test.ring()
    _ = test.later(.seconds(1), .commanded(.begin))
    let over = test.later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)))
    #expect(over.contains(.decide(.chime(.overtaken(.breakDue)))))
    #expect(over.chime?.cue == .breakOver)
  }

  @Test func `one that sounds when the next one comes is neither cut off nor forgotten`() throws {
    var test = self
    let due = try test.ring()
    _ = test.later(.zero, .chime(.opened(due.id, length: .minutes(1))))
    _ = test.later(.zero, .chime(.sounded(due.id)))
    _ = test.later(.seconds(1), .commanded(.begin))
    let over = test.later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)) == false)
    #expect(over.contains(.decide(.chime(.overtaken(.breakDue)))) == false)
    #expect(test.later(.seconds(1), .commanded(.stop)).contains(.silence(due.id)))
  }

  @Test func `a server that plays no sounds is passed over for the terminal`() throws {
    var test = self
    let own = try test.ring(hasTerminal: true)
    #expect(test.later(.zero, .chime(.failed(own.id, .device(.busy)))).chime?.by == .terminal)
  }

  @Test func `a player that does not end in time is killed, and the next rung is tried`() throws {
    var test = self
    let own = try test.ring(hasTerminal: true)
    #expect(test.agent.nextWakes.boot == test.now.boot + .seconds(2))
    let effects = test.later(.seconds(2), .woke)
    #expect(effects.contains(.silence(own.id)))
    #expect(effects.chime?.by == .terminal)
  }

  @Test func `a player has the length of the chime and two seconds`() throws {
    var test = self
    let own = try test.ring()
    _ = test.later(.milliseconds(10), .chime(.opened(own.id, length: .seconds(3))))
    #expect(test.agent.nextWakes.boot == test.now.boot + .seconds(5))
  }

  @Test func `a chime that was heard is not rung a second time`() throws {
    var test = self
    let own = try test.ring(hasTerminal: true, serverSounds: true)
    _ = test.later(.zero, .chime(.sounded(own.id)))
    let effects = test.later(.seconds(1), .chime(.failed(own.id, .device(.gone()))))
    #expect(
      effects == [
        .decide(.chime(.failed(.breakDue, own.by, .device(.gone()), next: nil)))
      ])
    #expect(test.agent.status.chimeTrouble == .device(.gone()))
  }

  @Test func `news of a chime that is over changes nothing`() throws {
    var test = self
    let own = try test.ring()
    _ = test.later(.zero, .chime(.finished(own.id)))
    #expect(test.later(.zero, .chime(.failed(own.id, .player(.overdue)))) == [])
  }

  @Test func `sound that failed once is tried again at the next chime`() throws {
    var test = self
    let own = try test.ring()
    _ = test.later(.zero, .chime(.failed(own.id, .device(.missing))))
    _ = test.later(.zero, .commanded(.skip()))
    let next = try #require(test.later(.minutes(20), .woke).chime)
    #expect(next.by == .player(.own(path: "/own.wav")))
    #expect(test.agent.status.chimeTrouble == nil)
  }

  @Test func `chimes that are off leave the notification`() throws {
    var test = self
    var configuration = test.agent.configuration
    configuration.chimesOn = false
    _ = test.later(.zero, .configuration(.changed(configuration)))
    #expect(try test.ring().by == .nobody(.switchedOff))
  }

  @Test func `a chime that hangs is given up, not passed on, when its break is held back or the next one rings`() throws
  {
    var test = self
    let held = try test.ring(hasTerminal: true)
    let locked = test.later(.seconds(2), .presence(.wentAway(.locked, since: test.now.boot)))
    #expect(locked.contains(.silence(held.id)))
    #expect(locked.chime == nil)

    var other = self
    let due = try other.ring(hasTerminal: true)
    _ = other.later(.seconds(1), .commanded(.begin))
    let over = other.later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)))
    #expect(over.chime?.cue == .breakOver)
  }

  @Test func `switching the chimes off silences the one that sounds`() throws {
    var test = self
    let own = try test.ring()
    var configuration = test.agent.configuration
    configuration.chimesOn = false
    #expect(test.later(.zero, .configuration(.changed(configuration))).contains(.silence(own.id)))
  }

  @Test func `a stop silences the chime, and what its player says later starts nothing`() throws {
    var test = self
    let own = try test.ring(hasTerminal: true, serverSounds: true)
    #expect(test.later(.zero, .commanded(.stop)).contains(.silence(own.id)))
    #expect(test.later(.zero, .chime(.failed(own.id, .player(.endedWithoutAWord)))) == [])
  }

  @Test func `the chime of a session is not cut off by a quiet that spares sessions`() throws {
    var test = self
    _ = try test.ring()
    _ = test.later(.zero, .commanded(.sit(["meditate", "1m"])))
    let over = try #require(test.later(.seconds(70), .woke).chime)
    #expect(over.cue == .sessionEnd)
    #expect(!test.later(.zero, .quiet(.told(.doNotDisturb, by: "test", ["desktop"]))).contains(.silence(over.id)))
    #expect(test.later(.zero, .quiet(.told(.camera, by: "test", ["zoom"]))).contains(.silence(over.id)))
  }

  @Test func `the chime of a break whose kind is switched off is silenced`() throws {
    var test = self
    let due = try test.ring()
    var configuration = test.agent.configuration
    configuration.eye.isEnabled = false
    #expect(test.later(.zero, .configuration(.changed(configuration))).contains(.silence(due.id)))
  }

  @Test func `a notification that carried the sound is shown by the next server without it`() throws {
    var test = self
    let own = try test.ring(serverSounds: true)
    _ = test.later(.zero, .chime(.failed(own.id, .device(.busy))))
    _ = test.later(.seconds(1), .notification(.serverVanished(startsOnDemand: false)))
    let again = test.later(.seconds(1), .notification(.serverAppeared(name: "another", sounds: true)))
    #expect(again.notification?.sound == .suppressed)
  }

  @Test(arguments: [(Duration.seconds(1), true), (.seconds(1) + .nanoseconds(1), false)])
  func `a cue that the server did not play is made up for within a second`(late: Duration, isHeard: Bool) throws {
    var test = self
    _ = test.later(.zero, .launched(Launch()))
    _ = test.later(.zero, .notification(.serverAppeared(name: "server", sounds: true)))
    let start = try #require(test.later(.zero, .commanded(.sit(["focus", "10m", "--break", "2m"]))).chime)
    _ = test.later(.zero, .chime(.finished(start.id)))
    _ = test.later(.seconds(1), .presence(.wentAway(.locked, since: test.now.boot)))
    #expect(test.later(.seconds(599), .woke).chime?.by == .server)
    let chime = test.later(late, .notification(.failed(.session, .unanswered))).chime
    #expect(chime?.by == (isHeard ? .player(.bundled) : .nobody(.tooLate)))
  }

  @Test func `a cue that an ambient sound kept from the device is not rung when that is over`() throws {
    var test = self
    _ = test.later(.zero, .launched(Launch()))
    let words = ["breathe", "box", "--ambient", "rain"]
    let start = try #require(test.later(.zero, .commanded(.sit(words))).chime)
    _ = test.later(.zero, .chime(.finished(start.id)))
    let change = try #require(test.later(.seconds(4), .woke).chime)
    let again = try #require(test.later(.milliseconds(600), .chime(.failed(change.id, .device(.busy)))).chime)
    #expect(again.by == change.by)
    let last = try #require(test.later(.milliseconds(600), .chime(.failed(again.id, .file(.missing)))).chime)
    #expect(last.by == .nobody(.tooLate))
  }
}

extension [Effect] {
  /// The first chime of the batch.
  var chime: Chime? {
    lazy.compactMap { if case .ring(let chime) = $0 { chime } else { nil } }.first
  }
}
