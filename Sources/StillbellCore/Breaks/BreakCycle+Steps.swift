// A break in steps: a soft tick marks the beginning of the next step.
extension BreakCycle {
  /// The latest tick: a step that is noticed later is silent.
  private static let latestTick: Duration = .seconds(1)

  /// When the next step begins; nil in the last one, and in a break without steps.
  func nextStep(of kind: BreakKind, _ rest: OpenBreak.Rest) -> BootTime? {
    guard case .steps(let steps) = configuration[kind].words.course else { return nil }
    var start = rest.began
    for step in steps.dropLast() {
      start = start + step.length
      if start >= rest.until { return nil }
      if start > rest.stepped ?? rest.began { return start }
    }
    return nil
  }

  mutating func takeStep(of kind: BreakKind, _ rest: OpenBreak.Rest, at now: BootTime) -> [Action]? {
    guard let start = nextStep(of: kind, rest), start <= now else { return nil }
    open?.rest?.stepped = start
    return now - start <= Self.latestTick ? [.stepped] : []
  }
}
