extension Wording {
  /// The texts of the page of keys, which a desktop binds to commands.
  package enum Keys {
    package static var title: Sentence { tr("Keyboard shortcuts") }
    package static var note: Sentence { tr("Commands for the keys of your desktop") }
    package static var commands: Sentence { tr("Commands") }
    package static var commandsNote: Sentence {
      tr("Copy a command, then assign a key to it in your desktop’s keyboard settings.")
    }
    package static var snooze: Sentence { tr("Snooze the break") }
    package static var skip: Sentence { tr("Skip the break") }
    package static var quiet: Sentence { tr("Mute for 1 hour, or unmute") }
    package static var meditate: Sentence { tr("Meditate for 10 minutes") }
    package static func copy(_ command: String) -> Sentence { tr("Copy: {command}", ["command": command]) }
    package static var copied: Sentence { tr("Copied") }
    package static var settings: Sentence { tr("Keyboard settings of the desktop") }
    package static var open: Sentence { tr("_Open") }
    package static var unknown: Sentence {
      tr("No keyboard settings were found. Assign the keys in the configuration of your desktop or window manager.")
    }
  }
}
