import StillbellCore

extension PromptSettings {
  /// The command line that shows a break as these settings have it; `Invocation` reads it back.
  ///
  /// - Parameters:
  ///   - kind: Of the break.
  ///   - length: Of the break.
  ///   - snooze: What a snooze would be; nil when there is none left.
  ///   - skips: How it lets itself be skipped.
  ///   - turn: Which of the lines is the first.
  ///   - words: The user's own for this kind.
  /// - Returns: The arguments, without the program's name.
  package func arguments(
    kind: BreakKind, length: Duration, snooze: Duration?, skips: SkipTerms = SkipTerms(), turn: Int,
    words: BreakWords = BreakWords()
  ) -> [String] {
    var options = Invocation.Options()
    options.kind = kind.rawValue
    options.length = length
    options.snooze = snooze
    (options.skips, options.turn) = (skips, turn)
    switch kind {
    case .eye: options.lines = eyeLines
    case .rest: options.lines = restLines
    default: options.lines = words.lines
    }
    if !kind.isBuiltIn { options.title = words.title.isEmpty ? kind.title : words.title }
    switch words.course {
    case .steps(let steps): options.steps = steps
    case .breathing(let breathing): options.breathing = breathing
    case nil: break
    }
    if !words.pictures.isEmpty { options.picture = words.pictures }
    options.coverage = monitors
    options.escapeAnswers = escape == .snooze
    options.colors.opacity = Double(opacity) / 100
    options.colors.background = Color(hex: background)
    options.colors.foreground = Color(hex: foreground)
    options.colors.accent = Color(hex: accent)
    options.countdown = countdown
    options.hasEndLight = hasEndLight
    return options.arguments
  }
}
