extension Setting {
  /// Every key there is, in the order of the commented sample.
  package static var all: [Setting] {
    kind("eye", \.eye) + kind("rest", \.rest) + breaks + presence + schedule + sound + prompt
      + [oneOf("notifications", "urgency", \.urgency)] + quiet + sessions + history + day + media + muse + hooks
  }

  private static var breaks: [Setting] {
    let graces: ClosedRange<Duration> = .zero ... .minutes(10)
    return [
      yesOrNo("breaks", "start_on_launch", \.startOnLaunch),
      value(
        "breaks", "grace", .lengthOrNever(graces), \.grace, none: "never", read: { graces.length($0) }, write: \.words),
      length("breaks", "snooze", Command.lengths, \.snooze),
      number("breaks", "snoozes", 0...20, \.snoozesAllowed),
      limit("breaks", "skips", Friction.limits, \.skips),
      length("breaks", "skip_after", Friction.delays, \.skipAfter),
      oneOf("breaks", "skip_needs", \.skipNeeds),
      oneOf("breaks", "after_break", \.afterBreak),
      number("breaks", "insist", Configuration.insistences, \.insist),
      length("breaks", "idle_is_break", .seconds(10) ... .hours(2), \.idleIsBreak),
      length("breaks", "merge", .zero ... .minutes(30), \.mergeWithin),
    ]
  }

  private static var presence: [Setting] {
    [
      oneOf("presence", "video", \.video),
      yesOrNo("presence", "gamepad", \.gamepad),
      length("presence", "pad_listen", .seconds(5) ... .minutes(5), \.padListen),
    ]
  }

  private static var schedule: [Setting] {
    [yesOrNo("schedule", "enabled", \.schedule.isOn)]
      + Weekday.allCases.map { day in
        value(
          "schedule", day.name, .hours, \.schedule[day], none: "off", read: { Schedule.Hours(words: $0) },
          write: \.words)
      }
  }

  private static var sound: [Setting] {
    [
      yesOrNo("sound", "chimes", \.chimesOn),
      number("sound", "volume", 0...100, \.volume),
      value(
        "sound", "device", .name, \.device, read: { $0.isEmpty || $0.utf8.count > 200 ? nil : $0 }, write: { $0 }),
      number("sound", "ambient_volume", 0...100, \.ambientVolume),
      length("sound", "lead_in", .zero ... .seconds(2), \.leadIn),
      oneOf("sounds", "theme", \.theme),
    ]
      + Cue.allCases.filter(\.isRung).map { cue in
        value(
          "sounds", cue.rawValue, .soundOrNone, \.ownSounds[cue], none: "",
          read: { $0.isEmpty ? nil : SoundChoice(words: $0) }, write: \.words)
      }
  }

  private static var sessions: [Setting] {
    [
      length("sessions", "prepare", SessionRequest.prepares, \.prepare),
      yesOrNo("sessions", "log", \.logsSessions),
      yesOrNo("sessions", "breaks_during_focus", \.breaksDuringFocus),
      yesOrNo("sessions", "keep_awake", \.keepsAwake),
      oneOf("sessions", "media_controls", \.mediaControls),
    ]
      + SessionKind.allCases.flatMap { kind in
        kind.cues.map { sound($0, in: kind) } + ambient(in: kind) + speech(in: kind)
      }
  }

  private static var history: [Setting] {
    [
      yesOrNo("history", "breaks", \.history.breaks),
      value(
        "history", "keep", .daysOrForever(HistorySettings.days), \.history.keep, none: "forever",
        read: { HistorySettings.keep($0) }, write: { HistorySettings.words($0) }),
    ]
      + [SessionKind.meditation, .workout].map { kind in
        let goals: ClosedRange<Duration> = .zero ... .hours(24)
        return value(
          "goals", kind.rawValue, .length(goals), \.goals[kind], none: "0s", read: { goals.length($0) }, write: \.words)
      }
  }

  private static var day: [Setting] {
    let limits: ClosedRange<Duration> = .minutes(1) ... .hours(24)
    return [
      value(
        "day", "limit", .lengthOrNever(limits), \.day.limit, none: "never", read: { limits.length($0) },
        write: \.words),
      value(
        "day", "evening", .timeOrNever, \.day.evening, none: "never", read: { TimeOfDay(words: $0) }, write: \.words),
    ]
  }

  private static func ambient(in kind: SessionKind) -> [Setting] {
    guard kind.activity.hasAmbience else { return [] }
    return [
      value(
        kind.rawValue, "ambient", .ambient, \.ambient[kind], none: "", read: { AmbientSound(words: $0) },
        write: \.words)
    ]
  }

  private static func speech(in kind: SessionKind) -> [Setting] {
    kind.activity.speech.map { [oneOf(kind.rawValue, "speak", $0)] } ?? []
  }

  private static func sound(_ cue: Cue, in kind: SessionKind) -> Setting {
    Setting(
      group: kind.rawValue, key: cue.rawValue, allowed: .soundOrNone,
      read: { words, configuration in
        guard let sound = SoundChoice(words: words) else { return false }
        var sounds = configuration.sessionSounds[kind] ?? [:]
        sounds[cue] = sound == .default ? nil : sound
        // So that nothing chosen is the default.
        configuration.sessionSounds[kind] = sounds.isEmpty ? nil : sounds
        return true
      }, write: { $0.sessionSounds[kind]?[cue]?.words ?? "" })
  }

  private static var media: [Setting] {
    [
      yesOrNo("media", "pause_for_breaks", \.pausesMediaForBreaks),
      yesOrNo("media", "pause_for_sessions", \.pausesMediaForSessions),
    ]
  }

  private static var muse: [Setting] {
    [
      value(
        "muse", "endpoint", .endpoint, \.muse.endpoint, none: "", read: { MuseSettings.endpoint($0) }, write: \.words),
      value(
        "muse", "model", .model, \.muse.model, read: { MuseSettings.isModel($0) ? $0 : nil }, write: { $0 }),
    ]
  }

  /// The commands of the user, and how long one may run.
  private static var hooks: [Setting] {
    Hook.allCases.map { hook in
      value(
        "hooks", hook.rawValue, .command, \.hooks[hook], none: "", read: { ArgumentList(words: $0) }, write: \.words)
    } + [length("hooks", "timeout", Hook.timeouts, \.hookTimeout)]
  }
}
