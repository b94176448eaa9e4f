import StillbellCore
import Testing

/// Media players that are paused for breaks and sittings.
struct MediaTests {
  private static let on = ["media.pause_for_breaks": "yes", "media.pause_for_sessions": "yes"]

  private func reported(_ facts: String, _ settings: [String: String] = on) throws -> [String] {
    try trace(facts, settings).filter { $0.contains(" simulated ") }
  }

  @Test func `by default music plays on`() throws {
    #expect(try reported("08:59:00 music play\n09:00:00 start\n09:30:00 meditate 5m\n10:00:00 until", [:]) == [])
  }

  @Test func `music is paused while a break is under way, not while one is due`() throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 start\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:20:25 decide simulated goes on",
      ])
  }

  @Test(arguments: ["", "music pause", "music stop"]) func `only a player that plays is paused`(fact: String) throws {
    #expect(try reported((fact.isEmpty ? "" : "08:59:00 \(fact)\n") + "09:00:00 start\n09:30:00 until") == [])
  }

  @Test func `a player that starts within a break plays on`() throws {
    #expect(try reported("09:00:00 start\n09:20:10 music play\n09:30:00 until") == [])
  }

  @Test(arguments: ["play", "stop"]) func `a player that the user touches is left as it is`(press: String) throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 start\n09:20:10 music \(press)\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:20:10 decide simulated left as it is",
      ])
  }

  @Test func `music stays paused for all of a sitting, even while that is paused`() throws {
    let facts = "08:59:00 music play\n09:00:00 meditate 5m\n09:01:00 pause\n09:03:00 resume\n09:30:00 until"
    #expect(try reported(facts) == ["09:00:00 decide simulated paused", "09:07:00 decide simulated goes on"])
  }

  @Test(arguments: ["workout", "focus 25m"]) func `focus sessions and workouts leave music on`(session: String) throws {
    #expect(try reported("08:59:00 music play\n09:00:00 \(session)\n09:04:00 cancel\n09:05:00 until") == [])
  }

  @Test func `music stays paused for a sitting that begins in a break`() throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 start\n09:20:10 breathe box\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:22:50 decide simulated goes on",
      ])
  }

  @Test func `music resumes after a long sitting that began in a break, even if the machine slept at its end`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 meditate 20m\n09:40:00 sleep\n09:45:00 wake"
    #expect(
      try reported(facts) == ["09:20:05 decide simulated paused", "09:45:00 decide simulated goes on"])
  }

  @Test func `behind a lock paused music waits for the user, for a quarter of an hour`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 lock\n"
    #expect(
      try reported(facts + "09:30:00 unlock") == [
        "09:20:05 decide simulated paused", "09:30:00 decide simulated goes on",
      ])
    #expect(
      try reported(facts + "09:40:00 unlock") == [
        "09:20:05 decide simulated paused", "09:40:00 decide simulated left as it is",
      ])
  }

  @Test func `music that waited too long is left alone when the user is back, not at an earlier wake-up`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 lock\n09:40:00 timer\n09:50:00 unlock"
    #expect(try reported(facts).last == "09:50:00 decide simulated left as it is")
  }

  @Test func `an agent that starts long after the break pauses no player`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 kill\n09:30:00 music play\n09:41:00 boot\n"
    let done = try effects(facts + "09:45:00 until", Self.on)
    #expect(done.count { if case .pauseMedia = $0 { true } else { false } } == 1)
  }

  @Test func `music that a killed agent paused resumes with the next agent`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 kill\n"
    #expect(
      try reported(facts + "09:20:12 boot\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:20:25 decide simulated goes on",
      ])
    #expect(
      try reported(facts + "09:25:00 boot\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:25:00 decide simulated goes on",
      ])
    #expect(try reported(facts + "10:00:00 login\n10:10:00 until") == ["09:20:05 decide simulated paused"])
  }

  @Test func `music that a killed agent paused long ago is left alone`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 kill\n"
    #expect(
      try reported(facts + "09:45:00 boot\n09:50:00 until") == [
        "09:20:05 decide simulated paused", "09:45:00 decide simulated left as it is",
      ])
    // But not in a sitting that continues.
    let sitting = "08:59:00 music play\n09:00:00 meditate 1h\n09:01:00 kill\n09:30:00 boot\n10:10:00 until"
    #expect(
      try reported(sitting) == ["09:00:00 decide simulated paused", "10:00:00 decide simulated goes on"])
  }

  @Test func `music that waited behind a lock when its agent was killed has waited since then`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 lock\n09:30:00 quiet\n09:31:00 kill\n"
    #expect(try reported(facts + "09:34:00 boot\n09:35:20 unlock").last == "09:35:20 decide simulated goes on")
    #expect(try reported(facts + "09:34:00 boot\n09:35:30 unlock").last == "09:35:30 decide simulated left as it is")
    #expect(try reported(facts + "09:32:00 unlock\n09:35:25 boot").last == "09:35:25 decide simulated goes on")
    #expect(try reported(facts + "09:32:00 unlock\n09:35:26 boot").last == "09:35:26 decide simulated left as it is")
  }

  @Test func `a sitting without an end pauses music, too`() throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 sit\n09:10:00 end") == [
        "09:00:00 decide simulated paused", "09:10:00 decide simulated goes on",
      ])
  }

  @Test func `music resumes when the agent quits, but not behind a lock`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n"
    #expect(
      try reported(facts + "09:20:10 quit\n09:20:30 until") == [
        "09:20:05 decide simulated paused", "09:20:10 decide simulated goes on",
      ])
    #expect(
      try reported(facts + "09:20:10 quit\n09:20:12 boot\n09:20:30 until") == [
        "09:20:05 decide simulated paused", "09:20:10 decide simulated goes on", "09:20:12 decide simulated paused",
        "09:20:25 decide simulated goes on",
      ])
    #expect(
      try reported(facts + "09:20:10 lock\n09:20:15 quit\n09:20:30 until") == ["09:20:05 decide simulated paused"])
  }

  @Test func `switching the setting off within a break resumes music at once`() throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 start\n09:20:10 set media.pause_for_breaks no\n09:30:00 until") == [
        "09:20:05 decide simulated paused", "09:20:10 decide simulated goes on",
      ])
  }

  @Test func `paused music waits for the user for exactly a quarter of an hour`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 lock\n"
    #expect(try reported(facts + "09:35:25 unlock").last == "09:35:25 decide simulated goes on")
    #expect(try reported(facts + "09:35:26 unlock").last == "09:35:26 decide simulated left as it is")
  }

  @Test func `music stays paused for a break of more than a quarter of an hour, also over a restart`() throws {
    let settings = [
      "media.pause_for_breaks": "yes", "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m",
      "rest.length": "20m",
    ]
    let facts = "08:59:00 music play\n09:00:00 start\n09:31:00 kill\n09:48:00 boot\n09:51:00 until"
    #expect(try reported(facts, settings) == ["09:30:05 decide simulated paused", "09:50:05 decide simulated goes on"])
  }
}

