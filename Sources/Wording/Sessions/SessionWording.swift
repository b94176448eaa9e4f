import StillbellCore

/// The sentences about sessions.
extension Wording {
  /// The place of a phase among the rounds; empty if there is only one round.
  package static func round(_ round: Int, of rounds: Int) -> Sentence {
    if rounds < 2 { return Sentence("") }
    if round == rounds { return tr("last round") }
    return tr("round {n} of {count}", ["n": "\(round)", "count": "\(rounds)"])
  }

  /// The line of the status for the current session.
  static func line(_ session: Status.RunningSession, at now: Moment) -> Sentence {
    let name = title(session.kind, session.label)
    if session.asks { return waits(name, phase(session.phase, session.round, of: session.rounds)) }
    guard let until = session.until else {
      guard !session.isOpenEnded else {
        return tr("{session}: paused. `stillbell resume` resumes it.", ["session": name])
      }
      return tr(
        "{session}: paused, {length} left. `stillbell resume` resumes it.",
        ["session": name, "length": remaining(session.countedLeft ?? .zero)])
    }
    if let since = openSince(session) {
      return tr(
        "{session} for {length}; `stillbell end` ends it.", ["session": name, "length": elapsed(now.boot - since)])
    }
    let ends = session.phaseUntil ?? until
    let values: Blanks = [
      "session": name, "phase": phase(session.phase, session.round, of: session.rounds, exercise: session.exercise),
      "time": time(now.wall(at: ends), now: now.wall), "length": remaining(ends - now.boot),
      "end": time(now.wall(at: until), now: now.wall),
    ]
    if needsNoPhase(session) {
      return ends == until
        ? tr("{session} until {time}, {length} left.", values)
        : tr("{session} until {time}, {length} left, then silence until {end}.", values)
    }
    let line =
      isShort(session.kind, session.phase)
      ? tr("{session}: {phase}, {length} left.", values)
      : tr("{session}: {phase}, until {time}, {length} left.", values)
    return ends == until ? line : line.then(ending(at: now.wall(at: until), now: now.wall))
  }

  /// True for phases of a few seconds, which end before a text about their end could be read.
  private static func isShort(_ kind: SessionKind, _ phase: SessionPhase.Name) -> Bool {
    phase == .prepare || kind.activity.shortPhases.contains(phase)
  }

  /// `The session ends at 11:10.`
  private static func ending(at end: WallTime, now: WallTime? = nil) -> Sentence {
    tr("The session ends at {time}.", ["time": time(end, now: now)])
  }

  /// True if the session's name is enough without its phase.
  static func needsNoPhase(_ session: Status.RunningSession) -> Bool { needsNoPhase(session.phase, of: session.rounds) }

  private static func needsNoPhase(_ phase: SessionPhase.Name, of rounds: Int) -> Bool {
    rounds < 2 && (phase == .sitting || phase == .focus)
  }

  /// The texts of a notification. It stays until the next phase, so it does not name breaths, which come without a
  /// notification.
  static func words(
    _ kind: SessionKind, _ label: String, _ phase: (name: SessionPhase.Name, ends: WallTime, left: Duration),
    _ round: Int, of rounds: Int, until: WallTime, exercise: String
  ) -> NotificationWords {
    let summary = title(kind, label)
    let (isLast, isNamed) = (phase.ends == until, !needsNoPhase(phase.name, of: rounds))
    if kind.activity.followsBreath || isLast && !isNamed {
      return NotificationWords(summary: summary, body: tr("Until {time}", ["time": time(until)]))
    }
    let values: Blanks = [
      "phase": Self.phase(phase.name, round, of: rounds, exercise: exercise), "time": time(phase.ends),
      "length": remaining(phase.left), "end": time(until),
    ]
    if !isNamed {
      return NotificationWords(summary: summary, body: tr("Until {time}, then silence until {end}.", values))
    }
    let line = isShort(kind, phase.name) ? tr("{phase}, for {length}.", values) : tr("{phase}, until {time}.", values)
    return NotificationWords(summary: summary, body: isLast ? line : line.then(ending(at: until)))
  }

  /// The answer to the command that begins the session.
  static func began(_ kind: SessionKind, until: WallTime, stretch: WallTime?) -> Sentence {
    guard let stretch else { return tr("{session} until {time}.", ["session": name(kind), "time": time(until)]) }
    let values: Blanks = ["session": name(kind), "time": time(stretch), "end": time(until)]
    return kind == .meditation
      ? tr("{session} until {time}, then silence until {end}.", values)
      : tr("{session} until {time}.", values).then(ending(at: until))
  }

  /// When a sitting without an end began, while it counts up; nil for every other session, and during its countdown.
  static func openSince(_ session: Status.RunningSession) -> BootTime? {
    session.isOpenEnded && session.phase == .sitting ? session.phaseSince : nil
  }

  /// The time that has passed, in whole minutes or, at first, in seconds.
  static func elapsed(_ length: Duration) -> Sentence {
    let seconds = max(length, .zero).components.seconds
    return Wording.length(.seconds(seconds < 60 ? seconds : seconds - seconds % 60))
  }

  static func words(_ kind: SessionKind, _ label: String, since: WallTime) -> NotificationWords {
    NotificationWords(summary: title(kind, label), body: tr("Since {time}", ["time": time(since)]))
  }

  static func askingWords(
    _ kind: SessionKind, _ label: String, _ phase: SessionPhase.Name, _ round: Int, of rounds: Int
  ) -> NotificationWords {
    NotificationWords(
      summary: title(kind, label),
      body: tr("Next: {phase}. Continue when you are ready.", ["phase": Self.phase(phase, round, of: rounds)]))
  }

