import StillbellCore

// The texts of the settings for sounds.
extension Wording.SettingWords {
  static func sound(_ key: String) -> Self? {
    switch key {
    case "chimes": row(tr("Play chimes"), "Play chimes: yes or no.")
    case "volume": row(tr("Volume of chimes"), "How loud chimes are, in percent, 0 to 100.")
    case "device": row(tr("Sound device"), "The ALSA device chimes are played on, by its name in `aplay -L`.")
    case "ambient_volume": row(tr("Volume of background sounds"), "How loud ambient sounds are, in percent, 0 to 100.")
    case "lead_in":
      row(
        tr("Silence before a chime"), note: tr("For a headset that cuts off the beginning"),
        "How much silence comes before each chime, 0s to 2s: a headset that sleeps cuts off the beginning. Every",
        "chime sounds that much later.")
    default: nil
    }
  }

  static func sounds(_ key: String) -> Self? {
    switch key {
    case "theme":
      row(
        tr("Sound theme"),
        labels: ["bowl": tr("Bowl: metal"), "wood": tr("Wood: dry and short"), "soft": tr("Soft: tones that swell")],
        "The family of the sounds that come with stillbell: bowl (metal), wood (dry and short) or soft (tones",
        "that swell).")
    case "break-due": chime(.breakDue, "A break is due.")
    case "break-over": chime(.breakOver, "A break is over.")
    case "nudge": chime(.nudge, "A nudge of your own.")
    case "step": chime(.step, "The next step of a break of your own.")
    case "session-start": chime(.sessionStart, "A session starts.")
    case "phase-change": chime(.phaseChange, "The next phase of a session begins.")
    case "session-end": chime(.sessionEnd, "A session is over.")
    case "interval": chime(.interval, "The interval bell of a meditation.")
    case "inhale": chime(.inhale, "Breathing: breathe in.")
    case "hold": chime(.hold, "Breathing: hold your breath.")
    case "exhale": chime(.exhale, "Breathing: breathe out.")
    case "count": chime(.count, "Workout: each of the last three seconds of the work.")
    case "work": chime(.work, "Workout: the work begins.")
    case "rest": chime(.rest, "Workout: the rest begins.")
    default: nil
    }
  }

  static func meditation(_ key: String) -> Self? {
    switch key {
    case "session-start": chime(.sessionStart, "It starts.")
    case "interval": chime(.interval, "The interval bell.")
    case "phase-change": chime(.phaseChange, "The meditation is over and the closing silence begins.")
    case "session-end": chime(.sessionEnd, "It is over.")
    case "ambient":
      row(
        Wording.Window.sound,
        "A background sound: white, pink, brown, waves, rain, fire, or the full path of a sound file, which is",
        "played over and over. Leave it empty for none; `stillbell meditate --ambient rain` chooses one for one",
        "session.")
    default: nil
    }
  }

  static func breathing(_ key: String) -> Self? {
    switch key {
    case "inhale": chime(.inhale, "Breathe in.")
    case "hold": chime(.hold, "Hold your breath.")
    case "exhale": chime(.exhale, "Breathe out.")
    case "session-end": chime(.sessionEnd, "It is over.")
    case "ambient": row(Wording.Window.sound, "A background sound, as for a meditation.")
    case "speak":
      row(
        tr("Speak"),
        note: tr("Through speech-dispatcher; the chimes still play"),
        labels: [
          "no": tr("Nothing"),
          "rounds": tr("The number of each round"),
          "names": tr("When to breathe in, hold and breathe out"),
        ],
        "What to say aloud, through speech-dispatcher: no (nothing), rounds (the number of each), or names (each",
        "breath that lasts 3 seconds or more, such as \"Breathe in\").")
    default: nil
    }
  }

  static func focus(_ key: String) -> Self? {
    switch key {
    case "session-start": chime(.sessionStart, "It starts.")
    case "phase-change": chime(.phaseChange, "A break or the next stretch of work begins.")
    case "session-end": chime(.sessionEnd, "It is over.")
    default: nil
    }
  }

  static func workout(_ key: String) -> Self? {
    switch key {
    case "work": chime(.work, "The work begins.")
    case "count": chime(.count, "Each of the last three seconds of the work.")
    case "rest": chime(.rest, "The rest begins.")
    case "session-end": chime(.sessionEnd, "It is over.")
    case "speak":
      row(
        tr("Speak"),
        note: tr("Through speech-dispatcher; the chimes still play"),
        labels: ["no": tr("Nothing"), "rounds": tr("The number of each round"), "names": tr("The next exercise")],
        "What to say aloud in a rest, through speech-dispatcher: no (nothing), rounds (the number of the next",
        "one), or names (also the next exercise). Text that does not fit into the rest is not spoken. The chimes",
        "still play.")
    default: nil
    }
  }
}
