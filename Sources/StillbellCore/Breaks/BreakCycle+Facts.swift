extension BreakCycle {
  /// The facts that the breaks go by, beside the settings. They are worked out once, before the breaks advance: nobody
  /// asks a second time.
  struct Facts {
    let now: BootTime
    let obstacles: Obstacles
    let holders: Holders
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

    var isAbsent: Bool { obstacles.aboveGame?.isAbsence ?? false }

    /// The obstacle as it is to a break of these settings: one step leads from a break to another one, which may not
    /// cover the screen.
    func adapted(_ obstacle: Obstacle?, to settings: Configuration.Break) -> Obstacle? {
      guard !settings.prompts else { return obstacle }
      return switch obstacle {
      case .fullScreen: nil
      case .presentation: isWatched ? .watching : nil
      default: obstacle
      }
    }
  }

  /// Whatever is in the way of a break, as far as it does not depend on the break.
  struct Obstacles {
    /// An obstacle that is stronger than a game, the strongest of those that there are.
    let aboveGame: Obstacle?
    /// A game runs for which breaks wait.
    let isGameWaitedFor: Bool
    /// The strongest obstacle of those that are weaker.
    let belowGame: Obstacle?
    /// The window in front, where breaks wait for that; the weakest of all.
    let fullScreen: Obstacle?

    /// The strongest obstacle, to a break that has waited for the end of a game for as long as it may, or has not.
    func strongest(hasWaitedForGame: Bool) -> Obstacle? {
      if let aboveGame { return aboveGame }
      guard isGameWaitedFor else { return belowGame ?? fullScreen }
      return hasWaitedForGame ? belowGame ?? .game : .quiet
    }
  }
}
