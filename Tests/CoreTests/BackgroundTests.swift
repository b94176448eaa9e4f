import StillbellCore
import Testing

/// Chimes that the notification server plays behind a lock, and that are saved as unheard until they were played.
struct BackgroundTests: AgentInTime {
  var now = moment(.zero)
  var agent = Agent(configuration: Configuration(), zone: .utc)

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
  mutating func `a server that the bus starts on demand is not missing`(startsOnDemand: Bool, server: Status.Server) {
    handle(.notification(.serverVanished(startsOnDemand: startsOnDemand)))
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

  @Test func `a phase that the user jumps to is left to the server, too`() throws {
    #expect(
      try trace("09:00:00 focus\n09:10:00 lock\n09:15:00 next\n09:15:01 until", server: "sound").suffix(4) == [
        "09:15:00 decide focus went on to short-break",
        "09:15:00 notify phase-change silent",
        "09:15:00 notify phase-change sound",
        "09:15:00 cue phase-change",
      ])
  }

  @Test func `the start of a session after its countdown is left to the server, too`() throws {
    #expect(
      try trace("09:00:00 lock\n09:00:01 meditate 5m --prepare 5s\n09:00:10 until", server: "sound") == [
        "09:00:01 decide meditation began, until 09:05:06",
        "09:00:01 notify session-start silent",
        "09:00:06 notify session-start silent",
        "09:00:06 notify session-start sound",
        "09:00:06 ring session-start by=server",
      ])
  }

  /// Leaves the end of a session to the server.
  private mutating func handOver() {
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    handle(.commanded(.sit(["meditate", "5m"])))
    handle(.chime(.finished(Chime.ID(1))))
    handle(.presence(.locked(.hint)))
    later(.minutes(5), .woke)
    #expect(unheard == "session-end")
  }

  private var unheard: String? { agent.savedState.fields["unheard"] }

  @Test mutating func `a chime left to the server is saved as unheard until its notification is shown`() {
    handOver()
    #expect(agent.sounds.chiming.heard(by: .notification(.shown(.breaks))) == nil)
    handle(.notification(.shown(.breaks)))
    #expect(unheard == "session-end")
    #expect(agent.sounds.chiming.heard(by: .notification(.shown(.session))) == Chime.ID(2))
    handle(.notification(.shown(.session)))
    #expect(unheard == nil)
    #expect(agent.sounds.chiming.heard(by: .notification(.shown(.session))) == nil)
  }

  @Test mutating func `a chime whose notification failed is rung by the player`() throws {
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
    handOver()
    handle(.notification(.failed(.session, .unanswered)))
    #expect(unheard == "session-end")
    handle(.chime(.sounded(Chime.ID(3))))
    #expect(unheard == nil)
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

  @Test mutating func `a phase cue whose notification fails late is not repeated`() {
    handle(.notification(.serverAppeared(name: "server", sounds: true)))
    handle(.presence(.locked(.hint)))
    handle(.commanded(.sit(["focus"])))
    handle(.notification(.shown(.session)))
    later(.minutes(25), .woke)
    #expect(unheard == "phase-change")
    later(.seconds(2), .notification(.failed(.session, .unanswered)))
    #expect(unheard == nil)
  }

  @Test mutating func `a quiet drops a chime that the server has yet to play, a stop of the breaks does not`() {
    handOver()
    handle(.commanded(.start))
    handle(.commanded(.stop))
    #expect(unheard == "session-end")
    handle(.commanded(.quiet(.on(.silent, .default))))
    #expect(unheard == nil)
  }

  @Test mutating func `the change saved after a chime names the chime that was heard`() {
    handOver()
    let step = agent.step(.notification(.shown(.session)), at: StateStamp(at: now, bootID: "1", login: "1"))
    #expect(agent.change(by: step).heard == Chime.ID(2))
  }
}
