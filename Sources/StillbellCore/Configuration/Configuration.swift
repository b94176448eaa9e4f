/// Everything a user can set; the defaults are the behaviour without a configuration file.
package struct Configuration: Hashable, Sendable {
  /// The behaviour after a break that has passed.
  package enum AfterBreak: String, CaseIterable, Hashable, Sendable {
    /// Work continues by itself.
    case `continue`
    /// The next interval starts when the user says so.
    case ask
  }

  /// The urgency of the notification of a due break.
  package enum Urgency: String, CaseIterable, Hashable, Sendable, Decodable {
    case low, normal, critical
  }

  /// The times at which a session is shown among the media players.
  package enum MediaControls: String, CaseIterable, Hashable, Sendable {
    /// While the screen is locked.
    case locked
    case always, off
  }

  /// The language of all texts; nil for that of the desktop.
  package var language: Language?

  /// The kinds of break: the built-in ones, then the user's own in the order of the file.
  package var kinds = [
    Break(kind: .eye, isEnabled: true, timing: .every(.minutes(20)), length: .seconds(20), prelude: .zero),
    Break(kind: .rest, isEnabled: false, timing: .every(.minutes(60)), length: .minutes(5), prelude: nil),
  ]
  {
    didSet { nudges = kinds.filter(\.isNudge).map(\.kind) }
  }
  /// The kinds without a length, in the order of the file; stored, because every event needs them.
  package private(set) var nudges: [BreakKind] = []

  /// True if a cycle begins when the agent starts; a schedule overrides this.
  package var startOnLaunch = true
  package var schedule = Schedule()
  /// The time from the question to the break, which then begins by itself; nil waits for the user.
  package var grace: Duration? = .seconds(10)
  package var snooze: Duration = .minutes(5)
  /// The number of times one break can be snoozed.
  package var snoozesAllowed = 3
  /// The number of breaks that can be skipped a day; nil for any number.
  package var skips: Int?
  /// The time after the question, or after the beginning, in which a break cannot be skipped.
  package var skipAfter: Duration = .zero
  package var skipNeeds = Friction.Need.click
  package var afterBreak = AfterBreak.continue
  /// The number of times that the chime of a break which is still asked for is repeated, once a minute.
  package var insist = 0
  /// The idle time that counts as a break; a break's own length, if that is longer.
  package var idleIsBreak: Duration = .minutes(5)
  /// The meaning of missing input while a program keeps the screen on.
  package var video = Watching.Video.there
  /// True if play with a gamepad counts as presence while keyboard and mouse are idle.
  package var gamepad = true
  /// The time for which the agent listens to gamepads once the keyboard has been idle long enough for a break.
  package var padListen: Duration = .seconds(30)
  /// A break that falls due closer than this to a longer one is skipped.
  package var mergeWithin: Duration = .minutes(5)

  package var chimesOn = true
  /// Percent, 0 to 100.
  package var volume = 80
  /// The name of the ALSA device.
  package var device = "default"
  /// The family of the sounds that come with the program.
  package var theme = Theme.bowl
  /// The user's own choices, by cue.
  package var ownSounds: [Cue: SoundChoice] = [:]
  /// The choice for one kind of session only, in place of the one for all.
  package var sessionSounds: [SessionKind: [Cue: SoundChoice]] = [:]

  /// The ambient sound by kind of session; none if nothing was chosen.
  package var ambient: [SessionKind: AmbientSound] = [:]
  /// In percent, as `volume`.
  package var ambientVolume = 65
  /// Silence before each chime, for a device that sleeps and cuts off the beginning.
  package var leadIn = Duration.zero
  /// The amount of a session that is spoken.
  package var spokenInWorkout = Spoken.no
  package var spokenInBreathing = Spoken.no

  package var urgency = Urgency.normal

  package var prompt = PromptSettings()

  /// True if breaks continue during focus.
  package var breaksDuringFocus = true
  /// The default countdown before a session.
  package var prepare: Duration = .zero
  /// True if sessions are saved in the history.
  package var logsSessions = true
  /// True if the screen stays on in a session.
  package var keepsAwake = false
  package var mediaControls = MediaControls.locked
  package var history = HistorySettings()
  /// The daily goal by kind of session; none if missing.
  package var goals: [SessionKind: Duration] = [.meditation: .minutes(10), .workout: .minutes(30)]
  /// The user's own reminders, in the order of the file.
  package var reminders: [Reminder] = []
  package var day = DaySettings()
  /// The user's own sessions, by name.
  package var presets: [String: SessionRequest] = [:]
  /// The user's own programs, in the order of the file.
  package var programs: [Program] = []

  /// Sets of settings for certain times, in the order of the file.
  package var profiles: [Profile] = []

  /// The length of a `quiet` command without one.
  package var quietLength: Duration = .minutes(60)
  /// The levels of automatic quiet.
  package var quiet = QuietSettings()
  /// The meetings of the user's calendar.
  package var calendar = CalendarSettings()

  /// True if media players are paused for the length of a break.
  package var pausesMediaForBreaks = false
  /// True if they are paused for a meditation and for breathing; focus and workouts go well with music.
  package var pausesMediaForSessions = false

  /// The settings for texts to sit with.
  package var muse = MuseSettings()

  /// The user's commands.
  package var hooks: [Hook: ArgumentList] = [:]
  /// The time for which one of them may run.
  package var hookTimeout: Duration = .seconds(10)

  static let insistences = 0...5

  package init() {}

  /// The amount that is spoken in a session of this kind.
  package func spoken(in kind: SessionKind) -> Spoken {
    kind.activity.speech.map { self[keyPath: $0] } ?? .no
  }

  /// True if the cover never waits for a pause in the typing, because the patience is over with the grace at the
  /// latest.
  package var isPatienceVain: Bool {
    prompt.askWith != .cover && prompt.patience > .zero && grace.map { $0 >= prompt.patience } ?? false
  }
}

// The keys, in the order of the sample.
extension Setting {
  static var breaks: [Setting] {
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

  static var presence: [Setting] {
    [
      oneOf("presence", "video", \.video),
      yesOrNo("presence", "gamepad", \.gamepad),
      length("presence", "pad_listen", .seconds(5) ... .minutes(5), \.padListen),
    ]
  }

  static var sound: [Setting] {
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

  static var sessions: [Setting] {
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

  static var media: [Setting] {
    [
      yesOrNo("media", "pause_for_breaks", \.pausesMediaForBreaks),
      yesOrNo("media", "pause_for_sessions", \.pausesMediaForSessions),
    ]
  }

  /// The commands of the user, and how long one may run.
  static var hooks: [Setting] {
    Hook.allCases.map { hook in
      value(
        "hooks", hook.rawValue, .command, \.hooks[hook], none: "", read: { ArgumentList(words: $0) }, write: \.words)
    } + [length("hooks", "timeout", Hook.timeouts, \.hookTimeout)]
  }
}
