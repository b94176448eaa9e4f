import StillbellCore

/// The breaks that were skipped, over all the agents of a world: no more than the limits of a local day allow, except
/// those that the cover lets through.
struct SkippedBreaks {
  private var day: Int64 = 0
  private var kinds: [BreakKind] = []
  /// `true` if a break was skipped beyond the limits.
  private(set) var isLimitExceeded = false

  mutating func note(
    _ event: Event, _ effects: [Effect], by configuration: Configuration, at now: WallTime, in zone: Zone
  ) {
    for effect in effects {
      let kind: BreakKind
      switch effect {
      case .decide(.breaks(.skipped(let skipped))): kind = skipped
      case .decide(.breaks(.endedEarly(let ended, counts: false))): kind = ended
      default: continue
      }
      if day != zone.day(of: now) { (day, kinds) = (zone.day(of: now), []) }
      let isWithin =
        configuration.skips.map { kinds.count < $0 } ?? true
        && configuration[kind].friction.skips.map { limit in kinds.count { $0 == kind } < limit } ?? true
      if case .prompt(.answered) = event {} else if !isWithin { isLimitExceeded = true }
      kinds.append(kind)
    }
  }

  /// Forgets everything: the agent's knowledge is lost.
  mutating func forget() { kinds = [] }
}

extension Prompt {
  /// `true` if the prompt accepts this answer in a scene that began at `since`. Three presses of Escape always end a
  /// break.
  func takes(_ answer: PromptAnswer, since: BootTime, at now: BootTime) -> Bool {
    answer != .skip || content.skips.isAllowed && since + content.skips.after <= now
  }
}