/// Reports of a player that come late, or that cross a request to it.
struct LateMediaTests {
  private let player = MediaPlayer(name: "vlc", connection: ":1.7")
  private var agent: Agent

  init() {
    var configuration = Configuration()
    configuration.pausesMediaForBreaks = true
    configuration.eye.prompts = false
    agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.commanded(.breakNow(.eye)), at: moment(.seconds(1)))
  }

  private mutating func reported(_ playback: Playback, at second: Int) -> [Effect] {
    agent.handle(.media(player, playback), at: moment(.seconds(second)))
  }

  @Test mutating func `a player that is found only after the break plays on`() {
    _ = agent.handle(.woke, at: moment(.seconds(21)))
    #expect(reported(.found, at: 22) == [])
  }

  @Test mutating func `a player that reports that it plays only after it was asked to pause resumes after the break`() {
    #expect(reported(.found, at: 2) == [.decide(.media(.paused("vlc"))), .pauseMedia(player)])
    #expect(reported(.playing, at: 2) == [])
    #expect(reported(.paused, at: 3) == [])
    #expect(agent.handle(.woke, at: moment(.seconds(21))).contains(.playMedia(player)))
  }

  @Test mutating func `a player that plays again after it has paused is left to the user`() {
    _ = reported(.found, at: 2)
    _ = reported(.paused, at: 3)
    #expect(reported(.playing, at: 4) == [.decide(.media(.left("vlc"))), .leaveMedia(player)])
    #expect(agent.handle(.woke, at: moment(.seconds(21))).contains(.playMedia(player)) == false)
  }
}
