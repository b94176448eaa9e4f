extension BreakCycle {
  /// The facts that the breaks go by, beside the settings. They are worked out once, before the breaks advance: nobody
  /// asks a second time.
  struct Facts {
    let now: BootTime
    /// The strongest of those that there are.
    let obstacle: Obstacle?
    /// The last input, if the user is idle.
    let idleSince: BootTime?
    /// Somebody watches, whatever else there is.
    let isWatched: Bool
    let hours: Hours
    let scene: Scene
    /// The break of a session that is under way, or comes next in it.
    let rest: SessionBreak?
    /// The program that says that this is a good moment for a break.
    let offer: ProgramReason?

    var isAbsent: Bool { obstacle?.isAbsence ?? false }

    /// The obstacle to a break of this kind: one step leads from a break to another one, which may not cover the screen.
    func obstacle(to kind: BreakKind, by configuration: Configuration) -> Obstacle? {
      guard !configuration[kind].prompts else { return obstacle }
      return switch obstacle {
      case .fullScreen: nil
      case .presentation: isWatched ? .watching : nil
      default: obstacle
      }
    }
  }
}
