/// A turn of the agent: an event at its moment, and the effects so far.
struct Turn {
  let now: Moment
  /// It answers what the user has just asked for.
  let isAskedFor: Bool
  /// The alarm went off: what other programs have said in time has been heard by now, so they may be found late.
  let isWake: Bool
  /// The times that are shown have changed and are to be shown anew.
  var hasOtherTimes = false
  /// This is a good moment for a break, as a program says.
  var offer: ProgramReason?
  /// The cycle before the event; that of an agent which has just started is the one before it.
  var before: BreakCycle.State
  /// So far, in the order in which they came about.
  private(set) var effects: [Effect] = []

  init(at now: Moment, for event: Event, before: BreakCycle.State) {
    (self.now, isAskedFor, isWake, self.before) = (now, event.isOfUser, event == .woke, before)
  }

  mutating func act(_ effect: Effect) { effects.append(effect) }

  mutating func decide(_ decision: Decision) { effects.append(.decide(decision)) }

  /// All of them in the order in which they are to be performed: it takes longer to see a prompt than to hear a chime, so
  /// what it is told leaves first, unless it takes the place of another one.
  var ordered: [Effect] {
    let hides = effects.contains { if case .hidePrompt = $0 { true } else { false } }
    return hides ? effects : effects.filter(\.isOfPrompt) + effects.filter { !$0.isOfPrompt }
  }
}

extension Effect {
  fileprivate var isOfPrompt: Bool {
    switch self {
    case .loadPrompt, .addToPrompt: true
    // Beside the card the notification and the chime tell of the break, and it must not hold them up.
    case .tellPrompt(_, let phase): phase.covers
    default: false
    }
  }
}
