import StillbellCore

extension PromptSettings {
  /// The command line that shows a break as these settings have it, without the program's name; `Invocation` reads it
  /// back.
  package func arguments(_ content: Prompt.Content) -> [String] {
    let (kind, words) = (content.kind, content.words)
    var options = Invocation.Options()
    options.kind = kind.rawValue
    options.length = content.length
    (options.snooze, options.snoozesLeft) = (content.snooze, content.snoozesLeft)
    (options.skips, options.turn) = (content.skips, content.turn)
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
