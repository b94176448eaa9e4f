import StillbellCore

/// Something that holds after every event, whatever happens.
package struct Invariant: Sendable {
  /// A phase of the agent in which some promises are suspended.
  enum Phase: Hashable, Sendable {
    /// It finds out who is there, for a second at most. Everything that is due waits for that: neither its wake-ups nor
    /// its state follow the clock.
    case findingOut
    /// It ends. Of a break that is under way it tells the end, and the next agent tells its beginning anew.
    case ending
  }

  /// The promise as a sentence without a full stop: what a failure is reported with.
  package let promise: String
  /// Changes nothing: the world is lent as `inout` because a value of this size would be copied else, for every event.
  let holds: @Sendable (inout World, Turn) -> Bool

  /// `holds` sees the world after what the event led to was done.
  package init(_ promise: String, holds: @escaping @Sendable (inout World, Turn) -> Bool) {
    self.promise = promise
    self.holds = holds
  }

  /// A promise that is suspended in these phases.
  init(
    _ promise: String, notWhile phases: Set<Phase>, holds: @escaping @Sendable (inout World, Turn) -> Bool
  ) {
    self.init(promise) { world, turn in world.phase.map { phases.contains($0) } ?? false || holds(&world, turn) }
  }
}

extension World {
  /// Nil while the agent just runs.
  var phase: Invariant.Phase? { agent.start.hasFoundOut ? agent.start.isEnding ? .ending : nil : .findingOut }
}

/// Many invariants as one. It is a tree of closures, as a walk along an array retains and releases every one of them.
package struct Invariants: Sendable {
  /// The promise that does not hold, if there is one.
  let broken: @Sendable (inout World, Turn) -> String?

  package static let all = Invariants(Invariant.all)

  package init(_ invariants: [Invariant]) { self.init(invariants[...]) }

  private init(_ invariants: ArraySlice<Invariant>) {
    switch invariants.count {
    case 0: broken = { _, _ in nil }
    case 1:
      let (promise, holds) = (invariants[invariants.startIndex].promise, invariants[invariants.startIndex].holds)
      broken = { world, turn in holds(&world, turn) ? nil : promise }
    default:
      let middle = invariants.startIndex + invariants.count / 2
      let (first, second) = (Invariants(invariants[..<middle]).broken, Invariants(invariants[middle...]).broken)
      broken = { world, turn in first(&world, turn) ?? second(&world, turn) }
    }
  }
}

/// An event and the agent's answer to it. It is lent to every promise, so it is a class: nothing of it is copied.
package final class Turn {
  /// The agent before the event.
  struct Before: Sendable {
    let state: BreakCycle.State
    let starter: BreakCycle.Starter
    let wakes: (boot: BootTime?, wall: WallTime?)
    /// The sound that was left to the notification server and has not shown yet.
    let handedOver: Cue?
  }

  package let event: Event
  package let effects: [Effect]
  let before: Before
  /// The cycle after the event.
  package let state: BreakCycle.State
  /// The cycle is not as it was before.
  let hasChanged: Bool
  private let hasDecided: Bool

  init(event: Event, effects: [Effect], before: Before, state: BreakCycle.State) {
    self.event = event
    self.effects = effects
    self.before = before
    self.state = state
    // Spelled so, it needs no witness of the protocol.
    hasChanged = !(state == before.state)
    hasDecided = effects.contains { if case .decide = $0 { true } else { false } }
  }

  /// The settings may not be as they were before.
  var hasOtherSettings: Bool {
    switch event {
    case .configuration, .launched: true
    default: false
    }
  }

  /// The agent had nothing to do by itself at this event.
  func isBetweenWakes(_ now: Moment) -> Bool {
    (before.wakes.boot.map { now.boot < $0 } ?? true) && (before.wakes.wall.map { now.wall < $0 } ?? true)
  }

  func decided(_ matches: (Decision) -> Bool) -> Bool {
    guard hasDecided else { return false }
    for effect in effects { if case .decide(let decision) = effect, matches(decision) { return true } }
    return false
  }
}

/// A promise that did not hold, and when.
package struct BrokenPromise: Error, Hashable, Sendable, CustomStringConvertible {
  package let promise: String
  /// The time on the wall.
  package let at: String

  init(_ promise: String, at: String) {
    self.promise = promise
    self.at = at
  }

  package var description: String { "\(at) broken: \(promise)" }
}
