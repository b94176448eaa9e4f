extension Sessions {
  func write(to record: inout RecordWriter) {
    record.set("session.last", lastNumber)
    guard let session = current else { return }
    var request = SessionRequest(session.sitting, prepare: session.prepare)
    request.label = session.label
    if let sound = session.ambient { request.ambient = .sound(sound) }
    record.set("session", session.id.number)
    // A label may hold anything but control characters, so a line feed keeps the words apart.
    record.set("session.words", request.words.joined(separator: "\n"))
    record.set("session.started", "\(session.startedWall.milliseconds)")
    record.set("session.start", session.start)
    record.set("session.told", session.told)
    record.set("session.paused", session.pause?.since)
    record.set("session.resumes", session.pause?.until)
  }

  init(_ record: RecordReader, leadsIn: Bool) throws(Record.Mistake) {
    self.init()
    // A record from before there were sessions.
    guard record.fields["session.last"] != nil else { return }
    lastNumber = try record.int("session.last")
    guard record.fields["session"] != nil else { return }
    let words = try record.text("session.words").split(separator: "\n").map { String($0) }
    guard let started = Int64(try record.text("session.started")), let told = try record.length("session.told") else {
      throw Record.Mistake(field: "session.told")
    }
    let request: SessionRequest
    do throws(SessionMistake) {
      request = try SessionRequest(words: words)
    } catch {
      throw Record.Mistake(field: "session.words")
    }
    let number = try record.int("session")
    var session = Session(
      id: SessionID(number), sitting: request.sitting, prepare: request.prepare,
      label: request.label, ambient: request.ambient.sound(usual: nil),
      plan: SessionPlan(request.sitting, prepare: request.prepare, leadsIn: leadsIn, seed: number),
      startedWall: WallTime(milliseconds: started), start: try record.time("session.start"), told: told)
    if let since = try record.optionalTime("session.paused") {
      session.pause = Session.Pause(since: since, until: try record.optionalTime("session.resumes"))
    }
    current = session
  }

  /// A session that would begin only later, after a start of the machine with the clock wrong, goes on from what was
  /// told of it.
  mutating func keepBegun(at now: BootTime) {
    guard var session = current, session.elapsed(at: now) < session.told else { return }
    session.start = (session.pause?.since ?? now) - session.told
    current = session
  }
}
