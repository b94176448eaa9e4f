import Foundation
import StillbellCore
import StillbellSimulation
import Testing

/// The facts that an agent records of a day.
struct `Recorded facts` {
  private static let day = """
    clock 2026-04-06T08:00:00 UTC
    set eye.interval 5m
    set reminder.evening.kind meditation
    set reminder.evening.at 08:30
    set reminder.evening.text secret-text
    set break.stretch.every 40m
    set break.stretch.title secret-title
    set break.stretch.lines secret-line | secret-other
    set break.stretch.steps secret-step 20s | secret-last 10s
    set hooks.session-start /secret/hook --secret
    set sounds.break-due /secret/chime.wav
    set quiet.ignore secret-program
    set program.own.exercises secret-squats 20s/5s; secret-lunges 20s/5s
    08:00:01 start
    08:01:00 begins camera secret-camera
    08:02:00 begins inhibitors secret-player
    08:03:00 offer secret-builder secret-reason
    08:04:00 ends camera secret-camera
    08:05:00 meditate 2m --label secret-label --play /secret/talk.wav
    08:10:00 workout own
    08:20:00 kill
    08:21:00 boot
    08:30:00 lock
    08:50:00 unlock
    09:30:00 zone Europe/Berlin
    09:40:00 reboot
    10:00:00 until
    """

  private static let moment = Moment(boot: BootTime(sinceBoot: .zero), wall: WallTime(milliseconds: 0))

  private func world(_ text: String = day, eventsPerState: Int? = nil) throws -> World {
    let world = try Simulation.run(
      Timetable(text: text), configuration: nil, isRecorded: true, eventsPerState: eventsPerState
    ) { TestZones.all[$0] }
    #expect(world.broken == nil)
    return world
  }

  @Test(arguments: [nil, 1]) func `replay to the same decisions`(eventsPerState: Int?) throws {
    let world = try world(eventsPerState: eventsPerState)
    #expect(world.decided.count > 100)
    #expect(Simulation.difference(ofReplaying: world.recorded, to: world.decided, zone: .utc) == nil)
  }

  @Test func `begin with a state, after which one comes at each launch and once a day`() throws {
    let launches = try world().recorded.filter(\.isState).map(\.at.wall)
    #expect(launches.count == 3)
    #expect(try world().recorded.first?.isState == true)
    let states = try world("clock 2026-04-06T08:00:00 UTC\n08:00:00 start\n+70h until\n").recorded.filter(\.isState)
    #expect(states.count == 3)
    #expect(states.dropFirst().allSatisfy { $0.at.wall - states[0].at.wall >= .hours(24) })
  }

  @Test func `hold no label, text, path or command, and in public no name of a program`() throws {
    let reasons = ["?: secret-film", ": secret-film", "a: secret-film: Playing a game", "b (x): secret-film"]
    let films = Event.quiet(.reported(.inhibitors, by: "logind", ["mpv: secret-film"] + reasons))
    let askers = [ProgramReason("make", "secret-reason"), ProgramReason("", "secret-reason")]
    let holds = Event.quiet(.held(askers.map { Hold($0, .silent) }))
    let rows = try world().recorded + [films, holds].map { FactRow(RecordedFact(at: Self.moment, .heard($0))) }
    let facts = PublicFacts()
    for row in rows {
      for secret in ["label", "text", "title", "line", "other", "step", "last", "squats", "lunges", "film", "reason"] {
        #expect(!row.line.contains("secret-\(secret)"), "\(row.line)")
      }
      #expect(!row.line.contains("/secret") && !row.line.contains("--secret"), "\(row.line)")
      #expect(try !facts.row(row).line.contains("secret"))
    }
    for name in ["secret-camera", "secret-player", "mpv"] {
      #expect(rows.contains { $0.line.contains(name) }, "\(name)")
    }
  }

  @Test(arguments: [
    ["meditate", "20m", "--label=secret"], ["meditate", "20", "min", "--play=/secret", "--label", "secret"],
    ["meditate", "secret words"], ["meditate", "20m", "secret"], ["meditate", "--secret"], ["secret", "20m"],
    ["workout", "--program=secret 20s/5s"], ["meditate", "20m", "--closing", "Secret"],
    ["meditate", "secret"], ["meditate", "5 letters with a secret"], ["meditate", "20m", "--ambient", "Secret noise"],
    ["meditate", "20m", "--label", String(repeating: "secret", count: 100)],
  ])
  func `hide the free words of a session, and those that make none`(words: [String]) {
    let fact = RecordedFact(at: Self.moment, .heard(.commanded(.sit(words))))
    let line = FactRow(fact, sessions: ["Own Name"]).line.lowercased()
    #expect(!line.contains("secret"))
    #expect(words[0] == "secret" || line.contains(words[0]))
  }

