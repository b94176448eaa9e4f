import StillbellCore

extension PromptSettings {
  /// The command line that shows a break as these settings have it; `Invocation` reads it back.
  ///
  /// - Parameters:
  ///   - kind: Of the break.
  ///   - length: Of the break.
  ///   - snooze: What a snooze would be; nil when there is none left.
  ///   - turn: Which of the own lines it is the turn of.
  /// - Returns: The arguments, without the program's name.
  package func arguments(kind: BreakKind, length: Duration, snooze: Duration?, turn: Int) -> [String] {
    var arguments = [
      "--kind", kind.rawValue, "--length", length.words, "--snooze", snooze?.words ?? "never",
      "--monitors", monitors.rawValue, "--escape", escape.rawValue, "--opacity", "\(opacity)",
    ]
    for (option, color) in [("--background", background), ("--foreground", foreground), ("--accent", accent)]
    where !color.isEmpty { arguments += [option, color] }
    if let line = line(of: kind, turn: turn) { arguments.append("--text=" + line) }
    return arguments
  }
}
