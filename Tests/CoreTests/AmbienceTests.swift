import StillbellCore
import StillbellSimulation
import Testing

/// The sound below a session.
struct AmbienceTests {
  private func heard(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, settings).filter { $0.contains(" ambient ") }
  }

  @Test func `the ambient sound plays from the countdown to the planned end`() throws {
    #expect(
      try heard("09:00:00 meditate 5m --prepare 10s --closing 1m --ambient rain\n09:10:00 until") == [
        "09:00:00 ambient rain", "09:06:10 ambient end",
      ])
  }

  @Test func `a new ambient volume is heard at once, without starting the sound again`() throws {
    let facts = """
      09:00:00 meditate 5m --ambient rain
      09:01:00 set sound.ambient_volume 30
      09:01:10 set sound.volume 50
      09:01:20 pause
      09:01:30 set sound.ambient_volume 40
      09:02:00 until
      """
    #expect(
      try heard(facts) == ["09:00:00 ambient rain", "09:01:00 ambient volume 30", "09:01:20 ambient fade"])
  }

  @Test func `a recording has the volume of the chimes, also while it plays`() throws {
    let facts = """
      09:00:00 meditate 5m --play /guide.wav --prepare 0s
      09:01:00 set sound.ambient_volume 30
      09:01:10 set sound.volume 50
      09:02:00 until
      """
    #expect(try heard(facts) == ["09:00:00 ambient /guide.wav", "09:01:10 ambient volume 50"])
  }

  @Test func `a new device fades the sound out there and in here`() throws {
    let facts = "09:00:00 meditate 5m --ambient rain\n09:01:00 set sound.device hw:1\n09:02:00 until"
    #expect(try heard(facts) == ["09:00:00 ambient rain", "09:01:00 ambient fade", "09:01:00 ambient rain"])
  }

  @Test func `the default volume is loud enough for the loudspeakers of a laptop`() {
    #expect(Configuration().ambientVolume == 65)
  }

  @Test func `the configuration sets the sound for each kind, and the command line another or none`() throws {
    let settings = ["meditation.ambient": "rain", "breathing.ambient": "/sea.wav"]
    #expect(try heard("09:00:00 meditate 1m\n09:00:10 until", settings) == ["09:00:00 ambient rain"])
    #expect(try heard("09:00:00 breathe box\n09:00:10 until", settings) == ["09:00:00 ambient /sea.wav"])
    #expect(try heard("09:00:00 breathe box --ambient fire\n09:00:10 until", settings) == ["09:00:00 ambient fire"])
    #expect(try heard("09:00:00 meditate 1m --ambient none\n09:05:00 until", settings) == [])
    #expect(try heard("09:00:00 focus 25m\n09:05:00 until", settings) == [])
  }

  @Test(arguments: ["end", "cancel", "pause", "quiet on", "quit"])
  func `the sound fades when the session ends or pauses, in a quiet, and when the agent quits`(fact: String) throws {
    #expect(
      try heard("09:00:00 meditate 5m --ambient pink\n09:01:00 \(fact)\n09:02:00 until") == [
        "09:00:00 ambient pink", "09:01:00 ambient fade",
      ])
  }

  @Test func `the sound returns after a pause, after a quiet, and with a new agent`() throws {
    let facts = """
      09:00:00 meditate 10m --ambient brown
      09:01:00 pause
      09:02:00 resume
      09:03:00 quiet on
      09:04:00 quiet off
      09:05:00 kill
      09:06:00 boot
      09:20:00 until
      """
    #expect(
      try heard(facts) == [
        "09:00:00 ambient brown", "09:01:00 ambient fade", "09:02:00 ambient brown", "09:03:00 ambient fade",
        "09:04:00 ambient brown", "09:06:00 ambient brown", "09:11:00 ambient end",
      ])
  }

  @Test func `the sound plays on behind a lock`() throws {
    #expect(
      try heard("09:00:00 meditate 5m --ambient waves\n09:01:00 lock\n09:02:00 unlock\n09:02:01 until")
        == ["09:00:00 ambient waves"])
  }

  @Test func `the sound adds no wake-ups to those of the session`() throws {
    func wakes(_ words: String) throws -> [BootTime?] {
      let world = try world("09:00:00 meditate 5m \(words)\n09:00:05 until")
      return [world.agent.nextWakes.boot]
    }
    #expect(try wakes("--ambient rain") == wakes(""))
  }

  @Test func `on a device that plays one sound at a time, the ambient sound yields to every chime`() throws {
    let facts =
      "09:00:00 fail sharing\n09:00:00 meditate 2m --interval-bell 1m --prepare 5s --ambient rain\n09:03:00 until"
    let lines = try trace(facts).filter {
      $0.contains(" ambient ") || $0.contains(" ring ") || $0.contains(" cue ")
    }
    #expect(
      lines == [
        "09:00:00 ambient rain", "09:00:05 ring session-start by=player", "09:00:05 ambient stop",
        "09:00:05 decide ambient sound gave way to session-start: the device takes one sound at a time",
        "09:00:05 ring session-start by=player", "09:00:08 ambient rain", "09:01:05 ambient stop",
        "09:01:05 cue interval", "09:01:08 ambient rain", "09:02:05 ambient stop",
        "09:02:05 ring session-end by=player",
      ])
  }

  @Test func `a sound that cannot be played is reported once and not tried again in that session`() throws {
    let facts =
      "09:00:00 fail ambient\n09:00:00 meditate 5m --ambient rain\n09:01:00 pause\n09:02:00 resume\n09:02:01 until"
    #expect(
      try heard(facts) == [
        "09:00:00 ambient rain", "09:00:00 decide ambient sound failed: the device is missing",
      ])
  }

  @Test func `the sound changes nothing in the ledger of a session`() throws {
    func rung(_ words: String) throws -> [String] {
      try trace("09:00:00 meditate 2m \(words)\n09:01:00 kill\n09:01:10 boot\n09:03:00 until").filter {
        $0.contains(" ring ") || $0.contains(" log ")
      }
    }
    #expect(try rung("--ambient rain") == rung(""))
  }

  @Test(arguments: [
    ("meditate 5m --ambient rian", "there is no ambient sound rian"),
    ("focus --ambient rain", "--ambient is not expected"),
    ("meditate --ambient", "--ambient needs a value"),
    ("breathe --ambient sea.wav", "there is no ambient sound sea.wav"),
  ]) func `an unknown sound is refused`(words: String, error: String) throws {
    #expect(try refusal(of: words).hasPrefix(error))
  }

  @Test(arguments: ["rain", "none", "/home/me/sea side.wav"]) func `a request with a sound is read back`(
    sound: String
  )
    throws
  {
    let request = try SessionRequest(words: ["meditate", "20m", "--ambient", sound])
    #expect(request.words == ["meditate", "20m", "--ambient", sound])
    #expect(try SessionRequest(words: request.words) == request)
  }

  @Test func `the status names the sound while it plays`() throws {
    let facts = "09:00:00 meditate 5m --ambient rain\n09:01:00 until"
    #expect(try world(facts).agent.status.session?.ambient == .made(.rain))
    #expect(try world(facts + "\n09:01:00 pause").agent.status.session?.ambient == nil)
  }

  @Test(arguments: [true, false]) func `a chime that finds the device busy stops a fading sound`(fades: Bool) throws {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let began = agent.handle(.commanded(.sit(["meditate", "5m", "--ambient", "rain"])), at: moment(.zero))
    let play = try #require(began.ambientPlays.first)
    _ = agent.handle(.commanded(.end), at: moment(.minutes(1)))
    if !fades { _ = agent.handle(.ambient(.ended(play.id, nil)), at: moment(.minutes(2))) }
    _ = agent.handle(.commanded(.start), at: moment(.minutes(2)))
    let chime = try #require(agent.handle(.woke, at: moment(.minutes(22))).chime)
    let effects = agent.handle(.chime(.failed(chime.id, .device(.busy))), at: moment(.minutes(22)))
    #expect(effects.contains(.stopAmbient) == fades)
  }

  @Test func `the failure of a sound that was fading is not reported`() throws {
    var agent = launched().agent
    let began = agent.handle(.commanded(.sit(["meditate", "10m", "--ambient", "rain"])), at: moment(.zero))
    let play = try #require(began.ambientPlays.first)
    _ = agent.handle(.commanded(.pause(nil)), at: moment(.seconds(10)))
    let effects = agent.handle(.ambient(.ended(play.id, .device(.missing))), at: moment(.seconds(11)))
    #expect(effects.decisions == [])
  }

  @Test func `a repeated meditation without a sound stays without one`() throws {
    let facts = "09:00:00 meditate 1m --ambient none\n09:02:00 again\n09:02:30 until"
    #expect(try heard(facts, ["meditation.ambient": "rain"]) == [])
  }
}
