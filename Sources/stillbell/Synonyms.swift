/// The commands for words that users know from other programs.
enum Synonyms {
  /// The command and its arguments for each word.
  private static let commands = [
    "mute": "quiet on", "silence": "quiet on", "dnd": "quiet on", "unmute": "quiet off",
    "settings": "window preferences", "preferences": "window preferences", "options": "window preferences",
    "gui": "window", "open": "window", "show": "window",
    "pomodoro": "focus", "timer": "focus", "work": "focus",
    "restart": "start", "enable": "start", "disable": "pause", "postpone": "snooze",
    "stretch": "break", "rest": "break", "log": "why",
  ]

  /// Commands that lose data or time, which are never suggested for a mistyped word.
  static let unoffered: Set = ["cancel", "end", "forget", "stop"]

  /// The command for a word; nil if none is known.
  static func command(for word: String) -> String? { commands[word.lowercased()] }
}
