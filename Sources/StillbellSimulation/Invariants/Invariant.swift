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
  /// The phases in which it is suspended.
  let suspended: Set<Phase>
  /// Changes nothing: the world is lent as `inout` because a value of this size would be copied else, for every event.
  let holds: @Sendable (inout World, Turn) -> Bool

  /// `holds` sees the world after what the event led to was done.
  package init(_ promise: String, holds: @escaping @Sendable (inout World, Turn) -> Bool) {
    self.init(promise, notWhile: [], holds: holds)
  }

  /// A promise that is suspended in these phases.
  init(
    _ promise: String, notWhile phases: Set<Phase>, holds: @escaping @Sendable (inout World, Turn) -> Bool
  ) {
    self.promise = promise
    suspended = phases
    self.holds = holds
  }
}

extension World {
  /// Nil while the agent just runs.
  fileprivate var phase: Invariant.Phase? {
    guard agent.start.hasFoundOut else { return .findingOut }
    return agent.start.isEnding ? .ending : nil
  }
}

/// Many invariants as one.
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

  /// The promise that does not hold, if there is one.
  func broken(in world: inout World, by turn: Turn) -> String? {
    let invariants =
      switch world.phase {
      case nil: running
      case .findingOut: findingOut
      case .ending: ending
      }
    for index in invariants.indices where !invariants[index].holds(&world, turn) { return invariants[index].promise }
    return nil
  }
}

/// An event and the agent's answer to it. It is lent to every promise, so it is a class: nothing of it is copied.
package final class Turn {
  /// The agent before the event.
  struct Before: Sendable {
    let state: BreakCycle.State
    let starter: BreakCycle.Starter
    let hasWaitedForGame: Bool
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

  /// The same as far as anybody notices: what comes, and when. It is settled at any time who was there as an interval
  /// began.
  var hasMoved: Bool {
    guard hasChanged else { return false }
    let (promises, former) = (state.work.promises.entries, before.state.work.promises.entries)
    return state.run != before.state.run || state.open != before.state.open
      || promises.map(\.value.id) != former.map(\.value.id) || promises.map(\.value.due) != former.map(\.value.due)
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

  /// The kinds of break that it rang for.
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
