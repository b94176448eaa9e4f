/// The presence of the user, as far as the sources report it.
package struct Presence: Hashable, Sendable, Decodable {
  /// A way of being away.
  package enum Absence: String, CaseIterable, Hashable, Sendable, Codable {
    case asleep, locked, idle
  }

  /// An absence that has ended.
  struct Ended: Hashable, Sendable {
    let absence: Absence
    let length: Duration
  }

  /// The time within which the machine falls asleep after it announced a sleep; later, it does not.
  static let fallingAsleepMax: Duration = .minutes(1)

  /// A sleep of the machine.
  private struct Sleep: Hashable, Sendable, Decodable {
    let since: BootTime
    let reported: BootTime

    /// The end of the wait: a machine that is still awake then has not fallen asleep.
    var deadline: BootTime { reported + fallingAsleepMax }
  }

  /// The state of keys and mouse. In a call people talk and during a film they watch without typing, so time without
  /// input is then no break.
  private enum Input: Hashable, Sendable, Decodable {
    case active
    case idle(since: BootTime)
    /// A call or a film explains the lack of input, which began before or during it.
    case engaged
  }

  private(set) var lock = Lock()
  /// The play that may mean that the user is present though keys and mouse are silent.
  var play = Play()
  private var sleep: Sleep?
  private var input = Input.active
  /// The last key, while the desktop reports no further one; nil while the user types, as far as is reported.
  private(set) var stillSince: BootTime?
  /// True if a provider reports keys or their absence.
  private(set) var isInputKnown = false
  /// When the latest call or film ended; nil before the first.
  private var engagedUntil: BootTime?
  private var isInCall = false
  /// True if a film is on, and was not forgotten.
  private(set) var isInFilm = false
  /// The provider of each source; an empty name means none, no entry means not known yet.
  var sources: [PresenceSource: String] = [:]

  package init() {}

  /// The beginning of the user's idleness; nil while the user is not idle.
  var idleSince: BootTime? { if case .idle(let since) = input { since } else { nil } }

  var asleepSince: BootTime? { sleep?.since }

  /// The certain absence: sleep, or else a lock. Idleness is not certain, because the user may be reading.
  package var absence: Absence? {
    if sleep != nil { return .asleep }
    return lock.isOn ? .locked : nil
  }

  /// The present absence of any kind, idleness included, and its beginning.
  var absenceInSight: (absence: Absence, since: BootTime)? {
    if let sleep { return (.asleep, sleep.since) }
    if let since = lock.since { return (.locked, since) }
    return idleSince.map { (.idle, $0) }
  }

  /// The beginning of the earliest absence of any kind; nil while the user is present.
  var awaySince: BootTime? { [sleep?.since, lock.since, idleSince].compactMap { $0 }.min() }

  /// True if no absence of any kind is known.
  var isUserThere: Bool { absenceInSight == nil }

  /// True if the session is locked: chimes are then left to the notification server if it can play them.
  package var isLocked: Bool { lock.isOn }

  var sleepDeadline: Deadline? { sleep.map { Deadline(.sleepTimeout, $0.deadline) } }

  /// Begins an idleness; one that is on already keeps its beginning.
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

  /// Follows calls and films: time without input begins to count at their end.
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

  /// Notes whether a provider of idleness is present.
  mutating func inputIsReported(_ isReported: Bool) {
    isInputKnown = isReported
    if !isReported { stillSince = nil }
  }

  mutating func typed() { (stillSince, isInputKnown) = (nil, true) }

  /// Handles input after a silence; it also ends a lock that was only inferred. A button of a gamepad is no key.
  mutating func noticedInput(at now: BootTime, byKey: Bool) -> [Ended] {
    let length = idleSince.map { now - $0 }
    input = .active
    if byKey { stillSince = nil }
    // A short pause between two keys is no return.
    let isReturn = length.map { $0 >= Lock.inputPause } ?? true
    return ended(.locked, isReturn ? lock.noticedInput(at: now) : nil) + ended(.idle, length)
  }

  /// Handles the end of sleep. A session that was locked on the way into or out of sleep was locked for all of it.
  mutating func wokeUp(at now: BootTime) -> [Ended] {
    guard let sleep else { return [] }
    self.sleep = nil
    lock.extend(backTo: sleep.since)
    return ended(.asleep, now - sleep.since)
  }

  /// Expires a lock or sleep whose end was never reported.
  mutating func advance(to now: BootTime) -> [Ended] {
    // If the machine had slept, `wokeUp` would have come first.
    if let sleep, sleep.deadline <= now { self.sleep = nil }
    return ended(.locked, lock.advance(to: now))
  }

  private func ended(_ absence: Absence, _ length: Duration?) -> [Ended] {
    length.map { [Ended(absence: absence, length: $0)] } ?? []
  }

  /// The least length of an absence that is a break of `kind`.
  static func length(of absence: Absence, toBe kind: BreakKind, by configuration: Configuration) -> Duration {
    var length = configuration[kind].length
    // For a break at a time of day half of its length is enough, because the absence must be close to that time.
    if case .at = configuration[kind].timing { length = length / 2 }
    switch absence {
    case .asleep, .locked: return length
    // People read without touching a key, so a short idleness is no absence.
    case .idle: return max(length, configuration.idleIsBreak)
    }
  }
}
