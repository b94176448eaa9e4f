import StillbellCore

extension Wording {
  /// The words of a notification.
  package struct NotificationWords: Hashable {
    package let summary: String
    package let body: String
  }

  package static func words(of notification: Notification) -> NotificationWords {
    let (summary, body): (String, String)
    switch notification.subject {
    case .prelude(.eye, let due):
      summary = tr("Eye break soon")
      body = tr("It starts at {time}.", ["time": time(due, seconds: true)])
    case .prelude(.rest, let due):
      summary = tr("Rest break soon")
      body = tr("It starts at {time}.", ["time": time(due, seconds: true)])
    case .breakDue(.eye, let length, let begins):
      summary = tr("Rest your eyes")
      body =
        tr("Look at something 6 m away for {length}.", ["length": Wording.length(length)]) + start(begins)
    case .breakDue(.rest, let length, let begins):
      summary = tr("Time for a rest break")
      body = tr("Get up and move about for {length}.", ["length": Wording.length(length)]) + start(begins)
    case .resting(.eye, let until):
      summary = tr("Look 6 m away")
      body = tr("Until {time}.", ["time": time(until, seconds: true)])
    case .resting(.rest, let until):
      summary = tr("Rest break")
      body = tr("Until {time}.", ["time": time(until, seconds: true)])
    case .breakOver(_, let waits):
      summary = tr("The break is over")
      body = waits ? tr("Continue when you are ready.") : tr("The next interval has begun.")
    case .session(let kind, let label, let phase, let round, let rounds, let until):
      return words(kind, label, phase, round, of: rounds, until: until)
    case .sessionPaused(let kind, let label, let left): return pausedWords(kind, label, left: left)
    case .sessionOver(let kind, let label, let logged, let ended):
      return overWords(kind, label, logged: logged, ended: ended)
    case .recordLost(let loss):
      summary = tr("Breaks have not begun")
      body = lost(loss)
    case .storeReplaced(let trouble):
      summary = tr("What was written down had to begin anew")
      body = replaced(trouble)
    case .welcome(let prospect): return welcome(prospect)
    case .configurationRejected(let trouble):
      summary = tr("The configuration has a mistake")
      body = rejected(trouble)
    }
    return NotificationWords(summary: summary, body: body)
  }

  /// What will happen when, and how to change it.
  private static func welcome(_ prospect: Notification.Prospect) -> NotificationWords {
    let next =
      switch prospect {
      case .first(.eye, let due, let length):
        tr(
          "First eye break at {time}: look at something 6 m away for {length}.",
          ["time": time(due), "length": Wording.length(length)])
      case .first(.rest, let due, let length):
        tr(
          "First rest break at {time}: get up and move about for {length}.",
          ["time": time(due), "length": Wording.length(length)])
      // It may be read tomorrow, so the weekday is always told.
      case .starts(let start): tr("Breaks begin on {time}.", ["time": time(start, now: WallTime(milliseconds: 0))])
      case .nothing: tr("Breaks do not run yet; `stillbell start` begins them.")
      }
    return NotificationWords(
      summary: tr("Welcome to stillbell"),
      body: next + " "
        + tr("`stillbell setup` asks how you want them, `stillbell quiet` hushes them, `stillbell stop` ends them."))
  }

  /// The sentence that follows; none where the break begins at once.
  private static func start(_ begins: Duration?) -> String {
    guard let begins else { return " " + tr("It starts when you press Start.") }
    return begins == .zero ? "" : " " + tr("The break starts in {length}.", ["length": length(begins)])
  }

  /// What the button of an action says.
  package static func label(of answer: Answer, on subject: Notification.Subject) -> String {
    switch (answer, subject) {
    case (.start, .breakOver): tr("Continue")
    case (.start, _): tr("Start")
    case (.snooze, _): tr("Snooze")
    case (.skip, .resting): tr("End the break")
    case (.skip, _): tr("Skip")
    }
  }
}
