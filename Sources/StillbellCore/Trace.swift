// The words of the trace: stable, for machines, bug reports and tests. What people read is made by `Wording`.

extension Chime.Ringer {
  /// `player`, `server`, `terminal` or `nobody`.
  package var words: String {
    switch self {
    case .player: "player"
    case .server: "server"
    case .terminal: "terminal"
    case .nobody: "nobody"
    }
  }

  /// With what it plays, or why it does not.
  package var detail: String {
    switch self {
    case .player(.own(let path)): "player, own file \(path)"
    case .player(.bundled): "player, bundled sound"
    case .player(.named(let cue)): "player, bundled sound \(cue.rawValue)"
    case .player(.builtIn): "player, built-in bell"
    case .server, .terminal: words
    case .nobody(.quiet(let level, let reason)): "nobody, quiet (\(level.rawValue))\(reason.words)"
    case .nobody(.switchedOff): "nobody, chimes are off"
    case .nobody(.nothingWorks): "nobody, nothing works"
    case .nobody(.tooLate): "nobody, too late"
    }
  }
}

extension BreakCycle.Hold {
  package var words: String {
    switch self {
    case .quiet: "quiet (hidden)"
    case .fullScreen: "full-screen window"
    case .absence(let absence): absence.rawValue
    }
  }
}

extension QuietCause {
  /// `camera by Firefox`.
  var words: String { "\(source.rawValue) by \(by)" }
}

extension QuietReason {
  /// What follows the word quiet; nothing for the user's own.
  fileprivate var words: String {
    switch self {
    case .user: ""
    case .cause(let cause): ", \(cause.words)"
    }
  }
}

extension Notification.Subject {
  package var words: String {
    switch self {
    case .prelude: "prelude"
    case .breakDue: "break-due"
    case .resting: "resting"
    case .breakOver: "break-over"
    case .session(_, _, let phase, let round, _, _):
      round == 1 && (phase == .prepare || phase == .sitting || phase == .inhale || phase == .focus || phase == .work)
        ? "session-start" : "phase-change"
    case .sessionPaused: "session-paused"
    case .sessionOver: "session-end"
    case .welcome: "welcome"
    case .configurationRejected: "configuration-rejected"
    case .recordLost: "record-lost"
    case .storeReplaced: "store-replaced"
    }
  }
}

