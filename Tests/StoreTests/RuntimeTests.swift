import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The runtime without a desktop: the core and the database are real, the time is virtual.
@MainActor struct `The runtime` {
  /// The steps of the runtime, in order.
  private enum Deed: Hashable {
    case wrote(StoreChange)
    case performed(Effect)
    case followed(BootTime?)
    case announced(Runtime.Announcement)
  }

  /// A machine with only a database.
  @MainActor private final class Machine {
    var now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_000_000_000))
    var deeds: [Deed] = []
    /// Events that come while an effect is performed.
    var answers: (Effect) -> [Event] = { _ in [] }
    let inbox = Inbox()
    let state: StoreFile

    init(_ folder: TemporaryFolder) { state = StoreFile(folder.path("state/stillbell.db"), in: folder.path("state")) }

    func start(_ configuration: Configuration = Configuration()) -> Runtime {
      let runtime = Runtime(
        Agent(configuration: configuration, zone: .utc), inbox,
        Runtime.Environment(
          stamp: { StateStamp(at: self.now, bootID: "boot", login: "login") }, unreported: { _ in [] },
          write: { change in
            self.deeds.append(.wrote(change))
            return self.state.write(change)
          },
          perform: { effect, _ in
            self.deeds.append(.performed(effect))
            for event in self.answers(effect) { self.inbox.report(event) }
          },
          follow: { self.deeds.append(.followed($0.nextWakes.boot)) },
          announce: { self.deeds.append(.announced($0)) }))
      var launch = Launch()
      (launch.bootID, launch.login, launch.previousState) = ("boot", "login", state.found.previousState)
      runtime.begin(launch)
      return runtime
    }

    func wait(_ length: Duration) {
      now = Moment(boot: now.boot + length, wall: now.wall + length)
      inbox.report(.woke)
    }

    /// The chimes that were written and rung, in order.
    var bells: [String] {
      deeds.flatMap { deed -> [String] in
        switch deed {
        case .wrote(let change):
          change.ringing.map { "wrote \($0.cue.rawValue)" } + (change.heard.map { _ in ["heard"] } ?? [])
        case .performed(.ring(let chime)): ["rang \(chime.cue.rawValue)"]
        case .performed, .followed, .announced: []
        }
      }
    }
  }

  private let folder = TemporaryFolder()

  @Test func `records each chime before it rings, and each chime that was heard`() throws {
    let machine = Machine(folder)
    machine.answers = { effect in
      guard case .ring(let chime) = effect else { return [] }
      return [.opened(chime.id, length: .seconds(1)), .sounded(chime.id), .finished(chime.id)].map { .chime($0) }
    }
    let runtime = machine.start()
    _ = try runtime.carryOut(.start)
    machine.wait(.minutes(20))
    #expect(machine.bells == ["wrote break-due", "rang break-due", "heard"])
    #expect(runtime.agent.sounds.chiming.unheard == [])
  }

  @Test func `performs effects only after it has written, beginning with the slow ones`() throws {
    let machine = Machine(folder)
    let runtime = machine.start()
    _ = try runtime.carryOut(.start)
    machine.deeds = []
    _ = try runtime.carryOut(.breakNow(nil))
    let deeds = machine.deeds.prefix { if case .followed = $0 { false } else { true } }
    guard case .wrote = deeds.first, case .performed(.loadPrompt) = deeds.dropFirst().first,
      case .performed(.updatePrompt) = deeds.dropFirst(2).first
    else {
      Issue.record("\(deeds)")
      return
    }
  }

  @Test func `handles new events after all effects are performed`() throws {
    let machine = Machine(folder)
    machine.answers = { if case .notify = $0 { [.clockSet] } else { [] } }
    let runtime = machine.start()
    _ = try runtime.carryOut(.start)
    machine.deeds = []
    machine.wait(.minutes(20))
    let followed = machine.deeds.indices.filter { if case .followed = machine.deeds[$0] { true } else { false } }
    let rang = machine.deeds.indices.filter { if case .performed(.ring) = machine.deeds[$0] { true } else { false } }
    #expect(followed.count == 2)
    #expect(rang.count == 1 && rang[0] < followed[0])
  }

  @Test func `handles reports that came while it was stopped before it calls their helpers late`() throws {
    let machine = Machine(folder)
    var rung: [Chime.ID] = []
    machine.answers = { effect in
      guard case .ring(let chime) = effect else { return [] }
      rung.append(chime.id)
      // The machine does not let the agent run for a while, right after the player began.
      machine.now = Moment(boot: machine.now.boot + .seconds(3), wall: machine.now.wall + .seconds(3))
      return [.presence(.sourceMissing(.idle))]
    }
    let runtime = machine.start()
    _ = try runtime.carryOut(.start)
    machine.wait(.minutes(20))
    for id in rung { machine.inbox.report(.chime(.opened(id, length: .seconds(3)))) }
    for id in rung { machine.inbox.report(.chime(.sounded(id))) }
    machine.inbox.report(.woke)
    #expect(machine.bells == ["wrote break-due", "rang break-due", "heard"])
  }

  @Test func `handles events from before the launch after it`() {
    let machine = Machine(folder)
    machine.inbox.report(.presence(.locked(.hint)))
    let runtime = machine.start()
    #expect(runtime.agent.presence.isLocked)
  }

  @Test func `returns the decisions of a command, or throws its refusal`() throws {
    let runtime = Machine(folder).start()
    #expect(throws: Refusal.self) { try runtime.carryOut(.sit(["fly"])) }
    #expect(try runtime.carryOut(.start) == [.breaks(.started(.user))])
  }

  @Test func `after the end handles only ends of hooks`() {
    let machine = Machine(folder)
    let runtime = machine.start()
    runtime.end()
    machine.deeds = []
    machine.wait(.minutes(20))
    #expect(machine.deeds == [])
    machine.inbox.report(.hook(.finished(HookRun.ID(1))))
    #expect(!machine.deeds.isEmpty)
  }

  @Test func `continues where the agent before it ended`() throws {
    do {
      let runtime = Machine(folder).start()
      _ = try runtime.carryOut(.start)
    }
    let machine = Machine(folder)
    let runtime = machine.start()
    #expect(runtime.agent.status.phase == .working)
    #expect(machine.deeds.contains(.performed(.decide(.breaks(.restored("working"))))))
  }

  @Test func `continues if the database cannot be written`() throws {
    folder.write("in the way", to: "state")
    let machine = Machine(folder)
    let runtime = machine.start()
    _ = try runtime.carryOut(.start)
    machine.wait(.minutes(20))
    #expect(machine.bells == ["wrote break-due", "rang break-due"])
    #expect(runtime.agent.status.phase == .due)
  }
}
