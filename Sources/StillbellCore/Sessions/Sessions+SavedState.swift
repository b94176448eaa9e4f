extension Sessions {
  mutating func code(_ coder: inout StateCoder, leadsIn: Bool) throws(SavedState.ReadError) {
    // A state from before sessions existed has none of these fields.
    guard coder.holds("session.last", true) else { return }
    try coder.require("session.last", &lastNumber)
    try coder.code("session.meditated", &lastMeditation)
    guard coder.holds("session", current != nil) else { return }
    let former = current
    var (number, request, started) = (former?.id.number ?? 0, former?.request, former?.startedWall)
    try coder.require("session", &number)
    try coder.code("session.words", &request)
    try coder.code("session.started", &started)
    guard let request, let started else {
      throw SavedState.ReadError(field: request == nil ? "session.words" : "session.started")
    }
    var (start, handled, changes) = (former?.start ?? coder.now, former?.handled ?? .zero, former?.changes ?? [])
    try coder.require("session.start", &start)
    try coder.require("session.told", &handled)
    try coder.code(list: "session.changes", &changes)
    var (pause, lastTouch) = (former?.pause, former?.lastTouch)
    try coder.code(&pause)
    try coder.code("session.touched", &lastTouch)
    guard coder.isReading else { return }
    var session = Session(
      id: SessionID(number), request: request,
      plan: SessionPlan(request.activity, prepare: request.prepare, leadsIn: leadsIn, seed: number),
      startedWall: started, start: start, handled: handled)
    for change in changes {
      // A phase that is removed changes the indexes from then on.
      guard session.plan.phases.indices.contains(change.index) else {
        throw SavedState.ReadError(field: "session.changes")
      }
      session.plan.make(change)
      session.changes.append(change)
    }
    (session.pause, session.lastTouch) = (pause, lastTouch)
    current = session
  }

  /// Corrects a session whose start lies in the future after a restart with a wrong clock: it continues from what was
  /// last reported.
  mutating func keepBegun(at now: BootTime) {
    guard var session = current, session.elapsed(at: now) < session.handled else { return }
    // This cannot be a paused session, of which nothing beyond its pause was reported.
    session.start = now - session.handled
    current = session
  }
}

extension StateCoder {
  fileprivate mutating func code(_ pause: inout Session.Pause?) throws(SavedState.ReadError) {
    var (since, until) = (pause?.since, pause?.until)
    var (asks, slept) = (pause?.asks ?? false, pause?.cause == .sleep)
    try code("session.paused", &since)
    try code("session.resumes", &until)
    code("session.asks", &asks)
    code("session.slept", &slept)
    pause = since.map { Session.Pause(since: $0, until: until, cause: slept ? .sleep : asks ? .phase : .user) }
  }
}

// A label may contain anything but control characters, so a line feed separates the words.
extension SessionRequest: StateValue {
  var saved: String { words.joined(separator: "\n") }

  init?(saved words: String, by _: StateCoder) {
    do throws(SessionError) {
      try self.init(words: words.split(separator: "\n").map { String($0) })
    } catch {
      return nil
    }
  }
}

/// The index of the phase, and its new length in nanoseconds.
extension SessionPlan.Change: StateValue {
  var saved: String { "\(index)=\(length.nanoseconds)" }

  init?(saved words: String, by _: StateCoder) {
    let parts = words.split(separator: "=").map { Int64($0) }
    guard parts.count == 2, let index = parts[0].flatMap({ Int(exactly: $0) }), let length = parts[1],
      (0...SessionRequest.longest.nanoseconds).contains(length)
    else { return nil }
    self.init(index: index, length: .nanoseconds(length))
  }
}
