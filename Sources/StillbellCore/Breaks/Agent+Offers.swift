// Good moments for a break, as other programs report them.
extension Agent {
  /// Ends the wait of a break that waits for a better moment, or brings a break that is due soon forward. A break that
  /// the user has snoozed keeps its time.
  mutating func handle(_ offer: ProgramReason, in turn: inout Turn) {
    guard start.hasFoundOut, !configuration.quiet.ignores(QuietCause(.programs, by: offer.name)) else { return }
    turn.offer = offer
    guard let open = cycle.open, endWait(of: open, at: turn.now.boot) else { return }
    turn.decide(.breaks(.offered(open.kind, offer)))
  }

  /// Ends the wait of a break; false if the break does not wait, or waits for something that still lasts, as typing
  /// does.
  private mutating func endWait(of open: OpenBreak, at now: BootTime) -> Bool {
    let passed = now - configuration.quiet.after
    switch open.stage {
    case .held(.afterCall): quiet.callEnded = passed
    case .held(.afterWatching): watching.ended = passed
    case .held(.quiet) where quiet.isHiddenByGameAlone && !open.known.isOffered: cycle.open?.known.isOffered = true
    case .held, .asking, .resting: return false
    }
    return true
  }
}

extension BreakCycle {
  /// The earliest moment for a break that is due within a quarter of its interval: after its prelude, and when it is
  /// known which window a prompt would cover. Nil if the break is due as early anyway, or something stands in its way.
  func early(_ kind: BreakKind, _ upcoming: Work.Upcoming, by facts: Facts) -> BootTime? {
    guard case .every(let interval) = configuration[kind].timing, upcoming.snoozes == 0, !upcoming.isAnnounced,
      upcoming.start == .settled || upcoming.start == .watched,
      obstacle(to: kind, by: facts) == nil, facts.idleSince == nil,
      upcoming.due - facts.now <= interval / 4
    else { return nil }
    let early = max(
      facts.now + max(Prompting.lead, configuration.prelude(of: kind)), resumed.map { $0 + Self.resumeGap } ?? facts.now
    )
    return early < upcoming.due ? early : nil
  }
}
