import StillbellCore

// The notes below the titles of settings, and the labels of their values.
extension Wording.Preferences {
  /// Below the title of a setting.
  package static func note(on setting: Setting) -> Sentence? {
    if setting.group.hasPrefix(BreakKind.group) { return noteOnOwn(setting.key) }
    if setting.group.hasPrefix(Reminder.group) { return note(onReminder: setting.key) }
    return switch setting.name {
    case "eye.prelude", "rest.prelude": tr("0 for no announcement")
    case "eye.insist", "rest.insist", "breaks.insist": tr("Once a minute, until you answer")
    case "breaks.start_on_launch": tr("If you set hours, they decide")
    case "breaks.idle_is_break": tr("Without keyboard or mouse input; never less than the length of the break")
    case "presence.video": tr("While you watch, breaks wait")
    case "presence.gamepad": tr("It is opened only after keyboard and mouse have been idle for a while")
    case "prompt.patience": tr("0 for no wait")
    case "quiet.after": tr("Until then a notification lets you start it")
    case "quiet.ignore": tr("Their names as reported below, separated by commas")
    case "goals.meditation", "goals.workout", "sessions.prepare": tr("0 for none")
    case "breathing.speak", "workout.speak": tr("Through speech-dispatcher; the chimes still play")
    case "sessions.breaks_during_focus": tr("In the other sessions they wait")
    case "sound.lead_in": tr("For a headset that cuts off the beginning")
    case "history.keep": tr("Older entries are deleted for good")
    case "day.limit": tr("Only if the history keeps breaks and time at the computer")
    case "media.pause_for_breaks": tr("And resume afterwards")
    default: nil
    }
  }

  private static func noteOnOwn(_ key: String) -> Sentence? {
    switch key {
    case "length": tr("0 for a notification only")
    case "goal": tr("0 for none")
    default: Setting.named("eye.\(key)").flatMap { note(on: $0) }
    }
  }

  /// In place of a value: the one that counts for all breaks.
  package static var asAll: Sentence { tr("As for all breaks") }

  /// The label of a value that is a word; nil for a word that has none.
  package static func label(of value: String, for setting: Setting) -> Sentence? {
    if setting.group.hasPrefix(Reminder.group) { return SessionKind(rawValue: value).map { Wording.Window.title($0) } }
    return switch (setting.key, value) {
    case ("grace", "never"): tr("Wait until I start it")
    case ("limit", "never"): tr("No limit")
    case ("hold_max", "never"): tr("Never")
    case ("keep", "forever"): tr("Forever")
    case ("prelude", "auto"): tr("Automatic")
    case (_, "auto"): asAll
    case (_, "any"): tr("Any number")
    case ("skip_needs", "click"): tr("Click the button")
    case ("skip_needs", "hold"): tr("Hold the button for a while")
    case ("after_break", "continue"): tr("The next interval starts at once")
    case ("after_break", "ask"): tr("The next interval waits for me")
    case ("theme", "bowl"): tr("Bowl: metal")
    case ("theme", "wood"): tr("Wood: dry and short")
    case ("theme", "soft"): tr("Soft: tones that swell")
    case ("urgency", "low"): tr("Unobtrusive")
    case ("urgency", "normal"): tr("Normal")
    case ("urgency", "critical"): tr("Stays until you answer")
    case ("video", "there"): tr("I am watching")
    case ("video", "away"): tr("I am away")
    case ("media_controls", "locked"): tr("While the screen is locked")
    case ("media_controls", "always"): tr("Always, like a media player")
    case ("media_controls", "off"): tr("Never")
    case ("speak", "no"): tr("Nothing")
    case ("speak", "rounds"): tr("The number of each round")
    case ("speak", "names") where setting.group == "workout": tr("The next exercise")
    case ("speak", "names"): tr("When to breathe in, hold and breathe out")
    default: setting.group == "prompt" ? ofPrompt(setting.key, value) : ofQuiet(value)
    }
  }

  private static func ofPrompt(_ key: String, _ value: String) -> Sentence? {
    switch (key, value) {
    case ("ask_with", "auto"): tr("Whatever is easiest to answer")
    case ("ask_with", "card"): tr("A card at the top of the screen asks")
    case ("ask_with", "notification"): tr("A notification asks first")
    case ("ask_with", "cover"): tr("The full-screen prompt asks")
    case ("monitors", "all"): tr("All")
    case ("monitors", "primary"): tr("The primary one")
    case ("monitors", "pointer"): tr("The one with the pointer")
    case ("escape", "snooze"): tr("Snoozes or ends a break")
    case ("escape", "nothing"): tr("Does nothing")
    case ("when_fullscreen", "prompt"): tr("Show the break anyway")
    case ("when_fullscreen", "notify"): tr("Only notify")
    case ("when_fullscreen", "defer"): tr("Wait until it is over")
    case ("countdown", "ring"): tr("A ring")
    case ("countdown", "digits"): tr("A ring with the time in it")
    case ("countdown", "none"): tr("Hidden")
    default: nil
    }
  }

  private static func ofQuiet(_ value: String) -> Sentence? {
    switch value {
    case "off": tr("Ignore it")
    case "silent": tr("Breaks make no sound")
    case "hidden": tr("Breaks wait")
    case "overlay": tr("Show breaks over the game")
    case "notify": tr("Only a chime and a notification")
    case "defer": tr("Breaks wait until the game is over")
    default: nil
    }
  }

  /// The label of a sound by its name, its path, or the word for none; empty for the default.
  package static func label(ofSound words: String) -> Sentence {
    switch words {
    case "": tr("Default sound")
    case "none": Wording.Window.soundNone
    case Chime.Source.builtInName: tr("Built-in bell")
    default: Cue(rawValue: words).map { title(of: $0) } ?? file(words)
    }
  }

  /// The same for what sounds below a session; empty for none.
  package static func label(ofAmbience words: String) -> Sentence {
    words.isEmpty
      ? Wording.Window.soundNone : AmbientNoise(rawValue: words).map { Wording.Window.name($0) } ?? file(words)
  }

  private static func file(_ path: String) -> Sentence {
    Sentence((path.split(separator: "/").last.map { String($0) } ?? path).onOneLine(limit: 60))
  }
}
