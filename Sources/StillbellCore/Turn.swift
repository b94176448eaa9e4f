/// A turn of the agent: an event at its moment, and the effects so far.
struct Turn {
  let now: Moment
  /// It answers what the user has just asked for.
  var isAskedFor = false
  /// The times that are shown have changed and are to be shown anew.
  var hasOtherTimes = false
  /// The cycle before the event.
  let before: BreakCycle.State
  private(set) var effects: [Effect] = []

  init(at now: Moment, before: BreakCycle.State) { (self.now, self.before) = (now, before) }

  mutating func act(_ effect: Effect) { effects.append(effect) }

  mutating func actFirst(_ effect: Effect) { effects.insert(effect, at: 0) }

  mutating func decide(_ decision: Decision) { effects.append(.decide(decision)) }
}
