import StillbellCore
import Testing

/// Wake-ups of the agent, one for each of several things that end by themselves.
struct WakeUpTests {
  @Test func `sixteen kinds of break wake the agent only for the breaks that come`() throws {
    func wakes(_ settings: [String: String]) throws -> [BootTime] {
      var wakes: [BootTime] = []
      for minute in 1...58 {
        let time = minute < 10 ? "0\(minute)" : "\(minute)"
        let agent = try world("09:00:00 start\n09:00:30 typing\n09:\(time):59 until", settings).agent
        if let next = agent.nextWakes.boot, next != wakes.last { wakes.append(next) }
      }
      return wakes
    }
    var sixteen = ["eye.prompt": "yes", "prompt.ask_with": "notification"]
    let alone = try wakes(sixteen)
    for number in 1...16 {
      (sixteen["break.k\(number).every"], sixteen["break.k\(number).length"]) = ("\(number + 1)h", "\(number)m")
    }
    #expect(try wakes(sixteen) == alone)
  }

  @Test(
    arguments: ["09:20:01 still", "09:20:07 still", "09:20:29 still", "09:20:50 still"], [0, 16])
  func `patience wakes the agent twice a break at most`(still: String, others: Int) throws {
    func events(_ patience: String) throws -> Int {
      var settings = ["eye.prompt": "yes", "prompt.ask_with": "notification", "prompt.patience": patience]
      for number in 0..<others {
        (settings["break.k\(number).every"], settings["break.k\(number).length"]) = ("\(number + 2)h", "1m")
      }
      return try world("09:00:00 start\n09:01:00 typing\n\(still)\n09:20:58 until", settings).events
    }
    #expect(try events("30s") - events("0s") <= 2)
  }

  @Test func `each of two players that hang is given up after its own time`() throws {
    let facts = "09:00:00 start\n09:19:00 fail player\n09:19:59 focus\n09:20:05 until"
    let hung = "failed by player, bundled sound: the player did not end in time; next: nobody, nothing works"
    #expect(
      try trace(facts, ["breaks.grace": "never"]).dropFirst(3) == [
        "09:19:59 notify session-start",
        "09:19:59 ring session-start by=player",
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 state due since=09:20:00",
        "09:20:01 decide session-start \(hung)",
        "09:20:01 ring session-start by=nobody",
        "09:20:02 decide break-due \(hung)",
        "09:20:02 ring break-due by=nobody",
      ])
  }

  @Test func `each of two commands that hang is ended after its own time`() throws {
    let settings = ["breaks.grace": "never", "hooks.break-due": "lamp", "hooks.session-start": "lamp"]
    let lines = try trace("09:00:00 start\n09:10:00 fail hook\n09:19:55 focus\n09:20:12 until", settings)
    #expect(
      lines.filter { $0.contains(" hook ") } == [
        "09:19:55 hook session-start focus 7800s",
        "09:20:00 hook break-due eye 20s",
        "09:20:05 decide hook session-start failed: lamp ran for more than 10s",
        "09:20:10 decide hook break-due failed: lamp ran for more than 10s",
      ])
  }

  @Test func `each of two calls is over ten seconds after its own end`() throws {
    let facts = "09:00:00 begins camera zoom\n09:00:00 begins microphone firefox\n"
    #expect(
      try trace(facts + "09:10:00 ends camera zoom\n09:10:05 ends microphone firefox\n09:10:20 until") == [
        "09:00:00 decide quiet (hidden), camera by zoom, until it ends",
        "09:00:00 decide quiet (hidden), microphone by firefox, until it ends",
        "09:10:10 decide quiet ended, camera by zoom",
        "09:10:15 decide quiet ended, microphone by firefox",
      ])
  }
}
