import StillbellCore

extension Invocation {
  /// Everything about a break that stays the same while it is shown.
  package struct Options: Hashable, Sendable {
    /// The name of the kind; those that come with the program have words of their own.
    package var kind = BreakKind.eye.rawValue
    /// The largest line while it asks, and the name of the window; nil is that of its kind.
    package var title: String?
    /// Of the break; nil is that of its kind.
    package var length: Duration?
    /// The offer of the button; nil when the break cannot be snoozed any more.
    package var snooze: Duration? = .minutes(5)
    /// How often the break can still be snoozed; nil if the button is not to say.
    package var snoozesLeft: Int?
    package var skips = SkipTerms()
    /// The settings of the look; each is an option of its name.
    package var look = PromptSettings()
    /// The user's own lines in place of those of its kind. A long break shows one after the other.
    package var lines: [String] = []
    /// The line that is the first; counts the breaks.
    package var turn = 0
    /// Parts in place of lines; the last lasts until the end of the break.
    package var steps: [BreakStep] = []
    /// A breath to follow; with one there is no ring.
    package var breathing: Breathing?
    /// A file, or a folder with files that take turns.
    package var picture: String?

    package init() {}
  }
}

extension Invocation.Options {
  /// True if Escape answers: it snoozes a break that asks, and ends one that is under way.
  package var escapeAnswers: Bool { look.escape == .snooze }

  /// How long the break lasts.
  package var breakLength: Duration { length ?? Configuration()[BreakKind(rawValue: kind) ?? .eye].length }

  /// The command line that `Invocation` reads back as these options, without the program's name.
  package var arguments: [String] {
    let standard = Invocation.Options()
    var words = ["--kind", kind, "--length", breakLength.words, "--snooze", snooze?.words ?? "never"]
    func add(_ option: String, _ value: String?, unless isDefault: Bool = false) {
      // In one word, as a value may begin with a dash.
      if let value, !isDefault { words.append("\(option)=\(value)") }
    }
    add("--snoozes-left", snoozesLeft.map { "\($0)" }, unless: snooze == nil)
    add("--title", title)
    add("--skip", "never", unless: skips.isAllowed)
    add("--skip-after", skips.after.words, unless: skips.after == standard.skips.after)
    add("--skip-needs", "hold", unless: !skips.needsHold)
    for (option, value) in look.options { add(option, value) }
    for line in lines { add("--text", line) }
    add("--turn", "\(turn)", unless: turn == standard.turn)
    for step in steps { add("--step", "\(step.length.words) \(step.text)") }
    add("--breathe", breathing?.words.first)
    add("--picture", picture)
    return words
  }
}
