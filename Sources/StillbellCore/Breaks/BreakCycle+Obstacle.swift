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

    /// Its row of the table: its effect on the breaks, and its names.
    package struct Effect: Hashable, Sendable {
      /// In the trace.
      package let words: String
      /// In the status, where it differs.
      package var status = ""
      /// A break that is asked for already is taken off the screen; else it goes on asking.
      package let takesBack: Bool
      /// A break that is to come is still told of in advance.
      package var allowsPrelude = false
      package var shown = Shown.nothing
      package var limit = Limit.none
    }

    package var effect: Effect {
      switch self {
      case .absence(let absence): Effect(words: absence.rawValue, takesBack: true)
      case .quiet: Effect(words: "quiet (hidden)", status: "quiet", takesBack: true, limit: .told)
      case .session: Effect(words: "a break of the session", status: "session", takesBack: false)
      case .presentation: Effect(words: "watching", takesBack: true, limit: .said)
      // The user was at the keys when the question came.
      case .watching: Effect(words: "watching", takesBack: false, limit: .said)
      case .afterWatching: Effect(words: "after watching", status: "watched", takesBack: true, shown: .wait)
      case .afterCall: Effect(words: "after a call", status: "call", takesBack: true, shown: .wait)
      case .game: Effect(words: "a game", status: "game", takesBack: true, shown: .announcement)
      case .fullScreen:
        Effect(words: "full-screen window", status: "fullscreen", takesBack: true, allowsPrelude: true, limit: .told)
      }
    }

    package static let all: [Self] =
      Presence.Absence.allCases.map { .absence($0) } + [
        .quiet, .session, .presentation, .watching, .afterWatching, .afterCall, .game, .fullScreen,
      ]

    package var isAbsence: Bool { if case .absence = self { true } else { false } }

    /// Somebody watches, or did until a moment ago.
    var isOfWatching: Bool { self == .watching || self == .presentation || self == .afterWatching }

    /// In the trace.
    package var words: String { effect.words }

    /// In the status.
    package var status: String { effect.status.isEmpty ? effect.words : effect.status }

    /// The inverse; nil for a word of another version.
    init?(status: String) {
      guard let known = Self.all.last(where: { $0.status == status }) else { return nil }
      self = known
    }
  }
}
