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
    if stamp.login == current.login { try restoreQuiet(reader) }
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
    restored.dropOutdated(isSameBoot: isSameBoot, at: now.boot, by: configuration)
    restored.adapt(to: configuration, at: now.boot)
    cycle = restored
    decide(.restored(cycle.state.words))
    // Nothing of a cycle whose hours are over is shown again.
    perform(cycle.keep(hours(at: now), at: now.boot, by: configuration) ?? [], at: now)
    showsAgain = true
    return true
  }

  private mutating func restoreQuiet(_ reader: RecordReader) throws(Record.Mistake) {
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
    } else {
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
  mutating func dropOutdated(isSameBoot: Bool, at now: BootTime, by configuration: Configuration) {
    let isOutdated: Bool
    switch state {
    case .held(let due, _), .due(let due):
      isOutdated = !isSameBoot || now - due.since > configuration[due.kind].interval
    case .resting(let rest): isOutdated = !isSameBoot || now - rest.until > configuration[rest.kind].interval
    case .working(let work):
      // Nobody was there while the machine was off; and a break from long ago is not asked for any more.
      isOutdated =
        work.next(mergeWithin: configuration.mergeWithin).map { kind, upcoming in
          upcoming.due <= now && (!isSameBoot || now - upcoming.due > configuration[kind].interval)
        } ?? false
    case .idle, .waiting, .paused: isOutdated = false
    }
    if isOutdated { state = .working(freshWork(at: now, by: configuration)) }
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
