import StillbellCore
import Testing

/// The fall-back ladder of one chime, event by event.
struct LadderTests: AgentInTime {
  var now = moment(.zero)
  var agent: Agent

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

  @Test mutating func `a chime that was left to a silent server does not ring with the next break`() throws {
    let first = try ring(serverSounds: true)
    let bundled = try #require(handle(.chime(.failed(first.id, .file(.empty)))).chime)
    let byServer = try #require(handle(.chime(.failed(bundled.id, .player(.overdue)))).chime)
    #expect(byServer.by == .server)
    _ = handle(.commanded(.begin))
    _ = later(.seconds(20), .woke)
    #expect(later(.minutes(20), .woke).chime?.cue == .breakDue)
    #expect(handle(.notification(.failed(.breaks, .reported("no answer")))).chime == nil)
  }

  @Test mutating func `a broken file falls back to the bundled sound, then to the built-in bell`() throws {
    let own = try ring()
    #expect(own.by == .player(.own(path: "/own.wav")))
    let bundled = try #require(handle(.chime(.failed(own.id, .file(.empty)))).chime)
    #expect(bundled.by == .player(.bundled))
    let bell = try #require(handle(.chime(.failed(bundled.id, .file(.missing)))).chime)
    #expect(bell.by == .player(.builtIn))
    let silence = try #require(handle(.chime(.failed(bell.id, .file(.silent)))).chime)
    #expect(silence.by == .nobody(.nothingWorks))
    #expect(agent.status.chimeBy == "nobody")
    #expect(agent.status.chimeTrouble == .file(.silent))
  }

  @Test mutating func `a broken device leaves the chime to the server, which plays it with the notification`() throws {
    let own = try ring(hasTerminal: true, serverSounds: true)
    let effects = handle(.chime(.failed(own.id, .device(.busy))))
    #expect(effects.chime?.by == .server)
    #expect(effects.notifications.map(\.sound) == [.carried(.breakDue)])
    #expect(effects.notifications.map(\.subject) == [.breakDue(.eye, length: .seconds(20), begins: nil)])
  }

