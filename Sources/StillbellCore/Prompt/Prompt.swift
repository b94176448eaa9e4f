/// A run of the full-screen prompt.
package struct Prompt: Hashable, Sendable {
  package struct ID: Hashable, Sendable, Decodable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// The scene of the prompt, which works out the remaining time by itself.
  package enum Phase: Hashable, Sendable, Decodable {
    /// No scene yet: the prompt is loaded shortly before it is needed.
    case loaded
    /// Asks on the card, which leaves the rest of the screen as it is. The break begins by itself at `until`, or if
    /// that is nil, with a pause in the typing.
    case offering(until: BootTime?)
    /// Asks whether to begin; at `until` the break begins by itself.
    case asking(until: BootTime?)
    case resting(until: BootTime)
    /// Shows a nudge as a sign for a moment; keys and clicks go to the windows below.
    case sign

    /// True if the screen is covered.
    package var covers: Bool {
      switch self {
      case .loaded, .offering, .sign: false
      case .asking, .resting: true
      }
    }
  }

  /// The break to show.
  package struct Content: Hashable, Sendable {
    package let kind: BreakKind
    package let length: Duration
    /// The length of a snooze; nil if none is left.
    package let snooze: Duration?
    /// The number of snoozes left; nil if it is not shown.
    package let snoozesLeft: Int?
    package let skips: SkipTerms
    /// The number of the break among those of its kind, for the turns of the lines.
    package let turn: Int
    /// The user's own texts.
    package let words: BreakWords

    package init(
      kind: BreakKind, length: Duration, snooze: Duration? = nil, snoozesLeft: Int? = nil,
      skips: SkipTerms = SkipTerms(), turn: Int = 0, words: BreakWords = BreakWords()
    ) {
      (self.kind, self.length, self.snooze, self.snoozesLeft) = (kind, length, snooze, snoozesLeft)
      (self.skips, self.turn, self.words) = (skips, turn, words)
    }
  }

  package let id: ID
  package let content: Content
  /// The look of the prompt, and the answers it accepts.
  package let look: PromptSettings
}

extension Prompt {
  /// The kind of window that the prompt finds in front.
  package enum Front: String, CaseIterable, Hashable, Sendable, Decodable {
    case windowed
    case fullScreen = "full-screen"
    /// A full-screen window that asks the compositor to step aside.
    case bypass
    /// A full-screen window of Steam or gamescope.
    case steam

    package var isFullScreen: Bool { self != .windowed }
  }
}

extension Prompting {
  /// The scene that a break wants on the screen.
  struct Target: Hashable, Sendable {
    let breakID: BreakID
    let phase: Prompt.Phase
    let content: Prompt.Content
    /// True if the break waits for the report of the prompt.
    let isAsked: Bool
    /// True if a program keeps the screen on: the prompt must then report the window in front before it shows, unless
    /// the user wants it.
    var looksFirst = false
    /// True if the prompt looks for a nudge, to which a game means nothing.
    var isOfNudge = false
  }
}
