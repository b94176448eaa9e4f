import StillbellCore

/// The sentences about sessions.
extension Wording {
  /// Where in the rounds a phase is; empty where there is one round only.
  package static func round(_ round: Int, of rounds: Int) -> Sentence {
    if rounds < 2 { return Sentence("") }
    if round == rounds { return tr("last round") }
    return tr("round {n} of {count}", ["n": "\(round)", "count": "\(rounds)"])
  }

  /// The line of the status for the session that is on.
  static func line(_ session: Status.Sitting, at now: Moment) -> Sentence {
    let name = title(session.kind, session.label)
    if session.asks { return waits(name, phase(session.phase, session.round, of: session.rounds)) }
    guard let until = session.until else {
      guard !session.isOpenEnded else {
        return tr("{session}: paused. `stillbell resume` resumes it.", ["session": name])
      }
      return tr(
        "{session}: paused, {length} left. `stillbell resume` resumes it.",
        ["session": name, "length": remaining(session.left ?? .zero)])
    }
    if let since = sittingSince(session) {
      return tr(
        "{session} for {length}; `stillbell end` ends it.", ["session": name, "length": elapsed(now.boot - since)])
    }
    let (time, left) = (time(now.wall(at: until), now: now.wall), remaining(until - now.boot))
    if needsNoPhase(session) {
      return tr("{session} until {time}, {length} left.", ["session": name, "time": time, "length": left])
    }
    return tr(
      "{session}: {phase}. Until {time}, {length} left.",
      [
        "session": name, "phase": phase(session.phase, session.round, of: session.rounds), "time": time, "length": left,
      ])
  }

  /// True if the name of the session says it all.
  static func needsNoPhase(_ session: Status.Sitting) -> Bool { needsNoPhase(session.phase, of: session.rounds) }

  private static func needsNoPhase(_ phase: SessionPhase.Name, of rounds: Int) -> Bool {
    phase == .sitting && rounds < 2
  }

  static func words(
    _ kind: SessionKind, _ label: String, _ phase: SessionPhase.Name, _ round: Int, of rounds: Int, until: WallTime
  ) -> NotificationWords {
    NotificationWords(
      summary: title(kind, label),
      body: needsNoPhase(phase, of: rounds)
        ? tr("Until {time}", ["time": time(until)])
        : tr(
          "{phase}. Until {time}.",
          ["phase": Self.phase(phase, round, of: rounds), "time": time(until, seconds: true)]))
  }

  /// When the sitting began that has no end of its own and counts up; nil for every other, and for its countdown.
  static func sittingSince(_ session: Status.Sitting) -> BootTime? {
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

  /// The session that a meditation without a length repeats: `As last time: meditate 20m --closing 3m`.
  package static func repeats(_ words: [String]) -> Sentence {
    tr("As last time: {words}", ["words": words.joined(separator: " ")])
  }

  static func overWords(
    _ kind: SessionKind, _ label: String, logged: Duration?, ended: WallTime?, inARow: Int?
  ) -> NotificationWords {
    let note = logged.map { self.logged($0) } ?? tr("Too short to log.")
    return NotificationWords(
      summary: over(title(kind, label), ended: ended), body: inARow.map { note + " " + self.inARow($0) } ?? note)
  }

  /// `20 min logged. 7 days in a row.`
  package static func sentence(_ end: Decision, inARow days: Int) -> Sentence { sentence(end) + " " + inARow(days) }

  private static func inARow(_ days: Int) -> Sentence { trn("{n} day in a row.", "{n} days in a row.", days) }

  /// The reason that the desktop shows beside stillbell's name when somebody asks what keeps the screen on.
  package static var whyScreenIsKept: Sentence { tr("A session is running.") }

  package static func label(of answer: SessionAnswer) -> Sentence {
    switch answer {
    case .pause: tr("Pause")
    case .resume: tr("Continue")
    case .end: tr("End")
    }
  }

  static func title(_ kind: SessionKind, _ label: String) -> Sentence {
    label.isEmpty
      ? name(kind) : tr("{session} ({label})", ["session": name(kind), "label": label])
  }

  /// `12 min logged.`: whole minutes, rounded.
  static func logged(_ length: Duration) -> Sentence {
    let minutes = (Int(length.components.seconds) + 30) / 60
    return trn("{n} min logged.", "{n} min logged.", minutes)
  }

  /// The current task, and where in the rounds: `Focus, round 2 of 4`.
  static func phase(_ phase: SessionPhase.Name, _ round: Int, of rounds: Int) -> Sentence {
    let place = self.round(round, of: rounds)
    return place.description.isEmpty || phase == .prepare
      ? name(phase) : tr("{phase}, {round}", ["phase": name(phase), "round": place])
  }

  private static func over(_ title: Sentence, ended: WallTime?) -> Sentence {
    ended.map { tr("{session} ended at {time}", ["session": title, "time": time($0)]) }
      ?? tr("{session} is over", ["session": title])
  }
}

// Decisions.
extension Wording {
  static func sessionOver(_ kind: SessionKind, by: Sentence, logged: Duration?) -> Sentence {
    tr(
      "{session} over. {logged} {chime}",
      ["session": name(kind), "logged": logged.map { self.logged($0) } ?? tr("Too short to log."), "chime": by])
  }