extension Decision {
  /// One line; `wall` writes a time of the local wall clock.
  package func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .started(let starter): "started by \(starter.rawValue)"
    case .stopped: "stopped"
    case .stoppedBySchedule(nil): "stopped by schedule: the hours are over"
    case .stoppedBySchedule(let due?): "stopped by schedule: the next break would be due at \(wall(due))"
    case .restBreakLeftOut(let due): "rest break at \(wall(due)) left out: the hours of the schedule end before it"
    case .paused(let until): "paused until \(until.map(wall) ?? "resumed")"
    case .resumed: "resumed"
    case .breakAnnounced(let kind, let due): "\(kind.rawValue) break announced for \(wall(due))"
    case .breakRung(let kind, let by): "\(kind.rawValue) break due, rung by \(by.detail)"
    case .breakHeld(let kind, let hold, let reason):
      "\(kind.rawValue) break due, held back: \(hold.words)\(reason?.words ?? "")"
    case .breakShownAgain(let kind): "\(kind.rawValue) break due, shown again: it was rung before"
    case .naturalBreak(let kinds, let absence, let length):
      "natural \(kinds.map(\.rawValue).joined(separator: " and ")) break: \(absence.rawValue) for \(length.words)"
    case .eyeBreakLeftOut(let due): "eye break at \(wall(due)) left out: a rest break is close"
    case .breakBegan(let kind, let until): "\(kind.rawValue) break began, until \(wall(until))"
    case .breakOver(let kind, let by): "\(kind.rawValue) break over, rung by \(by.detail)"
    case .breakOverUnnoticed(let kind, let late):
      "\(kind.rawValue) break over, not rung: noticed \(late.words) late"
    case .breakEndedEarly(let kind, let counts):
      "\(kind.rawValue) break ended early, \(counts ? "counts as taken" : "too short to count")"
    case .snoozed(let kind, let until, let count, let allowed):
      "\(kind.rawValue) break snoozed until \(wall(until)), \(count) of \(allowed)"
    case .skipped(let kind): "\(kind.rawValue) break skipped"
    case .answerIgnored(let answer): "\(answer.rawValue) ignored: that break was answered already"
    case .sessionBegan(let kind, let until): "\(kind.rawValue) began, until \(wall(until))"
    case .sessionRestored(let kind): "restored: \(kind.rawValue)"
    case .sessionPaused(let kind): "\(kind.rawValue) paused"
    case .sessionResumed(let kind): "\(kind.rawValue) resumed"
    case .sessionOver(let kind, let by, let logged):
      "\(kind.rawValue) over, rung by \(by.detail), \(Self.logged(logged))"
    case .sessionOverUnnoticed(let kind, let ended, let logged):
      "\(kind.rawValue) over at \(wall(ended)), not rung: noticed late, \(Self.logged(logged))"
    case .sessionEnded(let kind, let after, let logged):
      "\(kind.rawValue) ended by the user after \(after.words), \(Self.logged(logged))"
    case .sessionCancelled(let kind): "\(kind.rawValue) cancelled, not logged"
    case .sessionAnswerIgnored(let answer): "\(answer.rawValue) ignored: that session is over"
    case .cueMissed(let cue, let late, let others):
      "\(cue.rawValue) not rung: noticed \(late.words) late" + (others > 0 ? ", and \(others) before it" : "")
    case .cueSilent(let cue, let by): "\(cue.rawValue) rung by \(by.detail)"
    case .screenNotKept(let reason): "screen not kept from going dark: \(reason)"
    case .breaksSuspended: "breaks wait for the end of the session"
    case .breaksGoOn: "breaks go on after the session"
    case .quietBegan(let level, let until):
      "quiet (\(level.rawValue)) until \(until.map(wall) ?? "switched off")"
    case .quietEnded: "quiet ended"
    case .quietCauseBegan(let cause, let level): "quiet (\(level.rawValue)), \(cause.words), until it ends"
    case .quietCauseEnded(let cause): "quiet ended, \(cause.words)"
    case .quietOverruled(let cause): "quiet switched off, \(cause.words), while it lasts"
    case .chimeFailed(let cue, let by, let failure, let next):
      "\(cue.rawValue) failed by \(by.detail): \(failure.reason); next: \(next?.detail ?? "none, it was heard")"
    case .promptShown(let how): "prompt shown by \(how)"
    case .promptFailed(let reason): "prompt failed: \(reason)"
    case .promptWithheld: "prompt not shown: a full-screen window is in front"
    case .mediaPaused(let name): "\(name) paused"
    case .mediaGoesOn(let name): "\(name) goes on"
    case .mediaLeft(let name): "\(name) left as it is"
    case .hookFailed(let hook, let program, let failure): "hook \(hook.rawValue) failed: \(program) \(failure.words)"
    case .promptWithheldFromGame: "prompt not shown: a game runs"
    case .notificationFailed(_, let reason): "notification failed: \(reason)"
    case .serverAppeared(let name, let sounds):
      "notification server \(name) appeared, \(sounds ? "plays sounds" : "plays no sounds")"
    case .serverVanished(startsOnDemand: false): "no notification server"
    case .serverVanished(startsOnDemand: true): "no notification server yet: it is started on demand"
    case .sourceFound(let source, let by): "\(source.rawValue) told by \(by)"
    case .sourceMissing(let source): "\(source.rawValue) told by nobody"
    case .capturesUntold(let reason): "captures told by nobody: \(reason)"
    case .configurationChanged: "configuration changed"
    case .welcomed: "welcomed"
    case .restored(let state): "restored: \(state)"
    case .breakOutdated(let kind, let since): "\(kind.rawValue) break of \(wall(since)) too old to be taken up"
    case .recordLost(.field(let field)): "record lost: \(field) makes no sense"
    case .recordLost(.file(let message)): "record lost: \(message)"
    case .storeFailed(let message): "nothing is written down: \(message)"
    case .storeReplaced(let message): "store replaced: \(message)"
    case .chimeCutOff(let cue): "\(cue.rawValue) cut off with the agent, not rung again"
    case .chimeOvertaken(let cue): "\(cue.rawValue) overtaken before it was heard"
    case .configurationRejected(let message): "configuration rejected: \(message)"
    case .clockSet: "clock set"
    }
  }
}

extension Decision {
  private static func logged(_ length: Duration?) -> String { length.map { "logged \($0.words)" } ?? "not logged" }
}

extension Refusal {
  package var words: String {
    switch self {
    case .noCycle: "no cycle is on"
    case .notPaused: "not paused"
    case .isPaused: "paused"
    case .nothingDue: "nothing is due"
    case .alreadyResting: "the break is under way"
    case .snoozesUsedUp(let allowed): "snoozed \(allowed) times already"
    case .sessionRuns(let kind, let left): "\(kind.rawValue) is on, \(left.words) left"
    case .breaksSuspended(let kind): "\(kind.rawValue) is on"
    case .noSession: "no session is on"
    case .session(let mistake): "no session: \(mistake.words)"
    case .lengthOutOfRange(let length, let allowed):
      "\(length.words) is not from \(allowed.lowerBound.words) to \(allowed.upperBound.words)"
    }
  }
}

extension HookFailure {
  /// What became of the program.
  package var words: String {
    switch self {
    case .missing: "is missing"
    case .notExecutable: "is not executable"
    case .notAProgram: "is no program"
    case .notStarted(let reason): "did not start: \(reason)"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "ended by signal \(signal)"
    case .timedOut(let timeout): "ran for more than \(timeout.words)"
    case .printedTooMuch: "printed too much"
    case .overtaken: "still ran when its next turn came"
    }
  }
}

extension HookRun {
  /// What it is about.
  package var words: String {
    let outcome = facts.outcome.map { " \($0)" } ?? ""
    return "\(hook.rawValue) \(facts.kind) \(facts.length.components.seconds)s\(outcome)"
  }
}
