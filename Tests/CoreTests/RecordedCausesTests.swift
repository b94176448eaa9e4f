import StillbellCore
import StillbellSimulation
import Testing

/// Causes of quiet in facts, in which reasons are hidden and programs have other names.
struct `Recorded causes` {
  private static let moment = Moment(
    boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_800_000_000_000))
  private static let stamp = StateStamp(at: moment, bootID: "boot", login: "login")
  private static let names = [
    "mpv: Film", "Firefox", "firefox: Playing", "Game (x64): Playing a game", "a: b: Playing a game", "Playing a game",
    "mpv (x): Film A", "?: Film", "", ": Film", " (film)", "make ()", "make (a) b (c))", "/opt/Zoom/zoom", "a:b", "a::",
    "Foo: Bar: x", "fullscreen-steam", "D-Bus", String(repeating: "long ", count: 40),
  ]

  /// The agent that a row says, after a further row that it hears.
  private func agent(_ state: FactRow, hearing event: FactRow? = nil) throws -> Agent {
    guard case .agent(var agent, _, _) = try state.fact.content else { throw TestError.noState }
    if let event, case .heard(let heard) = try event.fact.content { _ = agent.step(heard, at: Self.stamp) }
    return agent
  }

  private enum TestError: Error { case noState }

  /// The causes after a replay of an event, and those in a state after it, as the table has them and as they are printed.
  private func replays(of event: Event, ignoring entry: String = "") throws -> [(
    heard: Agent, kept: Agent, live: Agent
  )] {
    var live = Agent(configuration: try Configuration(["quiet.ignore": entry]), zone: .utc)
    var recorder = FactRecorder()
    var rows = recorder.rows(of: event, heardBy: live, at: Self.stamp)
    _ = live.step(event, at: Self.stamp)
    recorder.restart()
    rows += recorder.rows(of: .woke, heardBy: live, at: Self.stamp)
    let facts = PublicFacts(meeting: rows)
    return try [rows, rows.map { try facts.row($0) }].map { rows in
      (try agent(rows[0], hearing: rows[1]), try agent(rows[2]), live)
    }
  }

  @Test(arguments: names, QuietSource.allCases)
  func `are the same in an event and in a state`(name: String, source: QuietSource) throws {
    let event =
      source == .programs
      ? Event.quiet(
        .held([Hold(ProgramReason(name, "a: reason (b)"), .silent), Hold(ProgramReason("", name), .hidden)]))
      : Event.quiet(.reported(source, by: "provider", [name]))
    for (heard, kept, live) in try replays(of: event) {
      #expect(heard.quiet.causes == kept.quiet.causes)
      #expect(heard.quiet.causes.count == live.quiet.causes.count)
      #expect(heard.status.quiets.count == live.status.quiets.count)
    }
  }

  @Test(
    arguments: names, ["Firefox", "firefox: playing", "mpv", "game (x64)", "foo: bar", "/opt/zoom/ZOOM", "make", "b"])
  func `are ignored alike`(name: String, entry: String) throws {
    for source in [QuietSource.inhibitors, .camera] {
      for (heard, kept, live) in try replays(of: .quiet(.reported(source, by: "provider", [name])), ignoring: entry) {
        #expect(heard.quiet.causes.count == live.quiet.causes.count)
        #expect(kept.quiet.causes.count == live.quiet.causes.count)
      }
    }
  }

  @Test func `keep their order in public`() throws {
    for (heard, _, live) in try replays(of: .quiet(.reported(.camera, by: "provider", ["Zoom", "Firefox", "mpv"]))) {
      #expect(live.quiet.causes.map(\.by) == ["Firefox", "Zoom", "mpv"])
      #expect(
        ["Firefox app-1", "Zoom app-2", "mpv app-3"].map { $0.split(separator: " ").map { String($0) } }.enumerated()
          .allSatisfy { $1.contains(heard.quiet.causes[$0].by) })
    }
  }
}
