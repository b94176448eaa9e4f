import StillbellCore

// The texts of the settings for other programs.
extension Wording.SettingWords {
  static func media(_ key: String) -> Self? {
    switch key {
    case "pause_for_breaks":
      row(
        tr("Pause during a break"), note: tr("And resume afterwards"),
        "Pause players during a break and resume them afterwards: yes or no. A player that you use in the",
        "meantime is left alone. None resumes while you are away, in a call, or in a quiet that hides everything;",
        "what cannot resume within 15 minutes stays paused.")
    case "pause_for_sessions":
      row(tr("Pause during meditation and breathing"), "The same for a meditation and for breathing.")
    default: nil
    }
  }

  static func muse(_ key: String) -> Self? {
    switch key {
    case "endpoint":
      row(
        tr("Address of the model"),
        "Where the model answers: http://127.0.0.1:8080/v1 for llama.cpp's server, http://127.0.0.1:11434/v1 for",
        "ollama, or unix:/full/path of a socket of yours. If it is empty, you get the texts that come with",
        "stillbell.")
    case "model": row(tr("Name of the model"), "The name of the model, if there are several; empty for the first.")
    default: nil
    }
  }

  static func hooks(_ key: String) -> Self? {
    switch key {
    case "break-due": row(Preferences.title(of: Cue.breakDue), "A break is due.")
    case "break-start": row(tr("A break starts"), "A break begins.")
    case "break-end":
      row(
        tr("A break has ended"),
        "A break that was due or began has ended. STILLBELL_OUTCOME is taken, short, skipped, snoozed, natural",
        "(you were away) or dropped (by stop or pause, or because the agent ended).")
    case "session-start": row(Preferences.title(of: Cue.sessionStart), "A session starts.")
    case "session-end":
      row(
        Preferences.title(of: Cue.sessionEnd),
        "A session has ended. STILLBELL_OUTCOME is completed, ended or cancelled, and STILLBELL_LENGTH is the",
        "time that counted.")
    case "timeout": row(tr("Time limit for each"), "How long one may run before it is stopped, 1s to 10m.")
    default: nil
    }
  }
}
