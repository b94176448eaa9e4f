extension BreakCycle {
  /// The reason why a due break is not asked for. A new reason needs a case with its effect, its text, and a row of the
  /// table in the documentation.
  package enum Obstacle: Hashable, Sendable, Codable {
    /// A quiet hides breaks.
    case quiet
    /// The user is away.
    case absence(Presence.Absence)
    /// A full-screen window is in front that breaks must not cover.
    case fullScreen
    /// There is no input while a program keeps the screen on: the user watches.
    case watching
    /// A full-screen window is in front while a program keeps the screen on.
    case presentation
    /// The watching has just ended: as after a call.
    case afterWatching
    /// A call has just ended: a notification says that a break waits, and the user has a moment before it.
    case afterCall
    /// A shorter break of a session is under way.
    case session
    /// A game has lasted so long that a chime and a notification announce the break, while the cover stays away.
    case game

    /// The part of a break that the user sees while it waits. Answers count only if something is shown.
    package enum Shown: String, Hashable, Sendable, Decodable {
      case nothing
      /// A notification says when the break comes.
      case wait = "that it waits"
      /// Chime and notification announce the break as if it were asked for; the cover stays away.
      case announcement = "its announcement"
    }

    /// The reaction to an obstacle that has lasted for `hold_max` while the user was present.
    package enum Limit: String, Hashable, Sendable {
      /// No reaction: the obstacle ends by itself, has a limit of its own, or makes a natural break.
      case none = "nothing"
      /// A notification reports it; under do not disturb, breaks are asked for without a sound instead.
      case told = "is told of"
      /// Only `why` and `status` report it.
      case said = "`why` says it"
    }

    /// The obstacle's row of the table: its effect on the breaks, and its names.
    package struct Effect: Hashable, Sendable {
      /// The text in the trace.
      package let words: String
      /// The word in the status, if it differs.
      package var status = ""
      /// True if a break that already asks is taken off the screen; otherwise it keeps asking.
      package let takesBack: Bool
      /// True if the prelude of a coming break is still shown.
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
      // The break keeps asking: the user was at the keys when the question came.
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

    /// True if the user watches, or did until a moment ago.
    var isOfWatching: Bool { self == .watching || self == .presentation || self == .afterWatching }

    /// The text in the trace.
    package var words: String { effect.words }

    /// The word in the status.
    package var status: String { effect.status.isEmpty ? effect.words : effect.status }

    /// The obstacle of a status word; nil for a word of another version.
    init?(status: String) {
      guard let known = Self.all.last(where: { $0.status == status }) else { return nil }
      self = known
    }
  }
}
