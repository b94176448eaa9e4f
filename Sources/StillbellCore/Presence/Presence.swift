/// The presence of the user, as far as the sources report it.
package struct Presence: Hashable, Sendable {
  /// A way of being away.
  package enum Absence: String, CaseIterable, Hashable, Sendable, Codable {
    case asleep, locked, idle
  }

  /// An absence that has ended.
  struct Ended: Hashable, Sendable {
    let absence: Absence
    let length: Duration
  }

  /// The machine falls asleep within this time after it was told, or it does not.
  static let fallingAsleepMax: Duration = .minutes(1)

  /// A sleep of the machine.
  private struct Sleep: Hashable, Sendable {
    let since: BootTime
    let reported: BootTime

    /// A machine that is awake by then has not fallen asleep.
    var deadline: BootTime { reported + fallingAsleepMax }
  }

  /// The state of keys and mouse. People talk in a call and watch a film without typing, so that time without input is no
  /// break.
  private enum Input: Hashable, Sendable {
    case active
    case idle(since: BootTime)
    /// The last input came before the call or the film, or before it began.
    case engaged
  }

  private(set) var lock = Lock()
  /// The user may be there though keys and mouse are silent.
  var play = Play()
  private var sleep: Sleep?
  private var input = Input.active
  /// The last key, while the desktop reports no further one; nil while somebody types, as far as is reported.
  private(set) var stillSince: BootTime?
  /// Somebody has told of keys, or of none.
  private(set) var isInputKnown = false
  /// When the latest call or film ended; nil before the first.
  private var engagedUntil: BootTime?
  private var isInCall = false
  /// A film is on, and was not forgotten.
  private(set) var isInFilm = false
  /// The part that reports each source; an empty name for none, no entry for what is not known yet.
  var sources: [PresenceSource: String] = [:]

  package init() {}

  /// Since when the user has been idle.
  var idleSince: BootTime? { if case .idle(let since) = input { since } else { nil } }

  var asleepSince: BootTime? { sleep?.since }

  /// The sign that nobody is there: sleep, or else a lock. Idleness is no sign of it: the user may be reading.
  package var absence: Absence? {
    if sleep != nil { return .asleep }
    return lock.isOn ? .locked : nil
  }

  /// Every way of being away counts here, idleness too; and since when it lasts.
  var absenceInSight: (absence: Absence, since: BootTime)? {
    if let sleep { return (.asleep, sleep.since) }
    if let since = lock.since { return (.locked, since) }
    return idleSince.map { (.idle, $0) }
  }

  /// Since when nobody is there in any way, as far as the sources tell.
  var awaySince: BootTime? { [sleep?.since, lock.since, idleSince].compactMap { $0 }.min() }

  /// There is somebody who touches something now and then, as far as the sources tell.
  var isUserThere: Bool { absenceInSight == nil }

  /// The session is locked: what sounds is left to the notification server if it can.
  package var isLocked: Bool { lock.isOn }

  var sleepDeadline: Deadline? { sleep.map { Deadline(.sleepTimeout, $0.deadline) } }

  /// An absence began; one that is on already keeps its beginning.
  mutating func fellIdle(since start: BootTime) {
    paused(since: start)
    // The call may be over by the time the idleness is reported.
    let start = max(start, engagedUntil ?? start)
    switch input {
    case .active: input = isInCall || isInFilm ? .engaged : .idle(since: start)
    case .idle(let since): input = .idle(since: min(since, start))
    case .engaged: break
    }
  }

  /// A call or a film is on, or there is none any more: the time without input begins with its end.
  mutating func engages(inCall: Bool, inFilm: Bool, filmUntil filmEnd: BootTime, at now: BootTime) {
    if isInFilm, !inFilm { engagedUntil = max(engagedUntil ?? filmEnd, filmEnd) }
    if isInCall, !inCall { engagedUntil = now }
    (isInCall, isInFilm) = (inCall, inFilm)
    switch (input, inCall || inFilm) {
    case (.idle, true): input = .engaged
    case (.engaged, false): input = .idle(since: engagedUntil ?? now)
    case (.active, _), (.engaged, true), (.idle, false): break
    }
  }

  mutating func fellAsleep(since start: BootTime, at now: BootTime) {
    sleep = Sleep(since: min(sleep?.since ?? start, start), reported: now)
  }

  mutating func locked(_ cause: Lock.Cause, at now: BootTime) { lock.began(cause, at: now) }

  mutating func unlocked(_ cause: Lock.Cause, at now: BootTime) -> [Ended] {
    ended(.locked, lock.ended(cause, at: now))
  }

  mutating func paused(since last: BootTime) { (stillSince, isInputKnown) = (min(stillSince ?? last, last), true) }

  /// The part that tells of keys is there, or is not.
  mutating func inputIsReported(_ isReported: Bool) {
    isInputKnown = isReported
    if !isReported { stillSince = nil }
  }

  mutating func typed() { (stillSince, isInputKnown) = (nil, true) }

  /// Input after a time without it: a lock that was only inferred is over too. A button of a gamepad is no key.
  mutating func noticedInput(at now: BootTime, byKey: Bool) -> [Ended] {
    let length = idleSince.map { now - $0 }
    input = .active
    if byKey { stillSince = nil }
    // Whoever only paused between two keys had not gone.
    let isReturn = length.map { $0 >= Lock.inputPause } ?? true
    return ended(.locked, isReturn ? lock.noticedInput(at: now) : nil) + ended(.idle, length)
  }

  /// A session that was locked on the way to sleep or back was locked for all of it.
  mutating func wokeUp(at now: BootTime) -> [Ended] {
    guard let sleep else { return [] }
    self.sleep = nil
    lock.extend(backTo: sleep.since)
    return ended(.asleep, now - sleep.since)
  }

  /// Ends what nobody ends.
  mutating func advance(to now: BootTime) -> [Ended] {
    // A machine that is awake has not fallen asleep; had it slept, the waking would have come first.
    if let sleep, sleep.deadline <= now { self.sleep = nil }
    return ended(.locked, lock.advance(to: now))
  }

  private func ended(_ absence: Absence, _ length: Duration?) -> [Ended] {
    length.map { [Ended(absence: absence, length: $0)] } ?? []
  }

  /// How long an absence must last to be a break of `kind`.
  static func length(of absence: Absence, toBe kind: BreakKind, by configuration: Configuration) -> Duration {
    var length = configuration[kind].length
    // For a break at a time of day, half of its length is enough, if the absence is close to that time.
    if case .at = configuration[kind].timing { length = length / 2 }
    switch absence {
    case .asleep, .locked: return length
    // People read without touching a key, so a short idleness is no absence.
    case .idle: return max(length, configuration.idleIsBreak)
    }
  }
}
