import StillbellCore
import StillbellSimulation
import Testing

/// The start of an agent, before presence and quiets are known.
struct FindingOutTests {
  /// An agent that starts a minute after its break fell due, before it is known whether the session is locked.
  private func startedLate() throws -> (agent: Agent, effects: [Effect], now: Moment) {
    let world = try world("09:00:00 start\n09:19:50 until")
    let now = world.now + .seconds(15)
    let launch = Launch(finding: world.agent.savedState, of: world.now, isFindingOut: true)
    let (agent, effects) = launched(launch, at: now)
    return (agent, effects, now)
  }

  @Test func `a break that is due at the start waits until presence is known`() throws {
    var (agent, effects, now) = try startedLate()
    #expect(effects.chime == nil)
    #expect(agent.nextWakes.boot == now.boot + Agent.findingOutMax)
    _ = agent.handle(.notification(.serverAppeared(name: "one", sounds: true)), at: now)
    _ = agent.handle(.quiet(.known), at: now)
    _ = agent.handle(.presence(.locked(.hint)), at: now)
    effects = agent.handle(.presence(.sourceFound(.lock, by: "logind")), at: now)
    #expect(effects.chime == nil)
    #expect(agent.status.phase == .held)
  }

  @Test func `after a restart a due break is shown only if the session is unlocked`() throws {
    let world = try world("09:00:00 start\n09:20:01 until", ["breaks.grace": "never"])
    var configuration = Configuration()
    configuration.grace = nil
    for isLocked in [true, false] {
      var launch = Launch(finding: world.agent.savedState, of: world.now, isFindingOut: true)
      launch.standing = [.breaks]
      var (agent, effects) = launched(launch, with: configuration, at: world.now)
      effects += agent.handle(.notification(.serverAppeared(name: "one", sounds: true)), at: world.now)
      effects += agent.handle(.quiet(.known), at: world.now)
      #expect(effects.allSatisfy { $0.isUnseen })
      if isLocked { _ = agent.handle(.presence(.locked(.hint)), at: world.now) }
      effects = agent.handle(.presence(.sourceFound(.lock, by: "logind")), at: world.now)
      #expect((effects.notification != nil) == !isLocked)
      #expect(effects.contains(.withdraw(.breaks)) == isLocked)
      #expect(effects.loadedPrompts.isEmpty == isLocked)
    }
  }

  @Test func `a break that is due at the start waits until quiets are known`() throws {
    var (agent, effects, now) = try startedLate()
    _ = agent.handle(.notification(.serverAppeared(name: "one", sounds: true)), at: now)
    effects = agent.handle(.presence(.sourceFound(.lock, by: "logind")), at: now)
    #expect(effects.chime == nil)
    _ = agent.handle(.quiet(.reported(.camera, by: "test", ["firefox"])), at: now)
    #expect(agent.handle(.quiet(.known), at: now).chime == nil)
    #expect(agent.status.phase == .held)
  }

  @Test func `a provider that does not answer is waited for at most a second`() throws {
    var (agent, _, now) = try startedLate()
    now = now + Agent.findingOutMax
    #expect(agent.handle(.woke, at: now).chime?.cue == .breakDue)
  }

  @Test func `only an agent that starts waits for its providers`() {
    #expect(Start.findingOut(until: moment(.zero).boot).isFindingOut)
    for start in [Start.notLaunched, .running, .ending(hasFoundOut: false)] { #expect(!start.isFindingOut) }
  }
}
