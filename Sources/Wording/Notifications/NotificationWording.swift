import Linux
import StillbellCore

extension Wording {
  /// The label for a click on a notification.
  package static var showBreak: Sentence { tr("Show") }

  /// The texts of a notification.
  package struct NotificationWords: Hashable {
    package let summary: Sentence
    package let body: Sentence
  }

  package static func words(
    of notification: Notification, at now: WallTime = WallTime(sinceEpoch: Clock.sinceEpoch)
  ) -> NotificationWords {
    let (summary, body): (Sentence, Sentence)
    switch notification.subject {
    case .prelude(let kind, let due):
      summary = tr("{Break} soon", ["Break": name(kind, notification.title)])
      body =
        isSoon(due, now)
        ? tr("Starts in {length}.", ["length": Prompt.shortLength(due - now)])
        : tr("Starts at {time}.", ["time": time(due)])
    case .breakDue(.eye, _, let begins):
      summary = tr("Rest your eyes")
      body = start(begins, tr("Look {distance} away.", ["distance": distance]))
    case .breakDue(.rest, let length, let begins):
      summary = tr("Time for a rest break")
      body = start(begins, tr("Get up and move for {length}.", ["length": Prompt.shortLength(length)]))
    case .breakDue(let kind, let length, let begins):
      summary = title(kind, notification.title)
      let line = Sentence(notification.line.onOneLine())
      body = start(begins, notification.line.isEmpty ? Prompt.purpose(kind, length: length) : line)
    case .breakWaits(let kind, let until):
      summary = name(kind, notification.title)
      body = tr("When you pause typing, in {length} at the latest.", ["length": Prompt.shortLength(until - now)])
    case .resting(.eye, let until):
      summary = tr("Look {distance} away", ["distance": distance])
      body = shortUntil(until, now)
    case .resting(let kind, let until):
      summary = name(kind, notification.title)
      body = shortUntil(until, now)
    case .callOver:
      summary = tr("Your call or meeting is over")
      body = tr("A break is waiting.")
    case .watchOver(let kind):
      summary = tr("A break is waiting.")
      body = tr("{Break} fell due while you were watching.", ["Break": name(kind, notification.title)])
    case .breakOver(_, let waits):
      summary = tr("The break is over")
      body = waits ? tr("Continue when you are ready.") : tr("The next interval has begun.")
    case .session(let kind, let label, let phase, let round, let rounds, let ends, let left, let until):
      return words(
        kind, label, (phase, ends, left), round, of: rounds, until: until, exercise: notification.exercise)
    case .openSession(let kind, let label, let since): return words(kind, label, since: since)
    case .sessionAsks(let kind, let label, let phase, let round, let rounds):
      return askingWords(kind, label, phase, round, of: rounds)
    case .sessionPaused(let kind, let label, let left): return pausedWords(kind, label, left: left)
    case .sessionSlept(let kind, let label, let since): return sleptWords(kind, label, since: since)
    case .sessionOver(let kind, let label, let logged, let ended, let inARow):
      return overWords(kind, label, logged: logged, ended: ended, inARow: inARow)
    case .fullScreenSkipped:
      summary = tr("No breaks over full screen?")
      body = tr("They can wait: set when_fullscreen to defer.")
    case .recordLost(let reset):
      summary = tr("Breaks have not started")
      body =
        reset == .file(.held)
        ? tr("stillbell is running in your other desktop session.") : tr("The saved state cannot be read.")
    case .storeReplaced(let trouble):
      summary = tr("Saved data was reset")
      body = replaced(trouble)
    case .reminder(let kind, let text, let streak): return words(kind, text, streak)
    case .nudge(let kind, let done, let goal):
      let words = words(kind, notification, done: done, goal: goal)
      (summary, body) = (words.summary, words.body)
    case .evening(let now):
      summary = tr("It is {time}", ["time": time(now)])
      body = tr("Time to call it a day?")
    case .dayIsLong(let length):
      summary = tr("{length} at the computer today", ["length": Stats.time(length)])
      body = tr("Time to call it a day?")
    case .welcome(let upcoming): return welcome(upcoming, notification.title)
    case .quietLasts(let level, let since):
      summary = quietLasts(since: since)
      switch level {
      case .silent: body = tr("Breaks make no sound.")
      case .hidden: body = tr("Breaks are hidden.")
      }
    case .heldLong(let holder, let since):
      summary = tr("No break since {time}", ["time": date(since, now: now)])
      body = tr("A break waits: {reason}.", ["reason": reason(holder)])
    case .configurationRejected(let trouble):
      summary = tr("The configuration has an error")
      // The file's folder would fill the line.
      let name = String(trouble.error.file.split(separator: "/").last ?? "")
      let error = ConfigurationError(file: name, line: trouble.error.line, trouble.error.fault)
      body = rejected(RejectedConfiguration(error, trouble.substitute))
    }
    guard !notification.also.isEmpty else { return NotificationWords(summary: summary, body: body) }
    let before = body == Sentence("") ? body : body + Sentence("\n")
    return NotificationWords(summary: summary, body: before + also(notification.also))
  }

