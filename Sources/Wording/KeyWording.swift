extension Wording {
  /// The words of the page of keys, which a desktop binds to commands.
  package enum Keys {
    package static var title: Sentence { tr("Keyboard shortcuts") }
    package static var note: Sentence { tr("Commands for the keys of your desktop") }
    package static var commands: Sentence { tr("Commands") }
    package static var commandsNote: Sentence {
      tr("Copy a command, and give it a key in the settings of your desktop.")
    }
    package static var snooze: Sentence { tr("Postpone the break") }
    package static var skip: Sentence { tr("Skip the break") }
    package static var quiet: Sentence { tr("Be quiet for 1 hour, or end that") }
    package static var meditate: Sentence { tr("Meditate for 10 minutes") }
    package static func copy(_ command: String) -> Sentence { tr("Copy: {command}", ["command": command]) }
    package static var copied: Sentence { tr("Copied") }
    package static var settings: Sentence { tr("Keyboard settings of the desktop") }
    package static var open: Sentence { tr("_Open") }
    package static var unknown: Sentence {
      tr("No such settings were found. Give the commands keys in the configuration of your desktop or window manager.")
    }
  }
}
