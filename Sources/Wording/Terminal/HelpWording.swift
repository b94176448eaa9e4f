extension Wording {
  /// The sentences of `--help`.
  package enum Help {
    package static var stillbell: Sentence { tr("Break reminder and meditation timer.") }
    package static var discussion: Sentence {
      let examples = [
        ("stillbell start            ", tr("a break every 20 minutes, from now on")),
        ("stillbell status           ", tr("when the next break is")),
        ("stillbell snooze 10m       ", tr("postpones the break that is due")),
        ("stillbell quiet until 15:00", tr("no sound until then")),
        ("stillbell why              ", tr("recent decisions and their reasons")),
      ]
      let lines = [tr("Examples:")] + examples.map { Sentence("  \($0.0) \($0.1)") }
      let codes = tr("Exit codes: 0 done, 1 refused or failed, 3 no agent runs, 64 wrong usage.")
      return (lines + [Sentence(""), codes]).joined(separator: "\n")
    }
    /// The groups of commands, in order.
    package static var groups:
      (
        breaks: Sentence, sessions: Sentence, quiet: Sentence, looking: Sentence, settings: Sentence,
        developers: Sentence
      )
    {
      (tr("Breaks"), tr("Sessions"), tr("Quiet"), tr("Information"), tr("Settings"), tr("For developers"))
    }
    package static var agent: Sentence { tr("Run the agent in this terminal and print what happens.") }
    package static var agentQuiet: Sentence { tr("Stay silent until `stillbell quiet off`.") }
    package static var start: Sentence { tr("Start the break timer (restarts it if it is running).") }
    package static var stop: Sentence { tr("Stop reminding until you run `stillbell start`.") }
    package static var pause: Sentence { tr("Pause the timer; it resumes where it stopped.") }
    package static var pauseLength: Sentence {
      tr("How long, such as 30m or 3 days, or until 15:00, until monday; without it, until you resume.")
    }
    package static var pauseDiscussion: Sentence {
      tr(
        "A pause may end at a time, until 15:00, or on a day within 60 days: until tomorrow, until monday, until 2026-12-24, until 2026-12-24 09:00. A day without a time means the start of its hours in the schedule, or 4:00."
      )
    }
    package static var window: Sentence { tr("Open the window.") }
    package static var windowPage: Sentence { tr("The page to show.") }
    package static var startQuiet: Sentence { tr("Make no sound from now on, for as long as `stillbell quiet` would.") }
    package static var startQuietWords: Sentence { tr("With --quiet: how long, as for `stillbell quiet`.") }
    package static var resume: Sentence { tr("Resume after a pause, or after a break that waits for you.") }
    package static var breakNow: Sentence { tr("Take a break now.") }
    package static var breakKind: Sentence { tr("eye, rest or one of your own; without it, the one that comes first.") }
    package static var begin: Sentence { tr("Start the break that is due.") }
    package static var snooze: Sentence { tr("Postpone the current or the next break.") }
    package static var snoozeWords: Sentence {
      tr("Which kind and how long, such as rest 10m, or until 15:00; without a length, as configured (5m by default).")
    }
    package static var skip: Sentence { tr("Skip the current or the next break.") }
    package static var prepare: Sentence { tr("A countdown before it, at most 20s.") }
    package static var label: Sentence { tr("A name for it, in its notification and in the history.") }
    package static var keepAwake: Sentence { tr("Keep the screen on until the session is over.") }
    package static var replace: Sentence { tr("End the running session first.") }
    package static var wait: Sentence { tr("Return when the session is over, for scripts.") }
    package static var plain: Sentence { tr("In a terminal, print a line for each phase instead of a live line.") }
    package static var next: Sentence { tr("End the current phase of a focus session or workout and begin the next.") }
    package static var extend: Sentence { tr("Make the current phase of a focus session or workout longer.") }
    package static var extendLength: Sentence { tr("By how much; without it, 5m.") }
    package static var end: Sentence { tr("End the session and save it.") }
    package static var cancel: Sentence { tr("Discard the session.") }
    package static var history: Sentence { tr("List past sessions.") }
    package static var historyCount: Sentence { tr("How many sessions, from 1 to 1000.") }
    package static var historyFormat: Sentence {
      tr("Print all of them as json, csv, ics or timewarrior, or your times at the computer as activitywatch.")
    }
    package static var historyBreaks: Sentence { tr("Breaks instead of sessions, with --format csv, json or ics.") }
    package static var from: Sentence { tr("The first day, such as 2026-04-06.") }
    package static var to: Sentence { tr("The last day.") }
    package static var historyList: Sentence { tr("List past sessions, or export them.") }
    package static var historyForget: Sentence { tr("Delete entries of the history for good.") }
    package static var forgetBefore: Sentence { tr("Only what is older than this day, such as 2026-04-06.") }
    package static var forgetKind: Sentence {
      tr("Only meditation, breathing, focus, workout, breaks or presence.")
    }
    package static var forgetYes: Sentence { tr("Delete without asking.") }
    package static var stats: Sentence { tr("Show the breaks you took, time at the computer, sessions and streaks.") }
    package static var statsDiscussion: Sentence {
      tr(
        "“Breaks taken” also counts time away that was long enough. “Breaks finished” compares the breaks you finished with those you cut short or skipped. Every seventh day in a row earns a spare day, up to three; a missed day uses one up."
      )
    }
    package static var statsPeriod: Sentence { tr("day, week, month or year, and a date of it; without them, today.") }
    package static var statsAgo: Sentence { tr("How many of them back: week --ago 1 is last week.") }
    package static var calendar: Sentence { tr("Show a year of meditation, workouts or breaks as a calendar.") }
    package static var calendarSubject: Sentence { tr("meditation, workout or breaks; without it, meditation.") }
    package static var calendarYear: Sentence { tr("Which year; without it, this one.") }
    package static var calendarPlain: Sentence { tr("A line for each day, for screen readers.") }
    package static var report: Sentence { tr("Save a page about your breaks, time at the computer and sessions.") }
    package static var reportDiscussion: Sentence {
      tr(
        "The page is one HTML file for a browser or a printer. It loads nothing from the network. Without --from it covers the twelve months up to the last day."
      )
    }
    package static var reportOutput: Sentence {
      tr("Where to save it, or - for standard output; without it, stillbell-DATE.html in this folder.")
    }
    package static var schedule: Sentence { tr("Show the weekly hours and what happens next.") }
    package static var scheduleDiscussion: Sentence {
      tr(
        "Breaks start and stop by themselves at the hours of the schedule. If you start them yourself, they continue after those hours; if you stop them, they stay off until the next ones."
      )
    }
    package static var quiet: Sentence { tr("Mute reminders for a while.") }
    package static var quietDiscussion: Sentence {
      tr(
        "Notifications still come, without a sound. With --hidden nothing is shown either, and a missed break is shown afterwards. stillbell also goes quiet by itself, for example during a call or while do not disturb is on. `stillbell quiet off` overrides that as long as the reason lasts; `stillbell quiet sources` lists the reasons, and the setting quiet.ignore names programs that never count. `stillbell --quiet 45m` is the same as `stillbell quiet 45m`."
      )
    }
    package static var hold: Sentence { tr("Hide breaks while a command runs.") }
    package static var holdDiscussion: Sentence {
      tr(
        "The command runs as it would without it, and its exit status is passed on. A break that falls due meanwhile comes when the command has ended. If breaks wait for longer than hold_max, a notification says so. The setting quiet.programs allows less: silent or off."
      )
    }
    package static var holdSilent: Sentence { tr("Show breaks, but without sound.") }
    package static var holdReason: Sentence { tr("Why, in a word or two, such as recording.") }
    package static var holdCommand: Sentence { tr("The command and its arguments.") }
    package static var offer: Sentence { tr("Say that this is a good moment for a break.") }
    package static var offerDiscussion: Sentence {
      tr(
        "For scripts: a build begins, an upload runs, a match is over. A break that waits after a call, a video or for the end of a game comes now, and so does one that is due within a quarter of its interval. Otherwise nothing changes. A break that you have snoozed keeps its time."
      )
    }
    package static var offerReason: Sentence { tr("What makes it a good moment, such as a build begins.") }
    package static var quietWords: Sentence {
      tr(
        "on, off, toggle, a length such as 45m, until 15:00, until monday, or sources; without it, as configured (1h by default)."
      )
    }
    package static var quietHidden: Sentence { tr("Also show nothing, for meetings and screen sharing.") }
    package static var kinds: Sentence { tr("List the kinds of break and when they come next.") }
    package static var status: Sentence { tr("Show what the agent is doing.") }
    package static var json: Sentence { tr("Print JSON; times are seconds since 1970 (UTC).") }
    package static var follow: Sentence { tr("Keep running and print a line for each change, for status bars.") }
    package static var debug: Sentence { tr("Also show when the agent wakes next, and why.") }
    package static var format: Sentence {
      tr("With --follow: waybar or plain; prints what a bar shows, counting down by the minute.")
    }
    package static var why: Sentence { tr("Show recent decisions and their reasons.") }
    package static var whyCount: Sentence { tr("How many decisions, from 1 to 200.") }
    package static var whyTrace: Sentence { tr("Print them as the simulator does, for bug reports.") }
    package static var chime: Sentence { tr("Play and list the chimes.") }
    package static var chimePlay: Sentence { tr("Play a chime with the configured volume and device.") }
    package static var chimeList: Sentence { tr("List the chimes.") }
    package static var chimeName: Sentence { tr("The name of a chime, built-in, or the path of a sound file.") }
    package static var prompt: Sentence { tr("Show a break on the screen, to try it out.") }
    package static var promptDiscussion: Sentence {
      tr(
        "You have 8 seconds to answer; then the break runs as long as configured. Nothing is counted, and no agent is needed."
      )
    }
    package static var promptKind: Sentence { tr("eye or rest; without it, eye.") }
    package static var config: Sentence { tr("Show, check and change the configuration.") }
    package static var importing: Sentence { tr("Take over settings from another break reminder.") }
    package static var importingDiscussion: Sentence {
      tr(
        "It shows the lines that it would write and names what has no equal here; then it asks. The rest of your configuration stays as it is, and the previous file is kept."
      )
    }
    package static func importProgram(_ names: [String]) -> Sentence {
      tr("{names}; without it, the one that is found.", ["names": names.listed])
    }
    package static var importFile: Sentence {
      tr("Its file, or what `dconf dump` prints; without it, where the program keeps its settings.")
    }
    package static var importHistory: Sentence {
      tr("Add its history, too: the days of Workrave, the pomodoros of gnome-pomodoro.")
    }
    package static var importYes: Sentence { tr("Write without asking.") }
    package static var importJSON: Sentence { tr("Print as JSON what would be taken over, and write nothing.") }
    package static var configSet: Sentence { tr("Change a setting; the rest of the file stays as it is.") }
    package static var configReset: Sentence { tr("Remove a setting from the file, so that its default applies.") }
    package static var configName: Sentence { tr("The setting, such as eye.interval.") }
    package static var configValue: Sentence { tr("Its new value, such as 30m.") }
    package static var configShow: Sentence { tr("Print all active settings.") }
    package static var configCheck: Sentence { tr("Check a configuration file.") }
    package static var configFile: Sentence { tr("The file to check; without it, your configuration.") }
    package static var configSample: Sentence { tr("Print a sample configuration that explains every setting.") }
    package static var autostart: Sentence { tr("Turn starting at login on or off.") }
    package static var autostartDiscussion: Sentence {
      tr(
        "systemd starts it with your desktop. Without systemd, or where your desktop does not start systemd’s graphical session, an autostart entry does."
      )
    }
    package static var autostartOn: Sentence { tr("Start the agent at every login.") }
    package static var autostartOff: Sentence { tr("Don't start at login.") }
    package static var plainJSON: Sentence { tr("Print JSON.") }
    package static var autostartStatus: Sentence { tr("Show whether it starts at login, and how.") }
    package static var simulate: Sentence { tr("Run a timetable in virtual time and print what the agent would do.") }
    package static var simulateDiscussion: Sentence {
      [
        tr(
          "A timetable has one fact per line: first the clock, such as `clock 2026-04-06T08:55:00 Europe/Berlin`, then what happens when, such as `09:00:00 start` or `+5m lock`. Before the first fact, `set eye.interval 30m` changes a setting. For an unknown line, the simulator lists what is allowed. It checks every promise after each event."
        ),
        tr(
          "Some words: `answer start late` answers the notification before the current one; `kill after 2` kills the agent after it has performed two effects of the next event; `corrupt` damages the saved state after an agent has ended; `misedit` saves a configuration with an error; `timer` makes the timer fire; `delay 5s` makes it fire that much later from then on; `first cover` lets the cover report the end of a break before the timer does. While the computer sleeps, only wake and reboot have an effect."
        ),
        tr(
          "--seed and --days run random days instead; the shortest timetable that shows a failure is printed."
        ),
      ].joined(separator: "\n\n")
    }
    package static var simulateSeed: Sentence {
      tr("The seed of the random days; without it, one is picked and printed.")
    }
    package static var simulateDays: Sentence { tr("How many random days; without it, 365.") }
    package static var simulatePrint: Sentence { tr("Print each random day: what happens, and what the agent does.") }
    package static var simulateConfig: Sentence {
      tr("A configuration file; without it, the defaults, and breaks do not start by themselves.")
    }
    package static var simulateFile: Sentence { tr("The timetable; without it, standard input.") }
    package static var doctor: Sentence { tr("Check the setup and suggest fixes.") }
    package static var doctorDiscussion: Sentence {
      tr(
        "It changes nothing and starts nothing; anything that takes longer than 2 seconds is reported. Exit codes: 0 if everything is ok or degraded, 1 if something is missing that reminders need."
      )
    }
    package static var doctorSound: Sentence { tr("Play a chime, too.") }
    package static var setup: Sentence { tr("Ask a few questions, and write the configuration.") }
    package static var setupDiscussion: Sentence {
      tr(
        "Nothing is written before you have seen it and agreed. Your existing settings stay, and the old file is kept next to the new one."
      )
    }
    package static var configPath: Sentence { tr("Print the path of your configuration file.") }
  }
}

extension Wording.Help {
  package static var muse: Sentence { tr("Show a short text to sit with.") }
  package static var museDiscussion: Sentence {
    tr(
      "A language model on this computer writes it, if `endpoint` under [muse] in the configuration names one; otherwise it is one of twelve fixed texts. The last line says which. The topic is neither logged nor kept. There are no texts about self-harm, eating disorders, abuse, drugs, violence or medical claims."
    )
  }
  package static var museTopic: Sentence {
    tr(
      "What it is about, in a few words; at most 80 characters. `-` reads it from standard input, which no other user of this computer can see."
    )
  }
  package static var museOption: Sentence {
    tr("Also show a short text on this topic, to sit with; `-` reads the topic from standard input.")
  }
}
