import StillbellCore
import Testing

/// What sounds in which kind of session.
struct SessionSoundTests {
  private var now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))
  private var agent = Agent(configuration: Configuration(), zone: .utc)

  private mutating func choose(_ name: String, _ value: String) throws {
    var configuration = agent.configuration
    let setting = try #require(Setting.all.first { "\($0.group).\($0.key)" == name })
    #expect(setting.read(value, &configuration))
    _ = agent.handle(.configuration(.changed(configuration)), at: now)
  }

  private mutating func rung(_ event: Event, after length: Duration = .zero) -> Chime? {
    now = Moment(boot: now.boot + length, wall: now.wall + length)
    return agent.handle(event, at: now).compactMap { if case .ring(let chime) = $0 { chime } else { nil } }.last
  }

  @Test func `a kind has a sound of its own, by file or by name, and the rest is as for all`() throws {
    var test = self
    try test.choose("sounds.session-start", "/all.wav")
    try test.choose("meditation.session-start", "/meditation.wav")
    try test.choose("focus.session-start", "interval")
    #expect(test.rung(.commanded(.sit(["meditate"])))?.by == .player(.own(path: "/meditation.wav")))
    #expect(test.rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.named(.interval)))
    try test.choose("focus.session-start", "built-in")
    #expect(test.rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.builtIn))
    try test.choose("focus.session-start", "")
    #expect(test.rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.own(path: "/all.wav")))
    #expect(test.rung(.commanded(.sit(["breathe", "--replace"])))?.by == .player(.bundled))
  }

  @Test func `a chosen sound that is broken falls to the one of the cue's own name, then to the built-in bell`() throws
  {
    var test = self
    try test.choose("breathing.inhale", "count")
    var chime = test.rung(.commanded(.sit(["breathe"])))
    #expect(chime?.by == .player(.named(.count)))
    for expected: Chime.Source in [.bundled, .builtIn] {
      let failed = try #require(chime)
      chime = test.rung(.chime(.failed(failed.id, .file(.empty))))
      #expect(chime?.by == .player(expected))
    }
  }

  @Test func `a theme is of every sound, and is made by the player in the background as well`() throws {
    var test = self
    try test.choose("sounds.theme", "wood")
    _ = test.rung(.notification(.serverAppeared(name: "server", sounds: true)))
    let rung = test.rung(.commanded(.sit(["meditate", "1m"])))
    let began = try #require(rung)
    #expect(began.by == .player(.bundled))
    #expect(began.output.theme == .wood)
    _ = test.rung(.chime(.finished(began.id)))
    _ = test.rung(.presence(.wentAway(.locked, since: test.now.boot)))
    let ended = test.rung(.woke, after: .minutes(1))
    #expect(ended?.by == .player(.bundled))
    #expect(ended?.output.theme == .wood)
  }

  @Test func `the end in the background is played by the server with the sound of that kind`() throws {
    var test = self
    try test.choose("meditation.session-end", "prelude")
    _ = test.rung(.notification(.serverAppeared(name: "server", sounds: true)))
    let began = test.rung(.commanded(.sit(["meditate", "1m"])))
    _ = test.rung(.chime(.finished(try #require(began).id)))
    _ = test.rung(.presence(.wentAway(.locked, since: test.now.boot)))
    test.now = Moment(boot: test.now.boot + .minutes(1), wall: test.now.wall + .minutes(1))
    let sounds = test.agent.handle(.woke, at: test.now).compactMap { effect in
      if case .notify(let notification) = effect { notification.sound } else { nil }
    }
    #expect(sounds == [.carried(.prelude)])
  }

  @Test func `a server that stands in for a broken player plays the sound of that kind`() throws {
    var test = self
    try test.choose("meditation.session-start", "prelude")
    _ = test.rung(.notification(.serverAppeared(name: "server", sounds: true)))
    let began = test.rung(.commanded(.sit(["meditate"])))
    let effects = test.agent.handle(
      .chime(.failed(try #require(began).id, .device(.busy))), at: test.now)
    let sounds = effects.compactMap { if case .notify(let notification) = $0 { notification.sound } else { nil } }
    #expect(sounds == [.carried(.prelude)])
  }

  @Test(arguments: [("", true), ("work", true), ("count", false), ("/own.wav", false)])
  func `only the bundled lead-in comes before the work`(choice: String, leadsIn: Bool) throws {
    var test = self
    try test.choose("workout.work", choice)
    #expect(test.rung(.commanded(.sit(["workout", "--prepare", "5s"]))) == nil)
    let early = test.rung(.woke, after: .milliseconds(3800))
    #expect((early?.cue == .work) == leadsIn)
    let punctual = test.rung(.woke, after: .milliseconds(1200))
    #expect((punctual?.cue == .work) == !leadsIn)
  }

  @Test func `a player that hangs does not make a cue sound in another phase`() throws {
    var test = self
    _ = test.rung(.launched(Launch()))
    _ = test.rung(.commanded(.start))
    let inhale = test.rung(.commanded(.sit(["breathe", "4-0-6-0x1"])))
    #expect(inhale?.by == .player(.bundled))
    #expect(test.rung(.woke, after: .seconds(2))?.by == .nobody(.tooLate))
    let second = test.rung(.woke, after: .seconds(2))
    let exhale = try #require(second)
    #expect(exhale.by == .player(.bundled))
    // At once there is still time for the next rung.
    let bell = test.rung(.chime(.failed(exhale.id, .file(.empty))))
    #expect(bell?.by == .player(.builtIn))
    _ = test.rung(.chime(.finished(try #require(bell).id)))
    // The end is told however long it takes.
    #expect(test.rung(.woke, after: .seconds(6))?.cue == .sessionEnd)
    #expect(test.rung(.woke, after: .seconds(2))?.by == .nobody(.nothingWorks))
  }

  @Test func `the long bells ring out in a sitting and fade early elsewhere, unless the user chose the sound`() throws {
    var test = self
    func chime(_ words: [String]) throws -> Chime {
      let chime = test.rung(.commanded(.sit(words)))
      return try #require(chime)
    }
    #expect(try chime(["meditate"]).longest == nil)
    #expect(try chime(["focus", "--replace"]).longest == .seconds(6))
    #expect(try chime(["breathe", "--replace"]).longest == nil)
    try test.choose("focus.session-start", "/long.wav")
    #expect(try chime(["focus", "--replace"]).longest == nil)
  }

  @Test(arguments: [true, false])
  func `a cue cuts off a bell that still rings, but not one that is yet to be heard`(isHeard: Bool) throws {
    var test = self
    let inhale = test.rung(.commanded(.sit(["breathe", "4-0-0-0x1"])))
    _ = test.rung(.chime(.finished(try #require(inhale).id)))
    let over = test.rung(.woke, after: .seconds(4))
    let bell = try #require(over)
    #expect(bell.cue == .sessionEnd)
    _ = test.rung(.chime(.opened(bell.id, length: .seconds(6))))
    if isHeard { _ = test.rung(.chime(.sounded(bell.id))) }
    let effects = test.agent.handle(.commanded(.sit(["meditate"])), at: test.now)
    #expect(effects.contains(.silence(bell.id)) == isHeard)
    #expect(effects.contains(.decide(.chime(.overtaken(.sessionEnd)))) == false)
  }

  @Test func `a new cue silences none that still sounds, and a new session not the end of the one before`() throws {
    var test = self
    let began = test.rung(.commanded(.sit(["breathe", "2-0-2-0x1"])))
    let first = try #require(began)
    _ = test.rung(.chime(.opened(first.id, length: .seconds(10))))
    _ = test.rung(.chime(.sounded(first.id)))
    for _ in 0..<2 {
      test.now = Moment(boot: test.now.boot + .seconds(2), wall: test.now.wall + .seconds(2))
      #expect(test.agent.handle(.woke, at: test.now).contains(.silence(first.id)) == false)
    }
    #expect(test.agent.sessions.current == nil)
    #expect(test.agent.handle(.commanded(.sit(["meditate"])), at: test.now).contains(.silence(first.id)) == false)
    #expect(test.agent.handle(.commanded(.cancel), at: test.now).contains(.silence(first.id)))
  }
}
