import StillbellCore

/// The nudges that were promised, checked against what happened to them.
struct PromisedNudges {
  private var promised = ByKind<BootTime>()
  /// The nudges promised before the latest event, unless the event changed what they depend on.
  private var standing = ByKind<BootTime>()
  /// The clock by which they were promised.
  private var clock: WallClock?
  /// The nudge whose sign had not shown yet.
  private var coming: BreakKind?
  /// `true` if a nudge passed silently.
  private(set) var isForgotten = false

  mutating func note(_ reply: Reply, by nudging: Nudging, at now: BootTime) {
    var reported: [BreakKind] = []
    var isChanged = false
    for effect in reply.effects {
      switch effect {
      case .decide(.nudge(.done)): break
      case .decide(.nudge(let decision)): reported.append(decision.kind)
      case .decide(.breaks(.started)): isChanged = true
      case .decide(let decision) where decision.changesSettings: isChanged = true
      default: break
      }
    }
    // Without a cycle there are no nudges; after a change of the clock they are promised again.
    if case .launched = reply.event { isChanged = true }
    if nudging.clock != clock { isChanged = true }
    standing = isChanged ? ByKind() : promised
    if reply.state.run == .off { isChanged = true }
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

  /// `true` if a nudge was due within this time, as promised before the latest event.
  func isDue(before end: BootTime) -> Bool { standing.entries.contains { $0.value < end } }
}
