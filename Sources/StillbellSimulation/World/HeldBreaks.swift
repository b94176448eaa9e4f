import StillbellCore

/// The break that is held back by itself, over all the agents of a world: the user is told of it, or it comes all the same.
struct HeldBreaks {
  /// The break, and what it is held back by.
  struct Hold: Hashable {
    let id: BreakID
    /// Do not disturb, under which nothing can be told; else the user can be.
    let isDoNotDisturb: Bool
  }

  private var hold: Hold?
  /// The break that waits for whatever it is, and since when; nil where that is not certain.
  private var waiting: BreakID?
  private var since: BootTime?
  /// Since when it is held back with somebody there all along; nil while nobody is.
  private var watched: BootTime?
  private var isTold = false
  /// The break of which the user was told.
  private var told: BreakID?
  /// The user was told sooner than after `hold_max`.
  private(set) var isEarly = false
  /// It is held back for longer, and the user was not told.
  private(set) var isUntold = false

  /// While no agent runs nobody is told.
  mutating func forgetWatch() { watched = nil }

  /// A new agent wakes an older break where the one before it could write nothing down.
  mutating func note(
    _ hold: Hold?, waiting: BreakID?, isSomebodyThere: Bool, isWrittenDown: Bool, _ effects: [Effect], max: Duration?,
    at now: BootTime
  ) {
    let tells = effects.contains {
      switch $0 {
      case .decide(.quiet(.outlasted)), .decide(.breaks(.heldLong)): true
      default: false
      }
    }
    if let waiting, waiting != self.waiting {
      (self.waiting, since, self.hold) = (waiting, isWrittenDown ? now : nil, nil)
    }
    isEarly = tells && (max.map { limit in since.map { now - $0 < limit } ?? (self.waiting == nil) } ?? true)
    if tells { told = self.waiting }
    // The user who was away and is back, or has played meanwhile, has been told already.
    if let hold, hold != self.hold {
      (self.hold, watched, isTold) = (hold, nil, !hold.isDoNotDisturb && told == hold.id)
    }
    watched = isSomebodyThere && isWrittenDown && hold != nil ? watched ?? now : nil
    isTold = isTold || tells
    isUntold = max.map { limit in !isTold && watched.map { now - $0 >= limit } ?? false } ?? false
  }
}

extension World {
  /// A new agent does not know yet which break waits.
  mutating func noteHeldBreak(_ effects: [Effect]) {
    guard process.hasTakenOver else { return }
    let waiting = agent.cycle.state.open.flatMap { $0.obstacle == nil ? nil : $0.id }
    witnesses.held.note(
      heldBreak, waiting: waiting, isSomebodyThere: isSomebodyThere, isWrittenDown: !failing.contains(.store), effects,
      max: agent.configuration.quiet.holdMax, at: now.boot)
  }

  /// Nil where the user has asked for the quiet, or what holds the break back has a word of its own, or hides every word.
  private var heldBreak: HeldBreaks.Hold? {
    guard process.isRunning, let open = agent.cycle.state.open else { return nil }
    switch open.obstacle {
    case .fullScreen, .watching, .presentation: return HeldBreaks.Hold(id: open.id, isDoNotDisturb: false)
    case .quiet: break
    default: return nil
    }
    let sources = reference.quiet.counting.subtracting(reference.quiet.outlasted).map(\.source)
      .filter { agent.configuration.quiet.level(of: $0) == .hidden }
    guard agent.quiet.manual?.level != .hidden, !sources.isEmpty else { return nil }
    if sources.contains(.doNotDisturb) { return HeldBreaks.Hold(id: open.id, isDoNotDisturb: true) }
    let hides = sources.contains { $0 == .screenSharing || $0 == .game }
    return hides ? nil : HeldBreaks.Hold(id: open.id, isDoNotDisturb: false)
  }
}
