// The sentences about other programs that remind of breaks. Their names are not translated.
extension Wording.Doctor {
  package static var otherReminders: Sentence { tr("Other reminders") }
  package static var noOtherReminders: Sentence { tr("None is running or starts at login.") }
  package static func reminderRuns(_ name: String) -> Sentence {
    tr("{name} is running, too, so you are reminded twice.", ["name": name])
  }
  package static func reminderStarts(_ name: String) -> Sentence {
    tr("{name} starts at login, too, so you are reminded twice.", ["name": name])
  }
  package static func importFirst(_ word: String) -> Sentence {
    tr("Turn it off; `stillbell import {word}` takes over its settings.", ["word": word])
  }
}
