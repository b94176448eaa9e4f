extension BreakCycle {
  /// The reason why a break that fell due is not asked for. A new one is a case with its effect, its words, and a row of
  /// the table in the documentation.
  package enum Obstacle: Hashable, Sendable, Codable {
    /// A quiet hides everything.
    case quiet
    /// The user is not there.
    case absence(Presence.Absence)
    /// The window in front covers the screen, and is not to be covered.
    case fullScreen
    /// Keys are silent while a program keeps the screen on: somebody watches.
    case watching
    /// A full-screen window is in front while a program keeps the screen on.
    case presentation
    /// The watching has just ended: as after a call.
    case afterWatching
    /// A call has just ended: the user is told that a break waits, and has a moment before it.
    case afterCall
    /// A shorter break of a session is under way.
    case session
    /// A game lasts long; a chime and a notification announce the break meanwhile.
    case game

    /// The part of a break that the user sees while it waits. An answer counts where something is seen.
    package enum Shown: String, Hashable, Sendable {
      case nothing
      /// A notification tells when it comes.
      case wait = "that it waits"
      /// Chime and notification announce it, as if it were asked for; the cover stays away.
      case announcement = "its announcement"
    }

    /// The end of the patience with an obstacle that has lasted for `hold_max` while somebody was there.
    package enum Limit: String, Hashable, Sendable {
      /// It ends by itself, has a limit of its own, or makes a natural break.
      case none = "nothing"
      /// The user is told, or under do not disturb asked without a sound.
      case told = "is told of"
      /// Only `why` and `status` say it.
      case said = "`why` says it"
    }

    /// Its effect on the breaks.
    package struct Effect: Hashable, Sendable {
      /// A break that is asked for already is taken off the screen; else it goes on asking.
      package let takesBack: Bool
      /// A break that is to come is still told of in advance.
      package let allowsPrelude: Bool
      package let shown: Shown
      package var limit = Limit.none
    }

    package var effect: Effect {
      switch self {
      case .absence: Effect(takesBack: true, allowsPrelude: false, shown: .nothing)
      case .quiet: Effect(takesBack: true, allowsPrelude: false, shown: .nothing, limit: .told)
      case .session: Effect(takesBack: false, allowsPrelude: false, shown: .nothing)
      // The user was at the keys when the question came.
      case .watching: Effect(takesBack: false, allowsPrelude: false, shown: .nothing, limit: .said)
      case .presentation: Effect(takesBack: true, allowsPrelude: false, shown: .nothing, limit: .said)
      case .afterCall, .afterWatching: Effect(takesBack: true, allowsPrelude: false, shown: .wait)
      case .game: Effect(takesBack: true, allowsPrelude: false, shown: .announcement)
      case .fullScreen: Effect(takesBack: true, allowsPrelude: true, shown: .nothing, limit: .told)
      }
    }

    package var isAbsence: Bool { if case .absence = self { true } else { false } }

    /// Somebody watches, or did until a moment ago.
    var isOfWatching: Bool {
      switch self {
      case .watching, .presentation, .afterWatching: true
      case .quiet, .absence, .fullScreen, .afterCall, .session, .game: false
      }
    }

    /// In the trace.
    package var words: String {
      switch self {
      case .quiet: "quiet (hidden)"
      case .fullScreen: "full-screen window"
      case .watching, .presentation: "watching"
      case .afterWatching: "after watching"
      case .afterCall: "after a call"
      case .session: "a break of the session"
      case .game: "a game"
      case .absence(let absence): absence.rawValue
      }
    }
  }
}
