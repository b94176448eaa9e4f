import StillbellCore

extension PromptSettings {
  /// The command line that shows a break as these settings have it; `Invocation` reads it back.
  ///
  /// - Parameters:
  ///   - kind: Of the break.
  ///   - length: Of the break.
  ///   - snooze: What a snooze would be; nil when there is none left.
  ///   - turn: Which of the lines is the first.
  /// - Returns: The arguments, without the program's name.
  package func arguments(kind: BreakKind, length: Duration, snooze: Duration?, turn: Int) -> [String] {
    var options = Invocation.Options()
    options.kind = kind.rawValue
    options.length = length
    options.snooze = snooze
    options.turn = turn
    options.lines = kind == .eye ? eyeLines : kind == .rest ? restLines : []
    options.coverage = Coverage(monitors)
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

extension Coverage {
  fileprivate init(_ monitors: PromptSettings.Monitors) {
    switch monitors {
    case .all: self = .all
    case .primary: self = .primary
    case .pointer: self = .pointer
    }
  }
}
