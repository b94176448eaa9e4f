import StillbellCore

/// The break that is held back, over all the agents of a world: it is announced to the user, or it comes anyway.
struct HeldBreaks {
  /// The break, and whether do not disturb holds it back.
  struct Hold: Hashable {
    let id: BreakID
    /// `true` for do not disturb, during which no message can reach the user.
    let isDoNotDisturb: Bool
  }

  private var hold: Hold?
  /// The break that waits for any reason, and since when; nil while that is not certain.
  private var waiting: BreakID?
  private var since: BootTime?
  /// Since when the break is held back with the user there all along; nil while the user is away.
  private var watched: BootTime?
  private var isAnnounced = false
  /// The break that was announced to the user.
  private var announced: BreakID?
  /// `true` if a break was announced earlier than after `hold_max`.
  private(set) var isEarly = false
  /// `true` if the break was held back for longer and was not announced.
  private(set) var isUnannounced = false

  /// Forgets the watch: while no agent runs, no message can reach the user.
  mutating func forgetWatch() { watched = nil }

  /// Notes the break that is held back. A new agent restores an older break if the last one could not save its state.
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
    if tells { announced = self.waiting }
    // A user who came back, or who played meanwhile, has already seen the announcement.
    if let hold, hold != self.hold {
      (self.hold, watched, isAnnounced) = (hold, nil, !hold.isDoNotDisturb && announced == hold.id)
    }
    watched = isSomebodyThere && isWrittenDown && hold != nil ? watched ?? now : nil
    isAnnounced = isAnnounced || tells
    isUnannounced = max.map { limit in !isAnnounced && watched.map { now - $0 >= limit } ?? false } ?? false
  }
}

extension World {
  /// Notes the held break; a new agent does not know yet which break waits.
  mutating func noteHeldBreak(_ effects: [Effect]) {
    guard process.hasTakenOver else { return }
    let waiting = agent.cycle.state.open.flatMap { $0.obstacle == nil ? nil : $0.id }
    witnesses.held.note(
      heldBreak, waiting: waiting, isSomebodyThere: isSomebodyThere, isWrittenDown: !failing.contains(.store), effects,
      max: agent.configuration.quiet.holdMax, at: now.boot)
  }

  /// The break that is held back; nil if the user asked for the quiet, or if the obstacle has a message of its own or
  /// hides every message.
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