  @Test func `keep the names of the user's own sessions`() {
    let fact = RecordedFact(at: Self.moment, .heard(.commanded(.sit(["meditate", "Own Name"]))))
    #expect(FactRow(fact, sessions: ["Own Name"]).line.contains("Own%20Name"))
    #expect(!FactRow(fact).line.contains("Own%20Name"))
  }

  @Test func `hold a long name as the core has cut it`() throws {
    let film = "mpv:" + String(repeating: "secret", count: 20)
    let day = "clock 2026-04-06T08:00:00 UTC\n08:00:01 start\n08:01:00 begins inhibitors \(film)\n"
    let world = try world(day + "08:30:00 quiet off\n08:40:00 ends inhibitors \(film)\n09:30:00 until")
    #expect(world.decided.contains { $0.contains("quiet switched off") })
    #expect(Simulation.difference(ofReplaying: world.recorded, to: world.decided, zone: .utc) == nil)
  }

  @Test func `hold a change to no profile that waits for the end of a break`() throws {
    let settings = "set profile.low.sound.volume 20\nset eye.length 5m\nset eye.prompt no\n"
    let world = try world(
      "clock 2026-04-06T08:00:00 UTC\n\(settings)08:00:00 start\n08:10:00 profile low 12m\n09:00:00 until",
      eventsPerState: 1)
    #expect(world.decided.count { $0.contains("profile off waits") } == 1)
    #expect(Simulation.difference(ofReplaying: world.recorded, to: world.decided, zone: .utc) == nil)
  }

  @Test func `pause while a profile keeps none, and begin again with a state`() throws {
    let settings = "set profile.lab.when hours 09:00-10:00\nset profile.lab.history.facts 0d\n"
    let world = try world("clock 2026-04-06T08:00:00 UTC\n\(settings)08:00:01 start\n11:00:00 until")
    let kept = world.recorded.map { TraceTime.words($0.at.wall, in: .utc) }
    #expect(kept.contains { $0.hasPrefix("08:") } && kept.contains { $0.hasPrefix("10:") })
    #expect(!kept.contains { $0.hasPrefix("09:2") })
    #expect(world.recorded.count(where: \.isState) == 2)
    #expect(Simulation.difference(ofReplaying: world.recorded, to: world.decided, zone: .utc) == nil)
  }

  @Test func `replay to the same decisions with other names of programs`() throws {
    let (world, facts) = (try world(), PublicFacts())
    let replay = try world.recorded.map { try facts.row($0) }
    // The order of the facts decides which name a program gets.
    func name(_ program: String) throws -> String {
      let cause = QuietCause(.camera, by: program)
      let words = try #require(facts.words(.quiet(.causeEnded(cause)), in: .utc))
      return String(try #require(words.split(separator: " ").last))
    }
    let (camera, player) = (try name("secret-camera"), try name("secret-player"))
    let decided = world.decided.map {
      $0.replacing("secret-camera", with: camera).replacing("secret-player", with: player)
    }
    #expect(decided != world.decided)
    #expect(Simulation.difference(ofReplaying: replay, to: decided, zone: .utc) == nil)
  }

  @Test func `are lines of a timetable, which is simulated from its first state on`() throws {
    let world = try world()
    let text = "clock 2026-04-06T08:00:00 UTC\n" + world.recorded.map(\.line).joined(separator: "\n")
    let replayed = try Simulation.run(Timetable(text: text), configuration: nil) { TestZones.all[$0] }
    // The trace of a day leaves out what each simulated launch reports of the server.
    func decisions(_ trace: [String]) -> [String] {
      trace.filter { $0.contains(" decide ") && !$0.contains(" appeared, ") }
    }
    #expect(decisions(world.trace).count > 20)
    #expect(decisions(replayed.trace) == decisions(world.trace))
  }

  @Test(arguments: [
    ("hears 1 1 levitated", "levitated"), ("hears 1 1 presence locked hint more", "more"),
    ("hears 1 1 presence locked", "locked"), ("agent 1 1 boot login secret", "secret"),
    ("hears 1 1 reminder active 9223372036854775807 1", "9223372036854775807"),
  ])
  func `of another version are refused with their line and the word`(line: String, word: String) throws {
    let error = try #require(throws: TimetableError.self) {
      try Timetable(text: "clock 2026-04-06T08:00:00 UTC\n" + line)
    }
    #expect(error.line == 2)
    #expect(error.problem.contains("“\(word)”"), "\(error.problem)")
  }

  @Test func `are none with facts = 0d, and begin with a state once the setting is changed`() throws {
    let text = "clock 2026-04-06T08:00:00 UTC\nset history.facts 0d\n08:01:00 start\n08:02:00 set history.facts 1d\n"
    let rows = try world(text + "08:03:00 lock\n08:04:00 until").recorded
    #expect(rows.count < 6)
    #expect(rows.first?.isState == true)
    #expect(rows.first?.at.wall == WallTime(sinceEpoch: .seconds(1_775_462_580)))
  }
}