  @Test mutating func `a chime that was not heard when the next one comes is dropped, with a decision`() throws {
    let due = try ring()
    later(.seconds(1), .commanded(.begin))
    let over = later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)))
    #expect(over.contains(.decide(.chime(.overtaken(.breakDue)))))
    #expect(over.chime?.cue == .breakOver)
  }

  @Test mutating func `a chime that sounds when the next one comes is neither cut off nor forgotten`() throws {
    let due = try ring()
    handle(.chime(.opened(due.id, length: .minutes(1))))
    handle(.chime(.sounded(due.id)))
    later(.seconds(1), .commanded(.begin))
    let over = later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)) == false)
    #expect(over.contains(.decide(.chime(.overtaken(.breakDue)))) == false)
    #expect(later(.seconds(1), .commanded(.stop)).contains(.silence(due.id)))
  }

  @Test mutating func `the terminal rings if the server plays no sounds`() throws {
    let own = try ring(hasTerminal: true)
    #expect(handle(.chime(.failed(own.id, .device(.busy)))).chime?.by == .terminal)
  }

  @Test mutating func `a player that does not end in time is killed, and the next rung is tried`() throws {
    let own = try ring(hasTerminal: true)
    #expect(agent.nextWakes.boot == now.boot + .seconds(2))
    let effects = later(.seconds(2), .woke)
    #expect(effects.contains(.silence(own.id)))
    #expect(effects.chime?.by == .terminal)
  }

  @Test mutating func `a player has the length of the chime and two seconds more`() throws {
    let own = try ring()
    later(.milliseconds(10), .chime(.opened(own.id, length: .seconds(3))))
    #expect(agent.nextWakes.boot == now.boot + .seconds(5))
  }

  @Test mutating func `a chime that was heard is not rung a second time`() throws {
    let own = try ring(hasTerminal: true, serverSounds: true)
    handle(.chime(.sounded(own.id)))
    let effects = later(.seconds(1), .chime(.failed(own.id, .device(.gone()))))
    #expect(
      effects == [
        .decide(.chime(.failed(.breakDue, own.by, .device(.gone()), next: nil)))
      ])
    #expect(agent.status.chimeTrouble == .device(.gone()))
  }

  @Test mutating func `a report about a chime that is over changes nothing`() throws {
    let own = try ring()
    handle(.chime(.finished(own.id)))
    #expect(handle(.chime(.failed(own.id, .player(.overdue)))) == [])
  }

  @Test mutating func `sound that failed once is tried again at the next chime`() throws {
    let own = try ring()
    handle(.chime(.failed(own.id, .device(.missing))))
    handle(.commanded(.skip()))
    let next = try #require(later(.minutes(20), .woke).chime)
    #expect(next.by == .player(.own(path: "/own.wav")))
    #expect(agent.status.chimeTrouble == nil)
  }

  @Test mutating func `chimes that are off leave only the notification`() throws {
    var configuration = agent.configuration
    configuration.chimesOn = false
    handle(.configuration(.changed(configuration)))
    #expect(try ring().by == .nobody(.switchedOff))
  }

  @Test
  mutating func `a chime that hangs is given up when its break is held back or the next one rings`() throws {
    let held = try ring(hasTerminal: true)
    let locked = later(.seconds(2), .presence(.wentAway(.locked, since: now.boot)))
    #expect(locked.contains(.silence(held.id)))
    #expect(locked.chime == nil)

    var other = LadderTests()
    let due = try other.ring(hasTerminal: true)
    _ = other.later(.seconds(1), .commanded(.begin))
    let over = other.later(.seconds(20), .woke)
    #expect(over.contains(.silence(due.id)))
    #expect(over.chime?.cue == .breakOver)
  }

  @Test mutating func `switching the chimes off silences a chime that sounds`() throws {
    let own = try ring()
    var configuration = agent.configuration
    configuration.chimesOn = false
    #expect(handle(.configuration(.changed(configuration))).contains(.silence(own.id)))
  }

  @Test mutating func `a stop silences the chime, and later reports of its player start nothing`() throws {
    let own = try ring(hasTerminal: true, serverSounds: true)
    #expect(handle(.commanded(.stop)).contains(.silence(own.id)))
    #expect(handle(.chime(.failed(own.id, .player(.endedWithoutAWord)))) == [])
  }

  @Test mutating func `the chime of a session is not cut off by a quiet that spares sessions`() throws {
    _ = try ring()
    handle(.commanded(.sit(["meditate", "1m"])))
    let over = try #require(later(.seconds(70), .woke).chime)
    #expect(over.cue == .sessionEnd)
    #expect(!handle(.quiet(.reported(.doNotDisturb, by: "test", ["desktop"]))).contains(.silence(over.id)))
    #expect(handle(.quiet(.reported(.camera, by: "test", ["zoom"]))).contains(.silence(over.id)))
  }

  @Test mutating func `the chime of a break whose kind is switched off is silenced`() throws {
    let due = try ring()
    var configuration = agent.configuration
    configuration.eye.isEnabled = false
    #expect(handle(.configuration(.changed(configuration))).contains(.silence(due.id)))
  }

  @Test mutating func `a notification that carried the sound is shown silently by the next server`() throws {
    let own = try ring(serverSounds: true)
    handle(.chime(.failed(own.id, .device(.busy))))
    later(.seconds(1), .notification(.serverVanished(startsOnDemand: false)))
    let again = later(.seconds(1), .notification(.serverAppeared(name: "another", sounds: true)))
    #expect(again.notification?.sound == .suppressed)
  }

  @Test(arguments: [(Duration.seconds(1), true), (.seconds(1) + .nanoseconds(1), false)])
  mutating func `a cue that the server missed is rung by the player within a second`(
    late: Duration, isHeard: Bool
  )
    throws
  {
    handle(.launched(Launch()))
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    let start = try #require(handle(.commanded(.sit(["focus", "10m", "--break", "2m"]))).chime)
    handle(.chime(.finished(start.id)))
    later(.seconds(1), .presence(.wentAway(.locked, since: now.boot)))
    #expect(later(.seconds(599), .woke).chime?.by == .server)
    let chime = later(late, .notification(.failed(.session, .unanswered))).chime
    #expect(chime?.by == (isHeard ? .player(.bundled) : .nobody(.tooLate)))
  }

  @Test mutating func `a cue that an ambient sound kept from the device is not rung after its moment`() throws {
    handle(.launched(Launch()))
    let words = ["breathe", "box", "--ambient", "rain"]
    let start = try #require(handle(.commanded(.sit(words))).chime)
    handle(.chime(.finished(start.id)))
    let change = try #require(later(.seconds(4), .woke).chime)
    let again = try #require(later(.milliseconds(600), .chime(.failed(change.id, .device(.busy)))).chime)
    #expect(again.by == change.by)
    let last = try #require(later(.milliseconds(600), .chime(.failed(again.id, .file(.missing)))).chime)
    #expect(last.by == .nobody(.tooLate))
  }
}
