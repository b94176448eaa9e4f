/// A turn of the agent: an event, its moment, and the effects so far.
struct Turn {
  let now: Moment
  /// True if the event is a choice that the user has just made.
  let isAskedFor: Bool
  /// The timer fired: reports of other programs have come in by now, so a missing one counts as late.
  let isWake: Bool
  /// The clock or the zone changed: refresh all times that are shown.
  var hasOtherTimes = false
  /// The program that reports a good moment for a break.
  var offer: ProgramReason?
  /// The cycle before the event; after a start of the agent, the restored cycle.
  var before: BreakCycle.State
  /// The effects so far, in the order in which they were decided.
  private(set) var effects: [Effect] = []

  init(at now: Moment, for event: Event, before: BreakCycle.State) {
    (self.now, isAskedFor, isWake, self.before) = (now, event.isOfUser, event == .woke, before)
  }

  mutating func act(_ effect: Effect) { effects.append(effect) }

  mutating func decide(_ decision: Decision) { effects.append(.decide(decision)) }

  /// The effects in the order in which they are to be performed. A prompt takes longer to appear than a chime to sound,
  /// so the effects of the prompt go first, unless another prompt is hidden in this turn.
  var ordered: [Effect] {
    let hides = effects.contains { if case .hidePrompt = $0 { true } else { false } }
    return hides ? effects : effects.filter(\.isOfPrompt) + effects.filter { !$0.isOfPrompt }
  }
}

extension Effect {
  fileprivate var isOfPrompt: Bool {
    switch self {
    case .loadPrompt, .addToPrompt: true
    // A card must not delay the notification and the chime that announce the break.
    case .updatePrompt(_, let phase): phase.covers
    default: false
    }
  }
}
