import StillbellCore

// The titles of settings.
extension Wording.Preferences {
  /// Nil for a setting that has none; a test says that every one has.
  package static func title(of setting: Setting) -> Sentence? {
    switch setting.group {
    case "eye", "rest": ofKind(setting.key)
    case "breaks", "presence", "notifications": ofBreaks(setting.key)
    case "schedule":
      setting.key == "enabled"
        ? tr("Keep these hours")
        : Weekday.allCases.first { $0.name == setting.key }.map { Wording.weekday($0.rawValue) }
    case "sound", "sounds": ofSound(setting.key)
    case "prompt": ofPrompt(setting.key)
    case "quiet": ofQuiet(setting.key)
    case "sessions": ofSessions(setting.key)
    case "goals": SessionKind(rawValue: setting.key).map { goal($0) }
    case "history", "day": ofDays(setting.key)
    case "media", "muse": ofPrograms(setting.key)
    case "hooks": ofHook(setting.key)
    case Preset.group: presetWords
    case _ where setting.group.hasPrefix(BreakKind.group): ofOwn(setting.key)
    case _ where setting.group.hasPrefix(Reminder.group): title(ofReminder: setting.key)
    case _ where setting.group.hasPrefix(Program.group): title(ofWorkout: setting.key)
    default: ofSound(setting.key)
    }
  }

  /// Of a break of the user's own.
  private static func ofOwn(_ key: String) -> Sentence? {
    switch key {
    case "title": tr("Title")
    case "every": tr("Work between two breaks")
    case "at": tr("Times of day")
    case "aligned": tr("Minutes of every hour")
    case "lines": tr("Lines to show")
    case "steps": tr("Steps, each with its length")
    case "pictures": tr("Picture, or a folder of pictures")
    case "sound": tr("Sound")
    case "days": tr("Days")
    case "hours": tr("Only between")
    case "ask": tr("A button for “Done”")
    case "goal": tr("Goal for a day")
    default: ofBreaks(key)
    }
  }

  /// The row that says how a break of the user's own comes.
  package static var timing: Sentence { tr("When it comes") }
  package static func label(ofTiming key: String) -> Sentence {
    switch key {
    case "at": tr("At times of day")
    case "aligned": tr("At minutes of every hour")
    default: tr("After a time of work")
    }
  }

  private static func ofKind(_ key: String) -> Sentence? {
    switch key {
    case "enabled": tr("Take these breaks")
    case "interval": tr("Work between two breaks")
    case "length": tr("Break length")
    case "prelude": tr("Announce it before")
    case "prompt": tr("Cover the screen during a break")
    case "insist": tr("Repeat the chime")
    case "skips": tr("Skips per day")
    case "skip_after": tr("Time before it can be skipped")
    case "skip_needs": tr("How to skip on the screen")
    default: nil
    }
  }

  private static func ofBreaks(_ key: String) -> Sentence? {
    switch key {
    case "start_on_launch": tr("Start when you log in")
    case "grace": tr("Time until a break starts by itself")
    case "snooze": tr("Snooze for")
    case "snoozes": tr("Snoozes per break")
    case "after_break": tr("After a break")
    case "idle_is_break": tr("Time away that counts as a break")
    case "merge": tr("Skip a break this close to a longer one")
    case "video": tr("No key while a video plays")
    case "gamepad": tr("A gamepad counts as activity")
    case "pad_listen": tr("Listen to the gamepad for")
    case "urgency": tr("Urgency of the notification")
    default: ofKind(key)
    }
  }

  private static func ofSound(_ key: String) -> Sentence? {
    switch key {
    case "chimes": tr("Play chimes")
    case "volume": tr("Volume of chimes")
    case "device": tr("Sound device")
    case "ambient_volume": tr("Volume of background sounds")
    case "lead_in": tr("Silence before a chime")
    case "theme": tr("Sound theme")
    case "ambient": Wording.Window.sound
    case "speak": tr("Speak")
    default: Cue(rawValue: key).map { title(of: $0) }
    }
  }

  /// The moment of a sound.
  package static func title(of cue: Cue) -> Sentence {
    switch cue {
    case .breakDue: tr("A break is due")
    case .breakOver: tr("A break is over")
    case .prelude: tr("A break comes soon")
    case .nudge: tr("A nudge")
    case .step: tr("Next step of a break")
    case .sessionStart: tr("A session starts")
    case .phaseChange: tr("Next part of a session")
    case .sessionEnd: tr("A session is over")
    case .interval: tr("Interval bell")
    case .inhale: tr("Breathe in")
    case .hold: tr("Hold your breath")
    case .exhale: tr("Breathe out")
    case .count: tr("Last three seconds of work")
    case .work: tr("Work begins")
    case .rest: tr("Rest begins")
    }
  }

  private static func ofPrompt(_ key: String) -> Sentence? {
    switch key {
    case "ask_with": tr("A break that is due")
    case "patience": tr("Wait for a pause in your typing")
    case "lull": tr("Length of that pause")
    case "monitors": tr("Monitors")
    case "escape": tr("The Escape key")
    case "when_fullscreen": tr("In full screen")
    case "opacity": tr("Opacity")
    case "background": tr("Background colour")
    case "foreground": tr("Text colour")
    case "accent": tr("Ring colour")
    case "countdown": tr("Remaining time")
    case "end_light": tr("Brighten at the end of a break")
    case "eye": eye
    case "rest": rest
    default: nil
    }
  }

  private static func ofQuiet(_ key: String) -> Sentence? {
    switch key {
    case "length": tr("Default length of quiet time")
    case "game_defer_max": tr("In a game, announce a waiting break after")
    case "after": tr("Wait after a call")
    case "hold_max": tr("Tell me when a break is held back for")
    case "ignore": tr("Ignore these programs")
    default: QuietSource(rawValue: key).map { title(of: $0) }
    }
  }

  private static func ofSessions(_ key: String) -> Sentence? {
    switch key {
    case "prepare": Wording.Window.prepare
    case "log": tr("Save sessions")
    case "breaks_during_focus": tr("Breaks continue during focus")
    case "keep_awake": tr("Keep the screen on")
    case "media_controls": tr("Show a session on the lock screen")
    default: nil
    }
  }

  private static func goal(_ kind: SessionKind) -> Sentence {
    kind == .meditation ? tr("Meditation and breathing") : Wording.Window.title(kind)
  }

  private static func ofDays(_ key: String) -> Sentence? {
    switch key {
    case "breaks": tr("Keep breaks and time at the computer")
    case "keep": tr("Keep the history")
    case "limit": tr("Daily limit at the computer")
    case "evening": tr("Remind me that it is late from")
    default: nil
    }
  }

  private static func ofPrograms(_ key: String) -> Sentence? {
    switch key {
    case "pause_for_breaks": tr("Pause during a break")
    case "pause_for_sessions": tr("Pause during meditation and breathing")
    case "endpoint": tr("Address of the model")
    case "model": tr("Name of the model")
    default: nil
    }
  }

  private static func ofHook(_ key: String) -> Sentence? {
    switch Hook(rawValue: key) {
    case .breakDue: title(of: .breakDue)
    case .breakStart: tr("A break starts")
    case .breakEnd: tr("A break has ended")
    case .sessionStart: title(of: .sessionStart)
    case .sessionEnd: title(of: .sessionEnd)
    case nil: key == "timeout" ? tr("Time limit for each") : nil
    }
  }
}
