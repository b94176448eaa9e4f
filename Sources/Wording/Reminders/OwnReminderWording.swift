import StillbellCore

// The user's own reminders in the preferences.
extension Wording.Preferences {
  package static var reminders: Sentence { tr("Your own reminders") }
  package static var addReminder: Sentence { tr("Add a reminder") }
  package static var addReminderNote: Sentence { tr("For a session, at a time of day") }
  package static var anotherReminderNote: Sentence { tr("It comes every day at 20:00, until you change that.") }
  package static var anotherReminderTitle: Sentence { tr("Text of the reminder") }
  package static var badReminder: Sentence {
    tr("This cannot be the text of a reminder, or there are too many already.")
  }
  package static var removeReminder: Sentence { tr("Remove this reminder") }

  /// The reminder's text, or the session that it is about.
  package static func name(of reminder: Reminder) -> Sentence {
    reminder.text.isEmpty ? Wording.Window.title(reminder.kind) : Sentence(reminder.text.onOneLine(limit: 60))
  }

  package static func summary(_ reminder: Reminder) -> Sentence {
    // Translators: {days} are words such as “every day” or “Monday to Friday”.
    tr(
      "{session} · {days} at {time}",
      [
        "session": Wording.Window.title(reminder.kind), "days": days(Reminder.words(reminder.days)),
        "time": reminder.at?.words ?? "",
      ])
  }

  static func title(ofReminder key: String) -> Sentence? {
    switch key {
    case "at": tr("Time of day")
    case "days": tr("Days")
    case "kind": tr("Session")
    case "unless": tr("Skip it after such a session within")
    case "text": anotherReminderTitle
    default: nil
    }
  }

  static func note(onReminder key: String) -> Sentence? {
    key == "unless" ? tr("0 always reminds you") : nil
  }
}

// The user's own presets in the preferences.
extension Wording.Preferences {
  package static var addPreset: Sentence { tr("Add a preset") }
  package static var addPresetNote: Sentence { tr("A session that you start often") }
  package static var anotherPresetNote: Sentence {
    tr("It is a meditation, until you change that. You can also save a session on the page where you start it.")
  }
  package static var presetName: Sentence { tr("Name") }
  package static var badPreset: Sentence { tr("This cannot be the name of a preset.") }
  package static var removePreset: Sentence { tr("Remove this preset") }
  package static var presetWords: Sentence { tr("Session") }
  package static var presetWordsNote: Sentence {
    tr(
      "As on the command line, such as {meditation} or {focus}.",
      ["meditation": "meditate 20m --closing 3m", "focus": "focus 50m --rounds 2"])
  }
}

// The user's own workouts in the preferences.
extension Wording.Preferences {
  package static var workouts: Sentence { tr("Your own workouts") }
  package static var addWorkout: Sentence { tr("Add a workout") }
  package static var addWorkoutNote: Sentence { tr("A copy of a ready one, or exercises of your own") }
  package static var readyWorkouts: Sentence { tr("A copy to change") }
  package static var anotherWorkoutNote: Sentence { tr("It has two exercises, until you change that.") }
  package static var anotherWorkoutTitle: Sentence { tr("Name") }
  package static var badWorkout: Sentence {
    tr("This cannot be the name of a workout, or there are too many already.")
  }
  package static var removeWorkout: Sentence { tr("Remove this workout") }
  package static var exercisesNote: Sentence {
    tr(
      "Give each its work and the rest after it, as in {example}; separate them by ;",
      ["example": Wording.exampleProgram])
  }
  /// The choice in place of a separate rest between two rounds.
  package static var asLastRest: Sentence { tr("As after the last exercise") }

  package static func summary(_ program: Program) -> Sentence {
    guard let workout = program.workout else { return Sentence("") }
    return Wording.length(workout.wholeLength) + " · " + Wording.exercises(workout)
  }

  static func title(ofWorkout key: String) -> Sentence? {
    switch key {
    case "exercises": tr("Exercises")
    case "rounds": Wording.Window.rounds
    case "pause": tr("Rest between rounds")
    default: nil
    }
  }
}
