import StillbellCore

/// The nudges that were promised, held against what became of them.
struct PromisedNudges {
  private var promised = ByKind<BootTime>()
  /// Those before the latest event, unless that has changed what they were promised by.
  private var standing = ByKind<BootTime>()
  /// The one that they were promised by.
  private var clock: WallClock?
  /// The one whose sign had yet to show.
  private var coming: BreakKind?
  /// A nudge passed without a word.
  private(set) var isForgotten = false

  mutating func note(_ turn: Turn, by nudging: Nudging, at now: BootTime) {
    var reported: [BreakKind] = []
    var isChanged = false
    for effect in turn.effects {
      switch effect {
      case .decide(.nudge(.done)): break
      case .decide(.nudge(let decision)): reported.append(decision.kind)
      case .decide(.breaks(.started)), .decide(.configuration(.changed)): isChanged = true
      default: break
      }
    }
    // Without a cycle there are none, and what the clock has moved is promised anew.
    if case .launched = turn.event { isChanged = true }
    if nudging.clock != clock { isChanged = true }
    standing = isChanged ? ByKind() : promised
    if turn.state.run == .off { isChanged = true }
    clock = nudging.clock
    if !isChanged {
      if let coming, nudging.coming != coming, !reported.contains(coming) { isForgotten = true }
      for promise in promised.entries where promise.value <= now {
        let due = nudging.promises[promise.kind]?.due
        let isKnown = reported.contains(promise.kind) || nudging.coming == promise.kind
        if due != promise.value, !isKnown { isForgotten = true }
      }
    }
    coming = nudging.coming
    guard !promised.entries.isEmpty || !nudging.promises.entries.isEmpty else { return }
    promised = ByKind()
    for promise in nudging.promises.entries { promised[promise.kind] = promise.value.due }
  }

  /// A nudge was to come within this time, as it stood before the latest event.
  func isDue(before end: BootTime) -> Bool { standing.entries.contains { $0.value < end } }
}
