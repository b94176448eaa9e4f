extension Agent {
  /// What is to be restored after an end of any kind.
  package var record: Record {
    var writer = RecordWriter()
    cycle.write(to: &writer)
    sessions.write(to: &writer)
    chiming.write(to: &writer)
    writer.set("welcome", isWelcomeDue)
    hooks.write(to: &writer)
    media.write(to: &writer)
    writer.set("schedule.stopped", stoppedAt.map { "\($0.milliseconds)" })
    writer.set("quiet", quiet.manual?.level.rawValue)
    switch quiet.manual?.end {
    case .at(let end): writer.set("quiet.until", end)
    case .timeOfDay(let time, let after):
      writer.set("quiet.time", time.words)
      writer.set("quiet.after", "\(after.milliseconds)")
    case .whenSwitchedOff, nil: break
    }
    writer.set("quiet.overruled", quiet.overruledWords)
    if case .active(let end) = scheduled { writer.set("schedule.until", "\(end.milliseconds)") }
    return Record(fields: writer.fields)
  }

  /// Takes up what an earlier agent left, as far as it still holds.
  ///
  /// Within one login everything holds, also a stop; a new login begins a new cycle if the configuration starts one.
  /// Returns false when there is nothing to take up.
  mutating func restore(_ record: Record, _ stamp: RecordStamp, as current: RecordStamp) throws(Record.Mistake) -> Bool
  {
    let isSameBoot = stamp.bootID == current.bootID
    let now = current.at
    // The wall time is the one that holds across a start of the machine.
    let shift = isSameBoot ? .zero : (stamp.at.wall - now.wall) - (stamp.at.boot - now.boot)
    let reader = RecordReader(fields: record.fields, shift: shift, now: now.boot)
    isWelcomeDue = record.fields["welcome"] != nil
    var restored = try BreakCycle(reader)
    try hooks.restore(reader)
    for cue in try Chiming.unheard(reader) { decide(.chimeCutOff(cue)) }
    // A stop holds for the rest of its window, whatever starts anew in it.
    if let words = reader.fields["schedule.stopped"] {
      guard let stopped = Int64(words) else { throw Record.Mistake(field: "schedule.stopped") }
      stoppedAt = WallTime(milliseconds: stopped)
    }
    // A sitting is never lost: it goes on whatever ended in between.
    sessions = try Sessions(reader, leadsIn: configuration.leadsIn)
    sessions.keepBegun(at: now.boot)
    // The quiet comes first: nothing is to pop up in it.
    try restoreQuiet(reader, isSameLogin: stamp.login == current.login)
    if let session = sessions.current, session.elapsed(at: now.boot) < session.plan.length {
      decide(.sessionRestored(session.kind))
      notify(notification(of: session, at: now))
      showProgress(of: session, at: now)
    }
    guard stamp.login == current.login else {
      // Numbers of breaks are never used twice: an old notification must not answer a new break.
      cycle.skipNumbers(of: restored)
      return false
    }
    var isQuieted = sessions.current != nil
    if case .resting(let rest) = restored.state, rest.until > now.boot { isQuieted = true }
    try restoreMedia(reader, seen: stamp.at.boot, isOn: isQuieted)
    let outdated = restored.dropOutdated(isSameBoot: isSameBoot, at: now.boot, by: configuration)
    restored.adapt(to: configuration, at: now.boot)
    cycle = restored
    decide(.restored(cycle.state.words))
    if let outdated { decide(.breakOutdated(outdated.kind, from: now.wall(at: outdated.since))) }
    // Nothing of a cycle whose hours are over is shown again, also if the next have begun.
    if let words = reader.fields["schedule.until"] {
      guard let end = Int64(words) else { throw Record.Mistake(field: "schedule.until") }
      scheduled = .active(until: WallTime(milliseconds: end))
    }
    let hours = endOfHours.map { $0 <= now.wall } ?? false ? .closed : hours(at: now)
    perform(cycle.keep(hours, at: now.boot, by: configuration) ?? [], at: now)
    showsAgain = true
    return true
  }

  /// One without an end is over at the next login; what was switched off by hand lasts no longer than its reason.
  private mutating func restoreQuiet(_ reader: RecordReader, isSameLogin: Bool) throws(Record.Mistake) {
    if isSameLogin, let words = reader.fields["quiet.overruled"] {
      guard quiet.restoreOverruled(words, at: reader.now) else { throw Record.Mistake(field: "quiet.overruled") }
    }
    // A quiet asked for at the start is the later wish.
    guard quiet.manual == nil, reader.fields["quiet"] != nil else { return }
    let level: QuietLevel = try reader.choice("quiet")
    if let end = try reader.optionalTime("quiet.until") {
      quiet.restore(level, .at(end))
    } else if let words = reader.fields["quiet.time"] {
      guard let time = TimeOfDay(words: words), let after = Int64(try reader.text("quiet.after")) else {
        throw Record.Mistake(field: "quiet.time")
      }
      quiet.restore(level, .timeOfDay(time, after: WallTime(milliseconds: after)))
    } else if isSameLogin {
      quiet.restore(level, .whenSwitchedOff)
    }
  }

  /// The notifications of an agent that ended are gone or not its own any more; what nobody wishes for again goes.
  mutating func takeOverNotifications(at now: Moment) {
    if showsAgain, posted[.breaks] == nil { showAgain(at: now) }
    effects += Notification.Slot.allCases.filter { leftOver.contains($0) && posted[$0] == nil }.map { .withdraw($0) }
    (showsAgain, leftOver) = (false, [])
  }

  /// The notification of what waits for the user or is under way.
  mutating func showAgain(at now: Moment) {
    switch cycle.state {
    case .due(let due): notify(notification(of: due, at: now))
    case .resting(let rest): notify(notification(of: rest, at: now))
    case .waiting(let kind, let id, _): notify(notification(ofEndOf: kind, id))
    case .idle, .working, .held, .paused: break
    }
  }
}

extension BreakCycle {
  /// What is too old to be taken up: a break from more than an interval ago, or from before a start of the machine.
  /// Returns it; a new interval has begun then.
  mutating func dropOutdated(
    isSameBoot: Bool, at now: BootTime, by configuration: Configuration
  ) -> (kind: BreakKind, since: BootTime)? {
    guard let asked = pending(by: configuration, at: now) else { return nil }
    // What waited for the end of a call or a film was due to somebody who was there, however long that takes.
    if case .held(_, let hold) = state, !hold.isAbsence, isSameBoot { return nil }
    guard !isSameBoot || now - asked.since > configuration[asked.kind].interval else { return nil }
    state = .working(freshWork(at: now, by: configuration))
    return asked
  }

  /// The break that is due or under way, and since when it could be over.
  private func pending(by configuration: Configuration, at now: BootTime) -> (kind: BreakKind, since: BootTime)? {
    switch state {
    case .held(let due, _), .due(let due): return (due.kind, due.since)
    case .resting(let rest): return (rest.kind, rest.until)
    case .working(let work):
      guard let (kind, next) = work.next(mergeWithin: configuration.mergeWithin), next.due <= now else { return nil }
      return (kind, next.due)
    case .idle, .waiting, .paused: return nil
    }
  }

  mutating func skipNumbers(of other: BreakCycle) { lastNumber = max(lastNumber, other.lastNumber) }
}

extension BreakCycle.State {
  /// The name of the state in the trace.
  package var words: String {
    switch self {
    case .idle: "idle"
    case .working: "working"
    case .held: "held"
    case .due: "due"
    case .resting: "resting"
    case .waiting: "waiting"
    case .paused: "paused"
    }
  }
}
