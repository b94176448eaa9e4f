import StillbellCore
import Testing

/// Behind a lock the notification server plays the chimes, as long as there is one that can; and what is recorded of a
/// chime that was left to it.
struct BackgroundTests {
  private var now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))
  private var agent = Agent(configuration: Configuration(), zone: .utc)

  @Test func `when the server is gone the player rings the end of a session`() throws {
    let facts = "09:00:00 meditate 5m\n09:01:00 lock\n09:02:00 server none\n09:03:00 server none\n09:05:00 until"
    #expect(
      try trace(facts, server: "sound") == [
        "09:00:00 decide meditation began, until 09:05:00",
        "09:00:00 notify session-start",
        "09:00:00 ring session-start by=player",
        "09:02:00 decide no notification server",
        "09:05:00 log meditation 300s",
        "09:05:00 notify session-end",
        "09:05:00 ring session-end by=player",
        "09:05:00 decide meditation over, rung by player, bundled sound, logged 5m",
        "09:05:00 decide notification failed: no answer",
      ])
  }

  @Test(arguments: [(true, Status.Server.onDemand), (false, .missing)])
  func `a server that the bus starts on demand is not missing`(startsOnDemand: Bool, server: Status.Server) {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: 0))
    _ = agent.handle(.notification(.serverVanished(startsOnDemand: startsOnDemand)), at: now)
    #expect(agent.status.server == server)
  }

  @Test func `a phase change is left to the server, with the notification of the new phase`() throws {
    #expect(
      try trace("09:00:00 focus\n09:10:00 lock\n09:25:00 until", server: "sound") == [
        "09:00:00 decide focus began, until 11:10:00",
        "09:00:00 notify session-start",
        "09:00:00 ring session-start by=player",
        "09:25:00 notify phase-change silent",
        "09:25:00 notify phase-change sound",
        "09:25:00 cue phase-change",
      ])
  }

  @Test func `so is the start of a session after its countdown`() throws {
    #expect(
      try trace("09:00:00 lock\n09:00:01 meditate 5m --prepare 5s\n09:00:10 until", server: "sound") == [
        "09:00:01 decide meditation began, until 09:05:06",
        "09:00:01 notify session-start silent",
        "09:00:06 notify session-start silent",
        "09:00:06 notify session-start sound",
        "09:00:06 ring session-start by=server",
      ])
  }

  /// An agent that has just left the end of a session to the server.
  private func handedOver() throws -> BackgroundTests {
    var test = self
    test.take(.notification(.serverAppeared(name: "server", sounds: true)))
    test.take(.commanded(.sit(["meditate", "5m"])))
    test.take(.chime(.finished(Chime.ID(1))))
    test.take(.presence(.locked(.hint)))
    test.take(.woke, after: .minutes(5))
    #expect(test.unheard == "session-end")
    return test
  }

  private mutating func take(_ event: Event, after length: Duration = .zero) {
    now = Moment(boot: now.boot + length, wall: now.wall + length)
    _ = agent.handle(event, at: now)
  }

  private var unheard: String? { agent.record.fields["unheard"] }

  @Test func `a chime that the server took over is on record as unheard until its notification is shown`() throws {
    var test = try handedOver()
    #expect(test.agent.chiming.heard(by: .notification(.shown(.breaks))) == nil)
    test.take(.notification(.shown(.breaks)))
    #expect(test.unheard == "session-end")
    #expect(test.agent.chiming.heard(by: .notification(.shown(.session))) == Chime.ID(2))
    test.take(.notification(.shown(.session)))
    #expect(test.unheard == nil)
    #expect(test.agent.chiming.heard(by: .notification(.shown(.session))) == nil)
  }

  @Test func `a chime whose notification failed is rung by the player`() throws {
    #expect(
      try trace("09:00:00 meditate 5m\n09:01:00 lock\n09:02:00 fail notify\n09:05:03 until", server: "sound")
        .dropFirst(3) == [
          "09:05:00 log meditation 300s",
          "09:05:00 notify session-end sound",
          "09:05:00 ring session-end by=server",
          "09:05:00 decide meditation over, rung by server, logged 5m",
          "09:05:00 decide notification failed: no answer",
          "09:05:00 decide session-end failed by server: its notification was not shown: no answer; next: player, "
            + "bundled sound",
          "09:05:00 ring session-end by=player",
        ])
    var test = try handedOver()
    test.take(.notification(.failed(.session, .unanswered)))
    #expect(test.unheard == "session-end")
    test.take(.chime(.sounded(Chime.ID(3))))
    #expect(test.unheard == nil)
  }

  @Test func `without player and server a chime is left to the terminal`() throws {
    let lines = try trace(
      "+0s quit\n+0s boot terminal\n09:00:00 meditate 5m\n09:02:00 fail chime\n09:02:00 fail notify\n09:05:03 until",
      server: "sound")
    #expect(
      lines.filter { $0.contains("09:05:00 ring") } == [
        "09:05:00 ring session-end by=player", "09:05:00 ring session-end by=terminal",
      ])
  }

  @Test func `a cue of a moment is not made up for when its notification failed late`() throws {
    var test = self
    test.take(.notification(.serverAppeared(name: "server", sounds: true)))
    test.take(.presence(.locked(.hint)))
    test.take(.commanded(.sit(["focus"])))
    test.take(.notification(.shown(.session)))
    test.take(.woke, after: .minutes(25))
    #expect(test.unheard == "phase-change")
    test.take(.notification(.failed(.session, .unanswered)), after: .seconds(2))
    #expect(test.unheard == nil)
  }

  @Test func `a quiet forgets the chime that the server has yet to play, a stop of the breaks does not`() throws {
    var test = try handedOver()
    test.take(.commanded(.start))
    test.take(.commanded(.stop))
    #expect(test.unheard == "session-end")
    test.take(.commanded(.quiet(.on(.silent, .usual))))
    #expect(test.unheard == nil)
  }
}
