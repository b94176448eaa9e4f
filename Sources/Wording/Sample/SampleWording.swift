import StillbellCore

extension Wording {
  /// The configuration file with all defaults: every setting as a comment, below its explanation.
  ///
  /// A user without a configuration file gets this one, and the manual is made from it.
  package static var sample: String {
    let first = Setting.all.filter { oftenChanged.contains($0.name) }
    let others = Setting.all.filter { !oftenChanged.contains($0.name) }
    let line = "# " + String(repeating: "-", count: 78)
    let known = Set(first.map(\.group))
    let parts =
      [sampleHead, ""] + comment(["What most people change:"]) + explained(first)
      + ["", line] + comment(["Everything else:"]) + explained(others, known: known) + ["", sampleTail, ""]
    return parts.joined(separator: "\n")
  }

  /// The names of the settings that come first.
  private static let oftenChanged: Set<String> = [
    "general.language", "eye.interval", "eye.length", "rest.enabled", "rest.interval", "rest.length", "breaks.grace",
    "breaks.snooze", "schedule.enabled", "sound.volume", "prompt.ask_with", "prompt.when_fullscreen", "quiet.game_mode",
  ]

  /// The settings below their groups; the groups in `known` were explained before.
  private static func explained(_ settings: [Setting], known: Set<String> = []) -> [String] {
    let defaults = Configuration()
    var (lines, group): ([String], String) = ([], "")
    for setting in settings {
      if setting.group != group {
        group = setting.group
        lines += [""] + (known.contains(group) ? [] : comment(about(group))) + ["[\(group)]"]
      }
      lines += [""] + comment(SettingWords.of(setting)?.explanation ?? [])
      lines.append("#\(setting.key)=\(setting.write(defaults))")
    }
    return lines
  }

  /// The text as comment lines that fit a terminal.
  private static func comment(_ texts: [String]) -> [String] {
    var (lines, line): ([String], String) = ([], "#")
    for word in texts.joined(separator: " ").split(separator: " ") {
      if line.utf8.count + 1 + word.utf8.count > 80 {
        lines.append(line)
        line = "#"
      }
      line += " \(word)"
    }
    return line == "#" ? lines : lines + [line]
  }

  /// The explanation above a group.
  private static func about(_ group: String) -> [String] {
    switch group {
    case "general": ["The program as a whole."]
    case "eye": ["Short breaks for the eyes: look at something 6 m (20 feet) away."]
    case "rest": ["Longer breaks, to get up and move about. An eye break within 5 minutes of one is skipped."]
    case "breaks": ["All breaks."]
    case "presence": ["How stillbell finds out whether you are there."]
    case "schedule":
      [
        "Your hours: breaks start by themselves when they begin and stop when they end. Breaks that you start",
        "yourself continue until you stop them; breaks that you stop stay off until the next hours.",
        "`stillbell schedule` shows the week. Each day has a start and an end such as 09:00-17:00, or is off.",
        "An end before the start is on the next day: 22:00-02:00. Two days must not overlap.",
      ]
    case "sounds":
      [
        "Your own sounds instead of the bundled ones: the full path of a WAV, FLAC, Ogg or AIFF file of at",
        "most 60 s, without quotation marks; a backslash in it is written \\\\. Or the name of another bundled",
        "sound, or none for no sound. Leave one empty for its bundled sound. `stillbell chime play break-due`",
        "plays it.",
      ]
    case "prompt": ["The full-screen prompt of a break."]
    case "quiet":
      [
        "Reasons to go quiet automatically. All but game_mode take silent (no sound), hidden (nothing is shown,",
        "either, until the reason is gone) or off (the reason is ignored). `stillbell quiet off` overrides a",
        "reason as long as it lasts, and `stillbell quiet sources` lists which program reports what.",
      ]
    case "calendar":
      [
        "The meetings in your calendar: breaks wait for their end, or come before them. Only their times are read,",
        "never their titles. `stillbell doctor` names files that cannot be read.",
      ]
    case "sessions": ["Sessions: meditate, breathe, focus and workout."]
    case "meditation":
      [
        "The sounds of one kind of session, in place of those in [sounds]: the full path of a file, none, or",
        "the name of a bundled sound; `stillbell chime list` lists them. Leave one empty for the sound of all",
        "sessions.",
      ]
    case "history":
      [
        "The history: sessions, breaks, and when you were at the computer. It is kept in",
        "~/.local/state/stillbell/stillbell.db and never leaves this computer.",
      ]
    case "goals": ["Your goals for a day. `stillbell calendar` shows how close each day came."]
    case "day": ["When a day is long enough. Each of these reminds you once, then every hour, three times at most."]
    case "media": ["Music and films, in any player that media keys can pause."]
    case "muse":
      [
        "The text of `stillbell muse TOPIC` and `stillbell meditate --muse TOPIC`. A language model on this",
        "computer writes it, if you name one here; any other computer is refused. The topic is neither logged",
        "nor kept.",
      ]
    case "hooks":
      [
        "Your own commands, for lights, locks and logs: a program by its name or full path, and its",
        "arguments, quoted as in a shell, but run without one. For what only a shell can do, write sh -c",
        "'...' and double each backslash. They run after everything else. Their environment has",
        "STILLBELL_EVENT (the key below), STILLBELL_KIND (eye, rest, meditation, breathing, focus, workout),",
        "STILLBELL_LENGTH (in seconds), STILLBELL_OUTCOME, STILLBELL_LABEL (the name of a session),",
        "STILLBELL_QUIET (silent, hidden, or nothing) and STILLBELL_PROFILE (the name of the profile that is",
        "on, or nothing). What they print goes to the agent's log, 20 lines at most.",
      ]
    default: []
    }
  }
}
