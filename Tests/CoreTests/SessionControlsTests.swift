import StillbellCore
import StillbellSimulation
import Testing

/// The controls of a session on a lock screen.
struct SessionControlsTests {
  private var agent: Agent

  init() { agent = Self.agent(.always) }

  private static func agent(_ controls: Configuration.MediaControls) -> Agent {
    var configuration = Configuration()
    configuration.mediaControls = controls
    return Agent(configuration: configuration, zone: .utc)
  }

  private static func shown(_ effects: [Effect]) -> [SessionControls?] {
    effects.compactMap { if case .showControls(let controls) = $0 { .some(controls) } else { nil } }
  }

  private mutating func shown(_ event: Event, at length: Duration) -> [SessionControls?] {
    Self.shown(agent.handle(event, at: moment(length)))
  }

  private mutating func sit(_ words: String...) -> [SessionControls?] {
    shown(.commanded(.sit(words)), at: .zero)
  }

  private func controls(
    _ kind: SessionKind, phase: SessionPhase.Name? = nil, _ progress: SessionControls.Progress, _ length: Duration?,
    round: Int? = nil, of rounds: Int = 4, hasNext: Bool = false
  ) -> SessionControls {
    SessionControls(
      session: SessionID(1), kind: kind, phase: phase, progress: progress, length: length,
      place: round.map { SessionControls.Place(round: $0, of: rounds) }, hasNext: hasNext)
  }

  private let start = moment(.zero).boot

  @Test mutating func `a meditation shows its length and its end, and changes nothing until it is over`() {
    #expect(
      sit("meditate", "20m", "--closing", "5m", "--interval-bell", "5m") == [
        controls(.meditation, .playing(since: start, until: start + .minutes(25)), .minutes(25))
      ])
    for minutes in [5, 10, 20] { #expect(shown(.woke, at: .minutes(minutes)) == []) }
    #expect(shown(.woke, at: .minutes(25)) == [nil])
  }

