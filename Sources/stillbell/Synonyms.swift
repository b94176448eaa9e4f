/// The commands that people mean by the words of other programs.
enum Synonyms {
  /// By word, the command and its arguments.
  private static let commands = [
    "mute": "quiet on", "silence": "quiet on", "dnd": "quiet on", "unmute": "quiet off",
    "settings": "window preferences", "preferences": "window preferences", "options": "window preferences",
    "gui": "window", "open": "window", "show": "window",
    "pomodoro": "focus", "timer": "focus", "work": "focus",
    "restart": "start", "enable": "start", "disable": "pause", "postpone": "snooze",
    "stretch": "break", "rest": "break", "log": "why",
  ]

  /// Commands that lose something: nobody is led to them by a word that was meant otherwise.
  static let unoffered: Set = ["cancel", "end", "forget", "stop"]

  /// The command that is meant by a word; nil where none is known.
  static func command(for word: String) -> String? { commands[word.lowercased()] }
}
