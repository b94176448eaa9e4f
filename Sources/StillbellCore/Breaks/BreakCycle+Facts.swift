extension BreakCycle {
  /// The facts that breaks depend on, besides the settings. They are worked out once, before the breaks advance.
  struct Facts {
    let now: BootTime
    let obstacles: Obstacles
    let holders: Holders
    /// The last input, if the user is idle.
    let idleSince: BootTime?
    /// True if the user watches, whatever else happens.
    let isWatched: Bool
    let hours: Hours
    let scene: Scene
    /// The break of a session that is under way, or comes next in it.
    let rest: SessionBreak?
    /// The program that reports a good moment for a break.
    let offer: ProgramReason?
    /// The meetings that the calendar has.
    let meetings: [BusyTime]

    var isAbsent: Bool { obstacles.aboveGame?.isAbsence ?? false }

    /// Adapts the obstacle to a break with these settings: one transition may lead from one break to another, which may
    /// not cover the screen.
    func adapted(_ obstacle: Obstacle?, to settings: Configuration.Break) -> Obstacle? {
      guard !settings.prompts else { return obstacle }
      return switch obstacle {
      case .fullScreen: nil
      case .presentation: isWatched ? .watching : nil
      default: obstacle
      }
    }
  }

  /// The obstacles to any break, apart from what depends on the break itself.
  struct Obstacles {
    /// The strongest obstacle that outranks a game.
    let aboveGame: Obstacle?
    /// True if a game runs that breaks wait for.
    let isGameWaitedFor: Bool
    /// The strongest obstacle that a game outranks.
    let belowGame: Obstacle?
    /// The full-screen window in front, if breaks wait for it; the weakest obstacle.
    let fullScreen: Obstacle?

    /// The strongest obstacle to a break, given whether the break has waited long enough for the end of a game.
    func strongest(hasWaitedForGame: Bool) -> Obstacle? {
      if let aboveGame { return aboveGame }
      guard isGameWaitedFor else { return belowGame ?? fullScreen }
      return hasWaitedForGame ? belowGame ?? .game : .quiet
    }
  }
}
