extension Sessions {
  func write(to record: inout RecordWriter) {
    record.set("session.last", lastNumber)
    // A label may hold anything but control characters, so a line feed keeps the words apart.
    record.set("session.meditated", lastMeditation?.words.joined(separator: "\n"))
    guard let session = current else { return }
    record.set("session", session.id.number)
    record.set("session.words", session.request.words.joined(separator: "\n"))
    record.set("session.changes", session.changes.isEmpty ? nil : session.changes.map(\.words).joined(separator: " "))
    record.set("session.started", "\(session.startedWall.milliseconds)")
    record.set("session.start", session.start)
    record.set("session.told", session.handled)
    record.set("session.paused", session.pause?.since)
    record.set("session.asks", session.pause?.asks ?? false)
    record.set("session.slept", session.pause?.cause == .sleep)
    record.set("session.resumes", session.pause?.until)
    record.set("session.touched", session.lastTouch)
  }

  init(_ record: RecordReader, leadsIn: Bool) throws(Record.ReadError) {
    self.init()
    // A record from before there were sessions.
    guard record.fields["session.last"] != nil else { return }
    lastNumber = try record.int("session.last")
    lastMeditation = record.fields["session.meditated"] == nil ? nil : try record.request("session.meditated")
    guard record.fields["session"] != nil else { return }
    guard let started = try record.wallTime("session.started"), let handled = try record.length("session.told")
    else {
      throw Record.ReadError(field: "session.told")
    }
    let request = try record.request("session.words")
    let number = try record.int("session")
    var session = Session(
      id: SessionID(number), request: request,
      plan: SessionPlan(request.activity, prepare: request.prepare, leadsIn: leadsIn, seed: number),
      startedWall: started, start: try record.time("session.start"), handled: handled)
    for change in try record.changes("session.changes", of: session.plan.phases.count) {
      session.plan.make(change)
      session.changes.append(change)
    }
    if let since = try record.optionalTime("session.paused") {
      session.pause = Session.Pause(since: since, until: try record.optionalTime("session.resumes"))
      if record.fields["session.asks"] != nil { session.pause?.cause = .phase }
      if record.fields["session.slept"] != nil { session.pause?.cause = .sleep }
    }
    session.lastTouch = try record.optionalTime("session.touched")
    current = session
  }

  /// A session that would begin only later, after a start of the machine with the clock wrong, continues from what was
  /// told of it.
  mutating func keepBegun(at now: BootTime) {
    guard var session = current, session.elapsed(at: now) < session.handled else { return }
    // A paused one never gets here: nothing beyond its pause has been told.
    session.start = now - session.handled
    current = session
  }
}

extension SessionPlan.Change {
  /// The place of the phase, and its new length in nanoseconds.
  fileprivate var words: String { "\(index)=\(length.nanoseconds)" }
}

extension RecordReader {
  fileprivate func request(_ name: String) throws(Record.ReadError) -> SessionRequest {
    let words = try text(name).split(separator: "\n").map { String($0) }
    do throws(SessionError) {
      return try SessionRequest(words: words)
    } catch {
      throw Record.ReadError(field: name)
    }
  }

  /// The changes of a plan with so many phases; one that is left out is missing from then on.
  fileprivate func changes(_ name: String, of phases: Int) throws(Record.ReadError) -> [SessionPlan.Change] {
    var changes: [SessionPlan.Change] = []
    var left = phases
    for word in (fields[name] ?? "").split(separator: " ") {
      let parts = word.split(separator: "=").map { Int64($0) }
      guard parts.count == 2, let index = parts[0], let length = parts[1], (0..<Int64(left)).contains(index),
        (0...SessionRequest.longest.nanoseconds).contains(length)
      else { throw Record.ReadError(field: name) }
      changes.append(SessionPlan.Change(index: Int(index), length: .nanoseconds(length)))
      if length == 0 { left -= 1 }
    }
    return changes
  }
}