  private static func shortUntil(_ end: WallTime, _ now: WallTime) -> Sentence {
    isSoon(end, now)
      ? tr("For {length}", ["length": Prompt.shortLength(end - now)]) : tr("Until {time}", ["time": time(end)])
  }

  /// The texts that welcome a new user.
  private static func welcome(_ upcoming: Notification.Upcoming, _ title: String) -> NotificationWords {
    switch upcoming {
    case .first(_, let due, _):
      NotificationWords(summary: tr("stillbell is on"), body: tr("First break at {time}.", ["time": time(due)]))
    case .firstNudge(let kind, let due):
      NotificationWords(
        summary: tr("stillbell is on"),
        body: tr("First nudge at {time}: {title}.", ["time": time(due), "title": self.title(kind, title)]))
    // The user may read this tomorrow, so the weekday is always given.
    case .starts(let start):
      NotificationWords(
        summary: tr("stillbell is on"),
        body: tr("Breaks start on {time}.", ["time": time(start, now: WallTime(milliseconds: 0))]))
    case .nothing: NotificationWords(summary: tr("stillbell is ready"), body: tr("Breaks are not running yet."))
    }
  }

  /// The text of a break: when it begins, unless that is now, and then what to do in it.
  private static func start(_ begins: Duration?, _ line: Sentence) -> Sentence {
    guard let begins else { return tr("Waits for you to press Start.").then(line) }
    return begins == .zero ? line : tr("Starts in {length}.", ["length": Prompt.shortLength(begins)]).then(line)
  }

  /// The label of the button on a notification about the agent itself.
  package static func label(of answer: Notification.NoticeAnswer, on subject: Notification.Subject) -> Sentence {
    switch answer {
    case .settings: tr("Settings")
    case .file: tr("Open file")
    case .start: tr("Start")
    case .tryBreak: tr("Try a break")
    case .stop: tr("Stop")
    case .soundOn: tr("Sound on")
    case .keep: tr("Keep")
    case .takeBreak: tr("Take one")
    case .dontWait:
      switch subject {
      case .heldLong(.cause(let cause), _) where cause.source == .calendar: tr("Don't wait for the meeting")
      case .heldLong(.cause(let cause), _): tr("Don't wait for {name}", ["name": cause.by])
      default: tr("Don't wait")
      }
    }
  }

  /// The label of an action's button.
  package static func label(of answer: Answer, on subject: Notification.Subject) -> Sentence {
    switch (answer, subject) {
    case (.start, .breakOver): tr("Continue")
    case (.start, _): tr("Start")
    case (.snooze, _): tr("Snooze")
    case (.skip, .resting): tr("End the break")
    case (.skip, _): tr("Skip")
    }
  }
}