  static func pausedWords(_ kind: SessionKind, _ label: String, left: Duration?) -> NotificationWords {
    NotificationWords(
      summary: title(kind, label),
      body: left.map { tr("Paused, {length} left.", ["length": remaining($0)]) } ?? tr("Paused"))
  }

  static func sleptWords(_ kind: SessionKind, _ label: String, since: WallTime) -> NotificationWords {
    NotificationWords(
      summary: title(kind, label), body: tr("Paused at {time}, while the computer slept.", ["time": time(since)]))
  }

  /// The session that a meditation without a length repeats: `As last time: meditate 20m --closing 3m`.
  package static func repeats(_ words: [String]) -> Sentence {
    tr("As last time: {words}", ["words": words.joined(separator: " ")])
  }

  static func overWords(
    _ kind: SessionKind, _ label: String, logged: Duration?, ended: WallTime?, inARow: Int?
  ) -> NotificationWords {
    let note = saved(logged)
    return NotificationWords(
      summary: over(title(kind, label), ended: ended), body: inARow.map { note.then(self.inARow($0)) } ?? note)
  }

  /// `20 min saved. 7 days in a row.`
  package static func sentence(_ end: Decision, inARow days: Int) -> Sentence { sentence(end).then(inARow(days)) }

  private static func inARow(_ days: Int) -> Sentence { trn("{n} day in a row.", "{n} days in a row.", days) }

  /// The reason that the desktop shows beside stillbell's name if the user asks what keeps the screen on.
  package static var whyScreenIsKept: Sentence { tr("A session is running.") }

  package static func label(of answer: SessionAnswer, on subject: Notification.Subject) -> Sentence {
    switch (answer, subject) {
    case (.pause, _): tr("Pause")
    case (.resume, .sessionAsks): tr("Continue")
    case (.resume, _): tr("Resume")
    case (.end, _): tr("End")
    }
  }

  static func title(_ kind: SessionKind, _ label: String) -> Sentence {
    label.isEmpty
      ? name(kind) : tr("{session} ({label})", ["session": name(kind), "label": label])
  }

  /// `12 min saved.`
  static func saved(_ length: Duration?) -> Sentence {
    length.map { trn("{n} min saved.", "{n} min saved.", $0.minutesRounded) } ?? tr("Too short to save.")
  }

  /// The current task and the round: `Focus, round 2 of 4`.
  static func phase(
    _ phase: SessionPhase.Name, _ round: Int, of rounds: Int, exercise: String = ""
  ) -> Sentence {
    let place = self.round(round, of: rounds)
    let name = name(phase, exercise)
    return place.description.isEmpty || phase == .prepare
      ? name : tr("{phase}, {round}", ["phase": name, "round": place])
  }

  /// The exercise in place of `Work`; in a rest it is the next one: `Rest, next: Squats`.
  static func name(_ phase: SessionPhase.Name, _ exercise: String) -> Sentence {
    if exercise.isEmpty { return name(phase) }
    let exercise = Wording.exercise(exercise)
    return phase == .work ? exercise : tr("{phase}, next: {exercise}", ["phase": name(phase), "exercise": exercise])
  }

  private static func over(_ title: Sentence, ended: WallTime?) -> Sentence {
    ended.map { tr("{session} ended at {time}", ["session": title, "time": time($0)]) }
      ?? tr("{session} is over", ["session": title])
  }
}

// The sentences of decisions.
extension Wording {
  static func sessionOver(_ kind: SessionKind, by: Sentence, logged: Duration?) -> Sentence {
    tr(
      "{session} over. {logged} {chime}",
      ["session": name(kind), "logged": saved(logged), "chime": by])
  }

  static func sessionOverUnnoticed(_ kind: SessionKind, ended: WallTime, logged: Duration?) -> Sentence {
    tr(
      "{session} ended at {time}, too long ago for a chime. {logged}",
      [
        "session": name(kind), "time": time(ended),
        "logged": saved(logged),
      ])
  }

  static func sessionEnded(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Sentence {
    tr("{session} ended early, after {length}. {logged}", ending(kind, after: length, logged: logged))
  }

  private static func ending(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Blanks {
    [
      "session": name(kind), "length": Wording.length(.seconds(length.components.seconds)), "logged": saved(logged),
    ]
  }

  static func waits(_ kind: SessionKind, _ phase: SessionPhase.Name) -> Sentence { waits(name(kind), name(phase)) }

  private static func waits(_ session: Sentence, _ phase: Sentence) -> Sentence {
    tr("{session}: {phase} waits for you; `stillbell resume` begins it.", ["session": session, "phase": phase])
  }

  static func extended(_ kind: SessionKind, _ phase: SessionPhase.Name, until: WallTime?) -> Sentence {
    guard let until else {
      return tr("{session}: {phase} is longer now.", ["session": name(kind), "phase": name(phase)])
    }
    return tr(
      "{session}: {phase} until {time}.",
      ["session": name(kind), "phase": name(phase), "time": time(until)])
  }

  static func sessionSlept(_ kind: SessionKind, since: WallTime) -> Sentence {
    tr("{session} paused at {time}, while the computer slept.", ["session": name(kind), "time": time(since)])
  }

  static func sessionCutOff(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Sentence {
    tr(
      "{session} was cut off after {length}: stillbell or the computer was off. {logged}",
      ending(kind, after: length, logged: logged))
  }

  static func sessionForgotten(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Sentence {
    tr("{session} ended during its pause, after {length}. {logged}", ending(kind, after: length, logged: logged))
  }
}
