import StillbellCore

/// A condition that holds after every event.
package struct Invariant: Sendable {
  /// A phase of the agent in which some promises are suspended.
  enum Phase: Hashable, Sendable {
    /// The agent is finding out whether the user is there, for a second at most. Everything that is due waits for that:
    /// neither the agent's wake-ups nor its state follow the clock.
    case findingOut
    /// The agent is ending. It reports the end of a break that is under way, and the next agent reports the beginning
    /// again.
    case ending
  }

  /// The promise as a sentence without a full stop, for the report of a failure.
  package let promise: String
  /// The phases in which the promise is suspended.
  let suspended: Set<Phase>
  /// Changes nothing: the world is `inout` only because a copy of such a large value, for every event, would be slow.
  let holds: @Sendable (inout World, Reply) -> Bool

  /// `holds` sees the world after the effects of the event were performed.
  package init(_ promise: String, holds: @escaping @Sendable (inout World, Reply) -> Bool) {
    self.init(promise, notWhile: [], holds: holds)
  }

  /// A promise that is suspended in these phases.
  init(
    _ promise: String, notWhile phases: Set<Phase>, holds: @escaping @Sendable (inout World, Reply) -> Bool
  ) {
    self.promise = promise
    suspended = phases
    self.holds = holds
  }
}

extension World {
  /// The present phase of the agent; nil in ordinary operation.
  fileprivate var phase: Invariant.Phase? {
    guard agent.start.hasFoundOut else { return .findingOut }
    return agent.start.isEnding ? .ending : nil
  }
}

/// A set of invariants, sorted by the phases in which they apply.
package struct Invariants: Sendable {
  package static let all = Invariants(Invariant.all)

  private let running: [Invariant]
  private let findingOut: [Invariant]
  private let ending: [Invariant]

  package init(_ invariants: [Invariant]) {
    running = invariants
    findingOut = invariants.filter { !$0.suspended.contains(.findingOut) }
    ending = invariants.filter { !$0.suspended.contains(.ending) }
  }

  /// The first promise that does not hold, if there is one.
  func broken(in world: inout World, by reply: Reply) -> String? {
    let invariants =
      switch world.phase {
      case nil: running
      case .findingOut: findingOut
      case .ending: ending
      }
    for index in invariants.indices where !invariants[index].holds(&world, reply) { return invariants[index].promise }
    return nil
  }
}

/// An event and the agent's answer to it. A class, because it is passed to every promise and must not be copied.
package final class Reply {
  /// The agent before the event.
  struct Before: Sendable {
    let state: BreakCycle.State
    let starter: BreakCycle.Starter
    let hasWaitedForGame: Bool
    let wakes: (boot: BootTime?, wall: WallTime?)
    /// The sound that the notification server should play, until its notification has shown.
    let handedOver: Cue?
  }

  package let event: Event
  package let effects: [Effect]
  let before: Before
  /// The cycle after the event.
  package let state: BreakCycle.State
  /// `true` if the event changed the cycle.
  let hasChanged: Bool
  private let hasDecided: Bool

  init(event: Event, effects: [Effect], before: Before, state: BreakCycle.State) {
    self.event = event
    self.effects = effects
    self.before = before
    self.state = state
    // Written with `==`, the comparison needs no protocol witness.
    hasChanged = !(state == before.state)
    hasDecided = effects.contains { if case .decide = $0 { true } else { false } }
  }

  /// `true` if the event changed which breaks come, or when. Ignores who was there when an interval began, because that
  /// can be settled at any time.
  var hasMoved: Bool {
    guard hasChanged else { return false }
    let (promises, former) = (state.work.promises.entries, before.state.work.promises.entries)
    return state.run != before.state.run || state.open != before.state.open
      || promises.map(\.value.id) != former.map(\.value.id) || promises.map(\.value.due) != former.map(\.value.due)
  }

  /// `true` if the event may have changed the settings.
  var hasOtherSettings: Bool {
    switch event {
    case .configuration, .launched: true
    default: decided(\.changesSettings)
    }
  }

  /// `true` if the agent had no wake-up of its own at this event.
  func isBetweenWakes(_ now: Moment) -> Bool {
    (before.wakes.boot.map { now.boot < $0 } ?? true) && (before.wakes.wall.map { now.wall < $0 } ?? true)
  }

  /// The kinds of break for which the agent rang.
  var rung: [BreakKind] {
    guard hasDecided else { return [] }
    return effects.compactMap { if case .decide(.breaks(.rung(let kind, _))) = $0 { kind } else { nil } }
  }

  func decided(_ matches: (Decision) -> Bool) -> Bool {
    guard hasDecided else { return false }
    for effect in effects { if case .decide(let decision) = effect, matches(decision) { return true } }
    return false
  }
}

extension Decision {
  /// `true` if other settings are in force after it.
  var changesSettings: Bool {
    switch self {
    case .configuration(.changed), .profile(.on), .profile(.off): true
    default: false
    }
  }
}

/// A promise that did not hold, and the time at which it broke.
package struct BrokenPromise: Error, Hashable, Sendable, CustomStringConvertible {
  package let promise: String
  /// The wall time.
  package let at: String

  init(_ promise: String, at: String) {
    self.promise = promise
    self.at = at
  }

  package var description: String { "\(at) broken: \(promise)" }
}
