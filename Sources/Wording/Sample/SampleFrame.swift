// The texts of the sample that belong to no setting: how to use the file, and the groups that a user names.
extension Wording {
  static let sampleHead = """
    # stillbell.conf: the settings of stillbell. Every line below shows a default;
    # to change one, remove the # and edit the value.
    #
    # Put this file at $XDG_CONFIG_HOME/stillbell/stillbell.conf, usually
    # ~/.config/stillbell/stillbell.conf:
    #
    #     mkdir -p ~/.config/stillbell
    #     stillbell config sample > ~/.config/stillbell/stillbell.conf
    #
    # The agent reads the file again whenever it is saved. If the file has an error,
    # nothing in it applies, and the previous settings stay active;
    # `stillbell config check` names the error and its line.
    #
    # Lengths are written 90s, 20m or 1h30m. A comment needs a line of its own.
    """

  static let sampleTail = """
    # Breaks of your own, each in a group with a name of its own, up to 16. To use
    # one of these, copy it to the end of this file and remove the # before it:
    #
    #     [break stretch]
    #     every = 1h
    #     length = 2m
    #     steps = Roll your shoulders 30s | Reach up 30s | Look far away 1m
    #
    #     [break lunch]
    #     at = 12:30
    #     length = 30m
    #     days = mon-fri
    #
    #     [break blink]
    #     every = 10m
    #     length = 0
    #     show = sign
    #
    #     [break posture]
    #     aligned = :15 :45
    #     length = 0
    #     show = sign
    #     lines = Sit up | Both feet on the floor
    #
    #     [break water]
    #     every = 1h
    #     length = 0
    #     lines = Drink a glass of water
    #     goal = 8
    #
    # With a length of 0 it is a nudge: a notification, which never covers the
    # screen. goal (0 to 99 a day) or ask = yes adds the button Done to it.
    # With show = sign it is a drawing at the edge of the screen instead, for 3
    # seconds, without a sound; it takes no key and no click. blink and posture
    # have one of their own, and pictures is one of yours; without any, it shows
    # the title.
    # Each needs a length and one of every, at (times of day) and aligned (minutes
    # of every hour). If breaks are close together, only the longest one comes.
    # The other keys, with their defaults, are title (the name),
    # lines (they take turns), steps (with a length each, or breathe coherent),
    # pictures (a file or a folder), prompt (yes), scene (as in [prompt]),
    # show (notification), prelude (0s), urgency (normal),
    # sound (a file, a name from `stillbell chime list`, or none),
    # days (mon-sun), hours (all-day), and snoozes, insist, skips, skip_after and
    # skip_needs (as in [breaks]).
    # `stillbell break stretch` takes one now; `skip stretch` and `snooze stretch
    # 10m` are about the next one. `stillbell kinds` lists them all.

    # Reminders, each in a group with a name of its own. At 20:00 this one asks if
    # you want to meditate, unless you did within the last 12 hours:
    #
    #     [reminder evening]
    #     at = 20:00
    #     days = mon-fri, sun
    #     kind = meditation
    #     unless = 12h
    #     text = Ten quiet minutes?
    #
    # Only at is required. kind is meditation, breathing, focus or workout. A
    # reminder that falls due while the screen is locked or in a session is shown
    # afterwards, at most an hour late.

    # Profiles: settings for certain times, each in a group with a name of its own.
    # The keys are the settings of this file, with their group before them:
    #
    #     [profile gaming]
    #     when = game
    #     eye.interval = 45m
    #     rest.enabled = no
    #
    # when is game, battery, full-screen (a window is), or hours 18:00-23:00. The
    # first profile in the file whose condition is met is on. Without when, only
    # you turn it on: `stillbell profile gaming`, also with for 2h or until 18:00.
    # `stillbell profile off` ends it, and keeps one that is on by itself off for
    # as long as its condition is met. A break under way ends as it began.
    # Reminders, commands ([hooks]), sessions of your own, the language and [muse]
    # are the same in all profiles.

    # Programs for a workout, each in a group with a name of its own. `stillbell
    # workout legs` starts this one:
    #
    #     [program legs]
    #     exercises = Squats 40s/15s; Lunges, left 30s/5s; Lunges, right 30s
    #     rounds = 3
    #     pause = 1m
    #
    # Each exercise has a name, its work (5s to 10m) and the rest after it (at most
    # 10m, or none). Only exercises is required. rounds is 1 by default, and pause,
    # the rest between two rounds, is the rest after the last exercise.
    # `stillbell workout list` lists the programs that come with stillbell.

    # Your own sessions: a name, then what you would type on the command line.
    # `stillbell meditate evening` and `stillbell workout hard` then start these:
    #
    #     evening = meditate 30m --closing 5m --interval-bell 10m
    #     hard = workout --work 40s --rest 20s --exercises 5 --rounds 4
    [presets]
    """
}
