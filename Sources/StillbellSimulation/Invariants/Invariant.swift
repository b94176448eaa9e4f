import StillbellCore

/// Something that holds after every event, whatever happens.
package struct Invariant: Sendable {
  /// The promise as a sentence without a full stop: what a failure is reported with.
  package let promise: String
  /// Changes nothing: the world is lent as `inout` because a value of this size would be copied else, for every event.
  let holds: @Sendable (inout World, Turn) -> Bool

  /// `holds` sees the world after what the event led to was done.
  package init(_ promise: String, holds: @escaping @Sendable (inout World, Turn) -> Bool) {
    self.promise = promise
    self.holds = holds
  }
}

/// One event and what the agent made of it.
package struct Turn: Sendable {
  /// The agent before the event.
  struct Before: Sendable {
    let state: BreakCycle.State
    let starter: BreakCycle.Starter
    let wakes: (boot: BootTime?, wall: WallTime?)
  }

  package let event: Event
  package let effects: [Effect]
  let before: Before
  /// The cycle after the event.
  package let state: BreakCycle.State
  /// The cycle is not as it was before.
  let hasChanged: Bool

  init(event: Event, effects: [Effect], before: Before, state: BreakCycle.State) {
    self.event = event
    self.effects = effects
    self.before = before
    self.state = state
    hasChanged = state != before.state
  }

  /// The agent had nothing to do by itself at this event.
  func isBetweenWakes(_ now: Moment) -> Bool {
    (before.wakes.boot.map { now.boot < $0 } ?? true) && (before.wakes.wall.map { now.wall < $0 } ?? true)
  }

  func decided(_ matches: (Decision) -> Bool) -> Bool {
    for effect in effects { if case .decide(let decision) = effect, matches(decision) { return true } }
    return false
  }
}

/// A promise that did not hold, and when.
package struct BrokenPromise: Error, Hashable, Sendable, CustomStringConvertible {
  package let promise: String
  /// What the wall showed.
  package let at: String

  init(_ promise: String, at: String) {
    self.promise = promise
    self.at = at
  }

  package var description: String { "\(at) broken: \(promise)" }
}
