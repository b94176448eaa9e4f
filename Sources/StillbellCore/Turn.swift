/// A turn of the agent: an event at its moment, and the effects so far.
struct Turn {
  let now: Moment
  /// It answers what the user has just asked for.
  let isAskedFor: Bool
  /// The times that are shown have changed and are to be shown anew.
  var hasOtherTimes = false
  /// The cycle before the event; that of an agent which has just started is the one before it.
  var before: BreakCycle.State
  private(set) var effects: [Effect] = []

  init(at now: Moment, isAskedFor: Bool, before: BreakCycle.State) {
    (self.now, self.isAskedFor, self.before) = (now, isAskedFor, before)
  }

  mutating func act(_ effect: Effect) { effects.append(effect) }

  mutating func actFirst(_ effect: Effect) { effects.insert(effect, at: 0) }

  mutating func decide(_ decision: Decision) { effects.append(.decide(decision)) }
}