  static func sessionOverUnnoticed(_ kind: SessionKind, ended: WallTime, logged: Duration?) -> Sentence {
    tr(
      "{session} ended at {time}, too long ago for a chime. {logged}",
      [
        "session": name(kind), "time": time(ended),
        "logged": logged.map { self.logged($0) } ?? tr("Too short to log."),
      ])
  }

  static func sessionEnded(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Sentence {
    tr(
      "{session} ended early, after {length}. {logged}",
      [
        "session": name(kind), "length": Wording.length(.seconds(length.components.seconds)),
        "logged": logged.map { self.logged($0) } ?? tr("Too short to log."),
      ])
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
      ["session": name(kind), "phase": name(phase), "time": time(until, seconds: true)])
  }

  static func sessionForgotten(_ kind: SessionKind, after length: Duration, logged: Duration?) -> Sentence {
    tr(
      "{session} ended during its pause, after {length}. {logged}",
      [
        "session": name(kind), "length": Wording.length(.seconds(length.components.seconds)),
        "logged": logged.map { self.logged($0) } ?? tr("Too short to log."),
      ])
  }

  /// Why what was asked for is no session, and what is allowed.
  package static func sentence(_ mistake: SessionMistake) -> Sentence {
    switch mistake {
    case .unknownKind(let word):
      tr(
        "There is no session “{word}”; there are {known}.",
        ["word": shortened(word), "known": SessionKind.activities.map { $0.command }.joined(separator: ", ")])
    case .unknownPreset(let name, let kind, let nearest, let known): unknown(name, kind, nearest, known)
    case .lengthOutOfRange(_, let words, _) where isBareNumber(words) && words.contains { $0 != "0" }:
      bareNumber(shortened(words))
    case .lengthOutOfRange(let what, let words, let allowed):
      tr(
        "{what} takes a length from {least} to {most}, not “{words}”.",
        [
          "what": what, "words": shortened(words), "least": allowed.lowerBound.words,
          "most": allowed.upperBound.words,
        ])
    case .numberOutOfRange(let what, let words, let allowed):
      tr(
        "{what} takes a number from {least} to {most}, not “{words}”.",
        [
          "what": what, "words": shortened(words), "least": "\(allowed.lowerBound)",
          "most": "\(allowed.upperBound)",
        ])
    case .notRising(let option, let first, let second):
      tr(
        "{option} takes times that rise: {second} does not come after {first}.",
        ["option": option, "first": first.words, "second": second.words])
    case .tooMany(let option, let most): tr("{option} takes at most {n} times.", ["option": option, "n": "\(most)"])
    case .bellTooLate(let bell, let length):
      tr(
        "A bell after {bell} would never ring: you sit for {length}. Choose an earlier one.",
        ["bell": bell.words, "length": length.words])
    case .tooShortForBells(let count, let least):
      tr(
        "{n} random bells need a sitting of at least {least}; choose fewer, or sit longer.",
        ["n": "\(count)", "least": least.words])
    case .tooLong(let length, let most):
      tr(
        "All rounds together last {length}; at most {most} are possible.",
        ["length": length.words, "most": most.words])
    case .notAPattern(let words):
      tr(
        "“{words}” is not a breathing pattern; write it like 4-0-6-0x10: seconds to breathe in, hold, breathe out, hold (0 to 60 each), then 1 to 99 rounds.",
        ["words": shortened(words)])
    case .emptyPattern(let words):
      tr("“{words}” needs at least one part above 0.", ["words": shortened(words)])
    case .unexpected(let word, let allowed):
      tr(
        "“{word}” is not expected here; possible are {allowed}.",
        ["word": shortened(word), "allowed": allowed.joined(separator: ", ")])
    case .missingValue(let option): tr("{option} needs a value.", ["option": option])
    case .unknownAmbient(let name, let nearest?):
      tr(
        "There is no ambient sound “{name}”; did you mean {nearest}?", ["name": shortened(name), "nearest": nearest])
    case .unknownAmbient(let name, nil):
      tr(
        "There is no ambient sound “{name}”; there are {known}, or name a file by its full path.",
        ["name": shortened(name), "known": (AmbientSound.names + [AmbientChoice.noneWord]).joined(separator: ", ")])
    case .labelTooLong(let most): tr("The label is too long; at most {n} bytes are allowed.", ["n": "\(most)"])
    case .labelNotPlain: tr("The label contains control characters; use plain text.")
    case .noFullPath(let words):
      tr("“{name}” is not the full path of a file; a recording is named by that.", ["name": shortened(words)])
    case .twoSounds: tr("A recording plays alone: use --play or --ambient, not both.")
    }
  }

  private static func unknown(_ name: String, _ kind: SessionKind, _ nearest: String?, _ known: [String]) -> Sentence {
    let known = known.joined(separator: ", ")
    if let nearest {
      return tr(
        "There is no “{name}”; did you mean {nearest}? There are {known}.",
        ["name": shortened(name), "nearest": nearest, "known": known])
    }
    if known.isEmpty {
      return tr(
        "There is no preset “{name}”; give a length like 20m, or add it to [presets] in the configuration.",
        ["name": shortened(name)])
    }
    return tr("There is no “{name}”; there are {known}.", ["name": shortened(name), "known": known])
  }
}