  @Test mutating func `a paused session stands still, and resumed it ends later`() {
    _ = sit("meditate", "20m")
    #expect(
      shown(.session(.pressed(.pause)), at: .minutes(5)) == [
        controls(.meditation, .paused(at: .minutes(5), left: .minutes(15)), .minutes(20))
      ])
    #expect(shown(.session(.pressed(.pause)), at: .minutes(6)) == [])
    #expect(shown(.woke, at: .minutes(7)) == [])
    #expect(
      shown(.session(.pressed(.playPause)), at: .minutes(8)) == [
        controls(.meditation, .playing(since: start + .minutes(3), until: start + .minutes(23)), .minutes(20))
      ])
    #expect(agent.sessions.controls?.position(at: start + .minutes(9)) == .minutes(6))
    #expect(shown(.session(.pressed(.play)), at: .minutes(9)) == [])
  }

  @Test mutating func `a sitting without an end counts up`() {
    #expect(sit("sit") == [controls(.meditation, .playing(since: start, until: nil), nil)])
    #expect(agent.sessions.controls?.position(at: start + .hours(2)) == .hours(2))
  }

  @Test mutating func `a focus session shows each phase and its round`() {
    func phase(_ name: SessionPhase.Name, _ from: Int, _ to: Int, round: Int) -> SessionControls {
      controls(
        .focus, phase: name, .playing(since: start + .minutes(from), until: start + .minutes(to)), .minutes(to - from),
        round: round, hasNext: true)
    }
    #expect(sit("focus") == [phase(.focus, 0, 25, round: 1)])
    #expect(agent.sessions.controls?.position(at: start + .minutes(5)) == .minutes(5))
    #expect(shown(.woke, at: .minutes(25)) == [phase(.shortBreak, 25, 30, round: 1)])
    #expect(shown(.woke, at: .minutes(30)) == [phase(.focus, 30, 55, round: 2)])
    #expect(agent.sessions.controls?.position(at: start + .minutes(31)) == .minutes(1))
    let paused = controls(
      .focus, phase: .focus, .paused(at: .minutes(10), left: .minutes(15)), .minutes(25), round: 2, hasNext: true)
    #expect(shown(.session(.pressed(.pause)), at: .minutes(40)) == [paused])
  }

  @Test mutating func `a short rest of a workout shows the end of the work before it`() {
    let work = controls(
      .workout, phase: .work, .playing(since: start, until: start + .seconds(40)), .seconds(40), round: 1, of: 3,
      hasNext: true
    )
    #expect(sit("workout", "--work", "40s", "--rest", "15s", "--rounds", "3") == [work])
    #expect(shown(.woke, at: .seconds(40)) == [])
    #expect(agent.sessions.controls?.position(at: start + .seconds(50)) == .seconds(40))
    #expect(shown(.woke, at: .seconds(55)).map { $0?.place?.round } == [2])
  }

  @Test(arguments: [["breathe", "box"], ["workout", "tabata"], ["workout", "--work", "29s"]])
  mutating func `phases shorter than half a minute change nothing`(words: [String]) throws {
    _ = agent.handle(.commanded(.sit(words)), at: moment(.zero))
    #expect(agent.sessions.controls?.place == nil)
    var changes: [SessionControls?] = []
    while agent.sessions.current != nil, let wake = agent.nextWakes.boot { changes += shown(.woke, at: wake - start) }
    #expect(changes == [nil])
  }

  @Test mutating func `Next ends a phase of a focus session, and does nothing in a meditation`() {
    _ = sit("meditate", "20m")
    let effects = agent.handle(.session(.pressed(.next)), at: moment(.minutes(1)))
    #expect(!effects.contains(.decide(.session(.buttonPressed(.next)))))
    #expect(agent.status.session?.phase == .sitting)
    #expect(agent.sessions.controls?.hasNext == false)
    _ = agent.handle(.commanded(.sit(["focus", "--replace"])), at: moment(.minutes(2)))
    #expect(shown(.session(.pressed(.next)), at: .minutes(7)).map { $0?.length } == [.minutes(5)])
    #expect(agent.status.session?.phase == .shortBreak)
  }

  @Test mutating func `the position is never past the end, and without an end it keeps counting`() throws {
    let meditation = try #require(sit("meditate", "20m").first ?? nil)
    #expect(meditation.isPlaying)
    #expect(meditation.position(at: start + .minutes(5)) == .minutes(5))
    #expect(meditation.position(at: start + .minutes(21)) == .minutes(20))
    #expect(meditation.position(at: start - .minutes(1)) == .zero)
    let paused = try #require(shown(.session(.pressed(.pause)), at: .minutes(5)).first ?? nil)
    #expect(!paused.isPlaying && paused.position(at: start + .minutes(9)) == .minutes(5))
    let open = controls(.meditation, .playing(since: start, until: nil), nil)
    #expect(open.position(at: start + .hours(3)) == .hours(3))
  }

  @Test mutating func `Stop ends the session, and its time is logged`() {
    _ = sit("meditate", "20m")
    let effects = agent.handle(.session(.pressed(.stop)), at: moment(.minutes(12)))
    #expect(Self.shown(effects) == [nil])
    #expect(effects.contains { if case .log(let entry) = $0 { entry.length == .minutes(12) } else { false } })
    #expect(effects.contains(.decide(.session(.buttonPressed(.stop)))))
  }

  @Test mutating func `without a session the buttons do nothing, and leave the breaks as they are`() {
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    let before = agent.cycle.state
    for button in SessionButton.allCases {
      #expect(
        agent.handle(.session(.pressed(button)), at: moment(.minutes(1))) == [
          .decide(.session(.buttonIgnored(button)))
        ])
    }
    #expect(agent.cycle.state == before)
  }

  @Test func `by default the controls show while the screen is locked`() {
    var agent = Self.agent(.locked)
    #expect(Self.shown(agent.handle(.commanded(.sit(["meditate", "20m"])), at: moment(.zero))) == [])
    #expect(Self.shown(agent.handle(.presence(.locked(.hint)), at: moment(.minutes(1)))).map { $0 != nil } == [true])
    #expect(Self.shown(agent.handle(.presence(.unlocked(.hint)), at: moment(.minutes(2)))) == [nil])
    let ignored = agent.handle(.session(.pressed(.pause)), at: moment(.minutes(3)))
    #expect(ignored == [.decide(.session(.buttonIgnored(.pause)))])
    #expect(agent.sessions.current?.pause == nil)
  }

  @Test mutating func `controls that are switched off are gone at once`() {
    _ = sit("meditate", "20m")
    var configuration = agent.configuration
    configuration.mediaControls = .off
    #expect(shown(.configuration(.changed(configuration)), at: .minutes(1)) == [nil])
  }

  @Test mutating func `a set clock refreshes the end that is shown`() {
    let first = sit("meditate", "20m")
    #expect(shown(.clockSet, at: .minutes(1)) == first)
    #expect(shown(.zoneChanged(.utc), at: .minutes(2)) == first)
  }

  @Test mutating func `an agent that ends removes the controls`() {
    _ = sit("meditate", "20m")
    #expect(shown(.ending, at: .minutes(1)) == [nil])
  }

  @Test func `after a kill the next agent shows the controls again`() throws {
    let settings = ["sessions.media_controls": "always"]
    #expect(try world("09:00:00 meditate 20m\n09:01:00 kill", settings).controls == nil)
    let world = try world("09:00:00 meditate 20m\n09:01:00 kill\n09:02:00 boot\n09:03:00 media-button pause", settings)
    #expect(world.controls?.progress == .paused(at: .minutes(3), left: .minutes(17)))
  }

  @Test mutating func `a workout shows its rounds even if its rests are short`() {
    let shown = sit("workout", "--work", "40s", "--rest", "15s", "--rounds", "3")
    #expect(shown.first??.place == SessionControls.Place(round: 1, of: 3))
  }

  @Test func `next and extend act on the phase under way, even if its beginning was not noticed`() {
    for (command, words) in [
      (Command.next, "focus went on to focus"), (.extend(.minutes(5)), "focus: short-break lengthened until"),
    ] {
      var agent = launched().agent
      _ = agent.handle(.commanded(.sit(["focus", "25m"])), at: moment(.zero))
      let decisions = agent.handle(.commanded(command), at: moment(.minutes(26))).decisions
      #expect(decisions.contains { $0.hasPrefix(words) }, "\(decisions)")
    }
  }
}
