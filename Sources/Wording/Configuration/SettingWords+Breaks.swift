import StillbellCore

// The texts of the settings for breaks, for presence and for the hours.
extension Wording.SettingWords {
  static func eye(_ key: String) -> Self? {
    switch key {
    case "enabled": row(tr("Take these breaks"), "Take these breaks: yes or no.")
    case "interval": row(tr("Work between two breaks"), "How long you work between two of them, 1s to 24h.")
    case "length": row(tr("Break length"), "How long one lasts, 1s to 8h.")
    case "prelude":
      row(
        tr("Announce it before"), note: tr("0 for no announcement"),
        "How long before it a silent notification announces it, 0s to 10m; 0s is never. It must be shorter than",
        "the interval.")
    case "prompt":
      row(tr("Show the break on the screen"), "Show one on the screen while it is under way, as scene says: yes or no.")
    case "scene":
      row(
        tr("How it is shown"), labels: scenes,
        "How one is shown: cover, dim or corner, or auto, as scene under [prompt] says.")
    case "insist":
      row(
        tr("Repeat the chime"), note: tr("Once a minute, until you answer"),
        "How often the chime repeats until you answer, 0 to 5; auto is as for all breaks.")
    case "skips":
      row(
        tr("Skips per day"),
        "How many of these you can skip a day, 0 to 20, or any. The limit for all breaks applies, too.")
    case "skip_after":
      row(
        tr("Time before it can be skipped"),
        "How long you cannot skip it at first, 0s to 5m; auto is as for all breaks.")
    case "skip_needs":
      row(
        tr("How to skip on the screen"),
        labels: ["click": tr("Click the button"), "hold": tr("Hold the button for a while")],
        "How you skip it on the screen: click, hold, or auto, as for all breaks.")
    default: nil
    }
  }

  static func rest(_ key: String) -> Self? {
    switch key {
    case "prelude":
      row(
        tr("Announce it before"), note: tr("0 for no announcement"), labels: ["auto": tr("Automatic")],
        "How long before it a silent notification announces it, 0s to 10m; 0s is never. It must be shorter than",
        "the interval. auto is 10s if ask_with under [prompt] is cover, and never otherwise.")
    default: eye(key)
    }
  }

  static func breaks(_ key: String) -> Self? {
    switch key {
    case "start_on_launch":
      row(
        tr("Start when you log in"), note: tr("If you set hours, they decide"),
        "Start breaks when the agent starts: yes or no. If [schedule] is enabled, its hours decide instead.")
    case "grace":
      row(
        tr("Time until a break starts by itself"), labels: ["never": tr("Wait until I start it")],
        "How long after its chime a break starts by itself, 0s to 10m; never waits until you start it.")
    case "snooze": row(tr("Snooze for"), "How long a snooze postpones a break, 1s to 24h.")
    case "snoozes": row(tr("Snoozes per break"), "How often one break can be snoozed, 0 to 20.")
    case "skips":
      row(
        tr("Skips per day"),
        "How many breaks you can skip a day, 0 to 20, or any. Ending a break before half of it has passed counts",
        "as skipping. Escape pressed three times within two seconds always ends a break.")
    case "skip_after":
      row(
        tr("Time before it can be skipped"),
        "How long you cannot skip a break after it falls due or starts, 0s to 5m.")
    case "skip_needs":
      row(
        tr("How to skip on the screen"),
        labels: ["click": tr("Click the button"), "hold": tr("Hold the button for a while")],
        "How you skip a break on the screen: click the button, or hold it for a while. Notifications have no Skip",
        "button with hold, while skip_after lasts, and when the limit for the day is reached.")
    case "after_break":
      row(
        tr("After a break"),
        labels: ["continue": tr("The next interval starts at once"), "ask": tr("The next interval waits for me")],
        "What follows a break: continue starts the next interval at once, ask waits until you resume.")
    case "insist":
      row(
        tr("Repeat the chime"), note: tr("Once a minute, until you answer"),
        "How often the chime repeats, once a minute, until you answer, 0 to 5. It does not repeat while you are",
        "away.")
    case "idle_is_break":
      row(
        tr("Time away that counts as a break"),
        note: tr("Without keyboard or mouse input; never less than the length of the break"),
        "How long without keyboard or mouse input counts as a break you took, 10s to 2h; never less than the",
        "length of the break.")
    case "merge":
      row(
        tr("Skip a break this close to a longer one"),
        "A break that falls due less than this before or after a longer one is skipped, so that only the longer",
        "one comes, 0s to 30m.")
    default: nil
    }
  }

  static func presence(_ key: String) -> Self? {
    switch key {
    case "video":
      row(
        tr("No key while a video plays"),
        note: tr("While you watch, breaks wait"),
        labels: ["there": tr("I am watching"), "away": tr("I am away")],
        "Where you are while a program such as a player of videos keeps the screen on and nothing is typed: there",
        "or away. With there, a silence is no absence, and breaks wait until the video is over or you type again;",
        "then they come after the time of [quiet] after. A screen that was kept on for 4 hours without any input",
        "counts no longer. With away, you seem to be away as at any other time.")
    case "gamepad":
      row(
        tr("A gamepad counts as activity"),
        note: tr("It is opened only after keyboard and mouse have been idle for a while"),
        "Count a gamepad as input: yes or no. No desktop does, so you would seem to be away while you play.",
        "stillbell opens it only after keyboard and mouse have been idle for as long as idle_is_break.")
    case "pad_listen":
      row(
        tr("Listen to the gamepad for"),
        "How long stillbell then waits for a button before it counts you as away, 5s to 5m. A button pressed",
        "later ends the absence.")
    default: nil
    }
  }

  static func schedule(_ key: String) -> Self? {
    switch key {
    case "enabled": row(tr("Keep these hours"), "Keep these hours: yes or no. With yes, they override start_on_launch.")
    default:
      Weekday.allCases.first { $0.name == key }.map { day in
        row(Wording.weekday(day.rawValue).capitalized, key.prefix(1).uppercased() + key.dropFirst() + ".")
      }
    }
  }

  static func notifications(_ key: String) -> Self? {
    switch key {
    case "urgency":
      row(
        tr("Urgency of the notification"),
        labels: ["low": tr("Unobtrusive"), "normal": tr("Normal"), "critical": tr("Stays until you answer")],
        "The urgency of the notification of a break that is due: low, normal or critical. Many desktops keep a",
        "critical one on the screen until you answer.")
    default: nil
    }
  }
}
