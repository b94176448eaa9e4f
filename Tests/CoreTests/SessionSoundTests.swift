import StillbellCore
import Testing

/// The sounds of each kind of session.
struct SessionSoundTests: AgentInTime {
  var now = moment(.zero)
  var agent = Agent(configuration: Configuration(), zone: .utc)

  private mutating func choose(_ name: String, _ value: String) throws {
    var configuration = agent.configuration
    try configuration.set([name: value])
    handle(.configuration(.changed(configuration)))
  }

  /// Begins a session and returns its first chime.
  private mutating func begun(_ words: String...) throws -> Chime {
    let chime = rung(.commanded(.sit(words)))
    return try #require(chime)
  }

  private mutating func rung(_ event: Event, after length: Duration = .zero) -> Chime? {
    later(length, event).chimes.last
  }

  @Test mutating func `a kind has a sound of its own, by file or by name, or the common one`() throws {
    try choose("sounds.session-start", "/all.wav")
    try choose("meditation.session-start", "/meditation.wav")
    try choose("focus.session-start", "interval")
    #expect(rung(.commanded(.sit(["meditate"])))?.by == .player(.own(path: "/meditation.wav")))
    #expect(rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.named(.interval)))
    try choose("focus.session-start", "built-in")
    #expect(rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.builtIn))
    try choose("focus.session-start", "")
    #expect(rung(.commanded(.sit(["focus", "--replace"])))?.by == .player(.own(path: "/all.wav")))
    #expect(rung(.commanded(.sit(["breathe", "--replace"])))?.by == .player(.bundled))
  }

  @Test
  mutating func `a broken chosen sound falls back to the bundled one, then to the built-in bell`() throws {
    try choose("breathing.inhale", "count")
    var chime = rung(.commanded(.sit(["breathe"])))
    #expect(chime?.by == .player(.named(.count)))
    for expected: Chime.Source in [.bundled, .builtIn] {
      let failed = try #require(chime)
      chime = rung(.chime(.failed(failed.id, .file(.empty))))
      #expect(chime?.by == .player(expected))
    }
  }

  @Test mutating func `a theme applies to every sound, and the player plays it behind a lock as well`() throws {
    try choose("sounds.theme", "wood")
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    let began = try begun("meditate", "1m")
    #expect(began.by == .player(.bundled))
    #expect(began.output.theme == .wood)
    handle(.chime(.finished(began.id)))
    handle(.presence(.wentAway(.locked, since: now.boot)))
    let ended = rung(.woke, after: .minutes(1))
    #expect(ended?.by == .player(.bundled))
    #expect(ended?.output.theme == .wood)
  }

  @Test mutating func `behind a lock the server plays the end with the sound of that kind`() throws {
    try choose("meditation.session-end", "prelude")
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    handle(.chime(.finished(try begun("meditate", "1m").id)))
    handle(.presence(.wentAway(.locked, since: now.boot)))
    #expect(later(.minutes(1), .woke).notifications.map(\.sound) == [.carried(.prelude)])
  }

  @Test mutating func `a server that replaces a broken player plays the sound of that kind`() throws {
    try choose("meditation.session-start", "prelude")
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    let effects = handle(.chime(.failed(try begun("meditate").id, .device(.busy))))
    #expect(effects.notifications.map(\.sound) == [.carried(.prelude)])
  }

  @Test(arguments: [("", true), ("work", true), ("count", false), ("/own.wav", false)])
  mutating func `only the bundled lead-in starts before the work`(choice: String, leadsIn: Bool) throws {
    try choose("workout.work", choice)
    #expect(rung(.commanded(.sit(["workout", "--prepare", "5s"]))) == nil)
    let early = rung(.woke, after: .milliseconds(3800))
    #expect((early?.cue == .work) == leadsIn)
    let punctual = rung(.woke, after: .milliseconds(1200))
    #expect((punctual?.cue == .work) == !leadsIn)
  }

  @Test mutating func `a player that hangs does not make a cue sound in another phase`() throws {
    handle(.launched(Launch()))
    handle(.commanded(.start))
    let inhale = rung(.commanded(.sit(["breathe", "4-0-6-0x1"])))
    #expect(inhale?.by == .player(.bundled))
    #expect(rung(.woke, after: .seconds(2))?.by == .nobody(.tooLate))
    let second = rung(.woke, after: .seconds(2))
    let exhale = try #require(second)
    #expect(exhale.by == .player(.bundled))
    // There is still time for the next rung of the ladder.
    let bell = rung(.chime(.failed(exhale.id, .file(.empty))))
    #expect(bell?.by == .player(.builtIn))
    handle(.chime(.finished(try #require(bell).id)))
    // The end is rung however late it is.
    #expect(rung(.woke, after: .seconds(6))?.cue == .sessionEnd)
    #expect(rung(.woke, after: .seconds(2))?.by == .nobody(.nothingWorks))
  }

  @Test mutating func `long bells ring out in a sitting and fade early elsewhere, except for chosen sounds`() throws {
    #expect(try begun("meditate").longest == nil)
    #expect(try begun("focus", "--replace").longest == .seconds(6))
    #expect(try begun("breathe", "--replace").longest == nil)
    try choose("focus.session-start", "/long.wav")
    #expect(try begun("focus", "--replace").longest == nil)
  }

  @Test(arguments: [true, false])
  mutating func `a new session cuts off a ringing bell, but not one that has yet to be heard`(isHeard: Bool) throws {
    handle(.chime(.finished(try begun("breathe", "4-0-0-0x1").id)))
    let over = rung(.woke, after: .seconds(4))
    let bell = try #require(over)
    #expect(bell.cue == .sessionEnd)
    handle(.chime(.opened(bell.id, length: .seconds(6))))
    if isHeard { handle(.chime(.sounded(bell.id))) }
    let effects = handle(.commanded(.sit(["meditate"])))
    #expect(effects.contains(.silence(bell.id)) == isHeard)
    #expect(effects.contains(.decide(.chime(.overtaken(.sessionEnd)))) == false)
  }

  @Test mutating func `neither a new cue nor a new session silences a chime that sounds`() throws {
    let first = try begun("breathe", "2-0-2-0x1")
    handle(.chime(.opened(first.id, length: .seconds(10))))
    handle(.chime(.sounded(first.id)))
    for _ in 0..<2 { #expect(later(.seconds(2), .woke).contains(.silence(first.id)) == false) }
    #expect(agent.sessions.current == nil)
    #expect(handle(.commanded(.sit(["meditate"]))).contains(.silence(first.id)) == false)
    #expect(handle(.commanded(.cancel)).contains(.silence(first.id)))
  }
}
