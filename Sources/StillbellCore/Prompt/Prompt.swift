/// A run of the full-screen prompt.
package struct Prompt: Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// The scene; the prompt works out the remaining time by itself.
  package enum Phase: Hashable, Sendable {
    /// An empty scene: the prompt is loaded shortly before it is needed.
    case loaded
    /// Asks on the card, which leaves the rest of the screen as it is; at `until` the break begins by itself, and where
    /// there is no such time, with a pause in the typing.
    case offering(until: BootTime?)
    /// Asks whether to begin; at `until` the break begins by itself.
    case asking(until: BootTime?)
    case resting(until: BootTime)
    /// A nudge shows as a sign for a moment, and leaves keys and clicks to what is below.
    case sign

    /// The screen is covered.
    package var covers: Bool {
      switch self {
      case .loaded, .offering, .sign: false
      case .asking, .resting: true
      }
    }
  }

  /// The break that it shows.
  package struct Content: Hashable, Sendable {
    package let kind: BreakKind
    package let length: Duration
    /// The length of a snooze; nil when none is left.
    package let snooze: Duration?
    /// How many are left of the break; nil where nothing is said of that.
    package let snoozesLeft: Int?
    package let skips: SkipTerms
    /// Counts the breaks of its kind, so that their lines take turns.
    package let turn: Int
    /// The user's own words.
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
  /// How it looks, and what it takes for an answer.
  package let look: PromptSettings
}

extension Prompt {
  /// The window that the prompt finds in front.
  package enum Front: String, CaseIterable, Hashable, Sendable {
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
  /// The state that a break wants the screen in.
  struct Target: Hashable, Sendable {
    let breakID: BreakID
    let phase: Prompt.Phase
    let content: Prompt.Content
    /// The break waits for what it tells.
    let isAsked: Bool
    /// A program keeps the screen on: unless the user wants the prompt, it reports what is in front before it shows.
    var looksFirst = false
    /// It looks for a nudge, to which a game means nothing.
    var isOfNudge = false
  }
}
