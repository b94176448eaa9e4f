import StillbellCore

extension Wording {
  /// A decision and its reason, for `why` and for the agent's own output.
  package static func sentence(_ decision: Decision) -> String {
    switch decision {
    case .started(.launch): tr("Started with the agent.")
    case .started(.user): tr("Started.")
    case .started(.schedule): tr("Started by the schedule.")
    case .stopped: tr("Stopped.")
    case .stoppedBySchedule(nil): tr("Stopped by the schedule: its hours are over.")
    case .stoppedBySchedule(let due?):
      tr("Stopped by the schedule: the next break, at {time}, would be after its hours.", ["time": time(due)])
    case .restBreakLeftOut(let due):
      tr("The rest break at {time} is left out: the hours of the schedule end before it.", ["time": time(due)])
    case .paused(let until?): tr("Paused until {time}.", ["time": time(until)])
    case .paused(nil): tr("Paused until you resume.")
    case .resumed: tr("Resumed.")
    case .breakAnnounced(let kind, let due):
      tr("{Break} announced for {time}.", ["Break": name(kind), "time": time(due, seconds: true)])
    case .breakRung(let kind, let by):
      tr("{Break} due. {chime}", ["Break": name(kind), "chime": chime(by)])
    case .breakHeld(let kind, .absence, _):
      tr("{Break} due, but not rung: you are away.", ["Break": name(kind)])
    case .breakShownAgain(let kind): tr("{Break} due, shown again; it was rung before.", ["Break": name(kind)])
    case .naturalBreak(_, let absence, let length): natural(absence, Wording.length(length))
    case .breakHeld(let kind, .quiet, .cause(let cause)):
      tr(
        "{Break} due, but held back: {reason}. It is taken up when that ends.",
        ["Break": name(kind), "reason": reason(cause)])
    case .breakHeld(let kind, .quiet, _):
      tr(
        "{Break} due, but held back: the quiet hides everything. It is taken up when the quiet ends.",
        ["Break": name(kind)])
    case .breakHeld(let kind, .fullScreen, _):
      tr(
        "{Break} due, but held back: a full-screen window is in front. It is taken up when that is no longer so.",
        ["Break": name(kind)])
    case .eyeBreakLeftOut(let due):
      tr("The eye break at {time} is left out: a rest break is close.", ["time": time(due)])
    case .breakBegan(let kind, let until):
      tr("{Break} until {time}.", ["Break": name(kind), "time": time(until, seconds: true)])
    case .breakOver(let kind, let by):
      tr("{Break} over. {chime}", ["Break": name(kind), "chime": chime(by)])
    case .breakOverUnnoticed(let kind, let late):
      tr("{Break} over, not rung: it ended {length} ago.", ["Break": name(kind), "length": length(late)])
    case .breakEndedEarly(let kind, true): tr("{Break} ended early; it counts as taken.", ["Break": name(kind)])
    case .breakEndedEarly(let kind, false): tr("{Break} ended early; too short to count.", ["Break": name(kind)])
    case .snoozed(let kind, let until, let count, let allowed):
      tr(
        "{Break} snoozed until {time} ({count} of {allowed}).",
        ["Break": name(kind), "time": time(until), "count": "\(count)", "allowed": "\(allowed)"])
    case .skipped(let kind): tr("{Break} skipped.", ["Break": name(kind)])
    case .answerIgnored: tr("An answer was ignored: the break had been answered already.")
    case .sessionBegan(let kind, let until):
      tr("{session} until {time}.", ["session": name(kind), "time": time(until, seconds: true)])
    case .sessionRestored(let kind): tr("{session} goes on; the agent was restarted.", ["session": name(kind)])
    case .sessionPaused(let kind): tr("{session} paused.", ["session": name(kind)])
    case .sessionResumed(let kind): tr("{session} resumed.", ["session": name(kind)])
    case .sessionOver(let kind, let by, let logged): sessionOver(kind, by: chime(by), logged: logged)
    case .sessionOverUnnoticed(let kind, let ended, let logged):
      sessionOverUnnoticed(kind, ended: ended, logged: logged)
    case .sessionEnded(let kind, let after, let logged): sessionEnded(kind, after: after, logged: logged)
    case .sessionCancelled(let kind): tr("{session} cancelled; nothing is logged.", ["session": name(kind)])
    case .sessionAnswerIgnored: tr("An answer was ignored: that session is over.")
    case .cueMissed(let cue, let late, _):
      tr(
        "The chime {chime} was left out: it was noticed {length} late.",
        ["chime": cue.rawValue, "length": length(late)])
    case .screenNotKept(let reason):
      tr("Nothing here keeps the screen from going dark: {reason}.", ["reason": Self.reason(reason)])
    case .cueSilent(let cue, let by): tr("{name}: {chime}", ["name": cue.rawValue, "chime": chime(by)])
    case .breaksSuspended: tr("Breaks wait until the session is over.")
    case .breaksGoOn: tr("Breaks go on; a new interval has begun.")
    case .quietBegan(let level, let until): quiet(level, until: until.map { time($0) })
    case .quietEnded: tr("The quiet has ended.")
    case .quietCauseBegan(let cause, let level): quiet(level, cause)
    case .quietCauseEnded(let cause): tr("This quiet has ended: {reason}.", ["reason": reason(cause)])
    case .quietOverruled(let cause):
      tr("No quiet for this as long as it lasts: {reason}.", ["reason": reason(cause)])
    case .chimeFailed(_, let by, let failure, let next):
      next.map { tr("{failure} {next}", ["failure": trouble(by, failure), "next": chime($0)]) } ?? trouble(by, failure)
    case .promptShown(let how): shown(how)
    case .promptFailed(let reason):
      tr(
        "The break could not be shown on the screen: {reason}. The notification stands for it.",
        ["reason": Self.reason(reason)])
    case .promptWithheld:
      tr("Not shown on the screen: a full-screen window is in front. The notification stands for it.")
    case .mediaPaused(let name): tr("{player} was paused.", ["player": name])
    case .mediaGoesOn(let name): tr("{player} goes on.", ["player": name])
    case .mediaLeft(let name):
      tr("{player} was paused and stays as it is now: you used it since, or were away long.", ["player": name])
    case .hookFailed(let hook, let program, let failure): hookFailed(hook, program, failure)
    case .promptWithheldFromGame:
      tr("Not shown on the screen: a game runs. The notification stands for it.")
    case .notificationFailed(_, let reason):
      tr("A notification could not be shown: {reason}.", ["reason": Self.reason(reason)])
    case .serverAppeared(let name, true): tr("Notifications are shown by {name}, which plays sounds.", ["name": name])
    case .serverAppeared(let name, false):
      tr("Notifications are shown by {name}, which plays no sounds.", ["name": name])
    case .serverVanished(startsOnDemand: false): noServer
    case .serverVanished(startsOnDemand: true):
      tr("No notification server is running yet; the first notification starts it.")
    case .sourceFound(.sleep, let name): tr("Sleep is told by {name}.", ["name": name])
    case .sourceFound(.lock, let name): tr("The screen lock is told by {name}.", ["name": name])
    case .sourceFound(.idle, let name): tr("Time without a key or mouse is told by {name}.", ["name": name])
    case .sourceMissing(let source): missing(source)
    case .capturesUntold(let reason):
      tr("Calls, cameras and shared screens are not noticed: {reason}.", ["reason": Self.reason(reason)])
    case .restored: tr("Went on where the agent before ended.")
    case .breakOutdated(let kind, let since):
      tr(
        "{Break} of {time} is too old to be taken up; a new interval has begun.",
        ["Break": name(kind), "time": time(since)])
    case .recordLost(let loss): lost(loss)
    case .storeFailed(let message): notStored(message)
    case .storeReplaced(let message): replaced(message)
    case .chimeCutOff(let cue):
      tr(
        "The agent ended before the chime {chime} was heard; it is not played again.", ["chime": cue.rawValue])
    case .chimeOvertaken(let cue):
      tr("The chime {chime} had not been heard yet when the next one came; it is left out.", ["chime": cue.rawValue])
    case .welcomed: tr("A welcome was shown, for the first start.")
    case .configurationChanged: tr("The changed configuration is in force.")
    case .configurationRejected(let message):
      tr("{message} The previous settings stay in force.", ["message": message])
    case .clockSet: tr("The clock was set.")
    }
  }

