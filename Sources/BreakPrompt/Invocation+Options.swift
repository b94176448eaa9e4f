import StillbellCore

extension Invocation {
  /// The properties of a break that do not change while it is shown.
  package struct Options: Hashable, Sendable {
    /// The name of the kind; the built-in kinds have texts of their own.
    package var kind = BreakKind.eye.rawValue
    /// The largest line while the prompt asks, and the name of the window; nil for the title of the kind.
    package var title: String?
    /// The length of the break; nil for that of the kind.
    package var length: Duration?
    /// The length that the snooze button offers; nil if the break cannot be snoozed any more.
    package var snooze: Duration? = .minutes(5)
    /// The number of snoozes left; nil if the button should not show it.
    package var snoozesLeft: Int?
    package var skips = SkipTerms()
    /// The settings of the look; each is an option with the setting's name.
    package var look = PromptSettings()
    /// The user's own lines, in place of those of the kind. A long break shows several in turn.
    package var lines: [String] = []
    /// The number of the break, which selects the first line and the picture.
    package var turn = 0
    /// The steps in place of lines; the last one lasts until the end of the break.
    package var steps: [BreakStep] = []
    /// A breathing pattern to follow; its circle replaces the ring.
    package var breathing: Breathing?
    /// A picture file, or a folder of files that take turns.
    package var picture: String?

    package init() {}
  }
}

extension Invocation.Options {
  /// True if Escape answers: it snoozes a break that asks, and ends one that is under way.
  package var escapeAnswers: Bool { look.escape == .snooze }

  /// The length of the break.
  package var breakLength: Duration { length ?? Configuration()[BreakKind(rawValue: kind) ?? .eye].length }

  /// The command line that `Invocation` reads back as these options, without the program's name.
  package var arguments: [String] {
    let standard = Invocation.Options()
    var words = ["--kind", kind, "--length", breakLength.words, "--snooze", snooze?.words ?? "never"]
    func add(_ option: String, _ value: String?, unless isDefault: Bool = false) {
      // Option and value are one word, because a value may begin with a dash.
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
