import Wording

/// A command for a keyboard shortcut of the desktop.
package struct KeyCommand: Sendable {
  /// The command as it is typed.
  package let words: String
  package let title: Sentence

  package static var all: [KeyCommand] {
    [
      KeyCommand(words: "stillbell break", title: Wording.Window.takeBreakTitle),
      KeyCommand(words: "stillbell snooze", title: Wording.Keys.snooze),
      KeyCommand(words: "stillbell skip", title: Wording.Keys.skip),
      KeyCommand(words: "stillbell pause 1h --or-resume", title: Wording.Window.pauseOrResume),
      KeyCommand(words: "stillbell quiet toggle", title: Wording.Keys.quiet),
      KeyCommand(words: "stillbell meditate 10m", title: Wording.Keys.meditate),
    ]
  }
}