  /// First the strategy, then why it was chosen.
  private static func shown(_ how: String) -> String {
    let words = how.split(separator: " ", maxSplits: 1)
    return tr(
      "The break covers the screen (by {strategy}: {reason}).",
      ["strategy": words.first.map(String.init) ?? "", "reason": words.dropFirst().first.map(String.init) ?? ""])
  }

  private static func natural(_ absence: Presence.Absence, _ length: String) -> String {
    switch absence {
    case .asleep: tr("A natural break: the machine slept for {length}. The interval starts anew.", ["length": length])
    case .locked:
      tr("A natural break: the screen was locked for {length}. The interval starts anew.", ["length": length])
    case .idle: tr("A natural break: no key or mouse for {length}. The interval starts anew.", ["length": length])
    }
  }

  static func lost(_ loss: Decision.Loss) -> String {
    switch loss {
    case .field(let field):
      tr("What the agent before left makes no sense ({field}); `stillbell start` begins anew.", ["field": field])
    case .file(let message):
      tr(
        "What the agent before left cannot be read: {message}. `stillbell start` begins anew.",
        ["message": reason(message)])
    }
  }

  static func replaced(_ message: String) -> String {
    tr("{message}. Everything goes on in a new file.", ["message": reason(message)])
  }

  package static func notStored(_ message: String) -> String {
    tr("Nothing is written down, so a restart begins anew: {message}.", ["message": reason(message)])
  }

  static func name(_ kind: BreakKind) -> String {
    switch kind {
    case .eye: tr("Eye break")
    case .rest: tr("Rest break")
    }
  }

  private static func chime(_ by: Chime.Ringer) -> String {
    switch by {
    case .player(.own(let path)): tr("Chime: {path}.", ["path": path])
    case .player(.bundled): tr("Chime: the bundled sound.")
    case .player(.named(let cue)): tr("Chime: the bundled sound {name}.", ["name": cue.rawValue])
    case .player(.builtIn): tr("Chime: the built-in bell.")
    case .server: tr("Chime: left to the notification server.")
    case .terminal: tr("Chime: the terminal bell.")
    case .nobody(.quiet(_, .user)): tr("No chime: quiet.")
    case .nobody(.quiet(_, .cause(let cause))): tr("No chime: {reason}.", ["reason": reason(cause)])
    case .nobody(.switchedOff): tr("No chime: chimes are off in the configuration.")
    case .nobody(.nothingWorks): tr("No chime: every way to play it failed.")
    case .nobody(.tooLate): tr("No chime: its moment was over.")
    }
  }

  private static func trouble(_ by: Chime.Ringer, _ failure: ChimeFailure) -> String {
    switch by {
    case .player(.own): tr("Your own sound failed: {reason}.", ["reason": Self.reason(failure.reason)])
    case .player: tr("The chime failed: {reason}.", ["reason": Self.reason(failure.reason)])
    case .server, .nobody:
      tr("The notification server's sound failed: {reason}.", ["reason": Self.reason(failure.reason)])
    case .terminal: tr("The terminal bell failed: {reason}.", ["reason": Self.reason(failure.reason)])
    }
  }
}
