import StillbellCore
import Wording

/// The kinds of entry that users name themselves; each entry has a page in the preferences and a group in the file.
package enum OwnList: CaseIterable, Hashable, Sendable {
  case breaks, reminders, presets, workouts

  package func pages(_ configuration: Configuration) -> [PreferencePage] {
    switch self {
    case .breaks: configuration.kinds.map(\.kind).filter { !$0.isBuiltIn }.map { .own($0) }
    case .reminders: configuration.reminders.map { .reminder($0.name) }
    case .presets: configuration.presets.keys.sorted().filter { Preset.isName($0) }.map { .preset($0) }
    case .workouts: configuration.programs.map { .workout($0.name) }
    }
  }

  /// The ready-made entries that can be added.
  package func ready(beside configuration: Configuration) -> [NewEntry] {
    switch self {
    case .breaks: NewEntry.readyBreaks(beside: configuration)
    case .reminders: NewEntry.readyReminders(beside: configuration)
    case .presets: NewEntry.readyPresets(beside: configuration)
    case .workouts: NewEntry.readyWorkouts(beside: configuration)
    }
  }

  /// A new entry with a title; nil if the title is not possible, or if there are too many entries.
  package func titled(_ title: String, beside configuration: Configuration) -> NewEntry? {
    let words = title.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return switch self {
    case .breaks: NewEntry.aBreak(words, beside: configuration)
    case .reminders: NewEntry.reminder(words, beside: configuration)
    case .presets: NewEntry.preset(words, SessionDraft(.meditation).words, beside: configuration)
    case .workouts: NewEntry.workout(words, beside: configuration)
    }
  }

  package struct Words {
    package let title: Sentence
    package let add: Sentence
    package let addNote: Sentence
    package let ready: Sentence
    /// The note below the title of a new entry, above the field for its name.
    package let anotherNote: Sentence
    package let anotherTitle: Sentence
    /// The reason that no entry can be added.
    package let refusal: Sentence
    package let remove: Sentence
  }

  package var words: Words {
    typealias Own = Wording.Preferences
    return switch self {
    case .breaks:
      Words(
        title: Own.own, add: Own.add, addNote: Own.addNote, ready: Own.ready, anotherNote: Own.anotherNote,
        anotherTitle: Own.anotherTitle, refusal: Own.badTitle, remove: Own.remove)
    case .reminders:
      Words(
        title: Own.reminders, add: Own.addReminder, addNote: Own.addReminderNote, ready: Own.ready,
        anotherNote: Own.anotherReminderNote, anotherTitle: Own.anotherReminderTitle, refusal: Own.badReminder,
        remove: Own.removeReminder)
    case .presets:
      Words(
        title: Wording.Window.presets, add: Own.addPreset, addNote: Own.addPresetNote, ready: Own.ready,
        anotherNote: Own.anotherPresetNote, anotherTitle: Own.presetName, refusal: Own.badPreset,
        remove: Own.removePreset)
    case .workouts:
      Words(
        title: Own.workouts, add: Own.addWorkout, addNote: Own.addWorkoutNote, ready: Own.readyWorkouts,
        anotherNote: Own.anotherWorkoutNote, anotherTitle: Own.anotherWorkoutTitle, refusal: Own.badWorkout,
        remove: Own.removeWorkout)
    }
  }
}
