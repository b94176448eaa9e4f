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
    let told: BootTime

    /// A machine that is awake by then has not fallen asleep.
    var deadline: BootTime { told + fallingAsleepMax }
  }

  /// The state of keys and mouse. During a call people talk without typing, so that time without input is no break.
  private enum Input: Hashable, Sendable {
    case active
    case idle(since: BootTime)
    /// The last input came before the call, or before it began.
    case inCall
    case afterCall(ended: BootTime)
  }

  private(set) var lock = Lock()
  private var sleep: Sleep?
  private var input = Input.active
  /// When the latest call ended; nil while one is on, and before the first.
  private var callEnded: BootTime?
  private var isInCall = false
  /// The part that reports each source; an empty name for none, no entry for what is not known yet.
  var sources: [PresenceSource: String] = [:]

  package init() {}

  /// Since when the user has been idle.
  var idleSince: BootTime? { if case .idle(let since) = input { since } else { nil } }

  var asleepSince: BootTime? { sleep?.since }

  /// The absence that counts now; asleep before locked before idle.
  package var absence: Absence? {
    if sleep != nil { return .asleep }
    if lock.isOn { return .locked }
    return idleSince == nil ? nil : .idle
  }

  /// Since when the absence lasts that counts.
  var absenceSince: BootTime? { sleep?.since ?? lock.since ?? idleSince }

  /// The session is locked: what sounds is left to the notification server if it can.
  package var isLocked: Bool { lock.isOn }

  var sleepDeadline: Deadline? { sleep.map { Deadline(.sleepTimeout, $0.deadline) } }

  /// An absence began; one that is on already keeps its beginning.
  mutating func fellIdle(since start: BootTime) {
    switch input {
    case .active where isInCall: input = .inCall
    // The call may be over by the time the idleness is reported.
    case .active: input = callEnded.flatMap { $0 > start ? .afterCall(ended: $0) : nil } ?? .idle(since: start)
    case .idle(let since): input = .idle(since: min(since, start))
    case .inCall, .afterCall: break
    }
  }

  /// A call is on, or there is none any more.
  mutating func talks(_ isTalking: Bool, at now: BootTime) {
    if isInCall != isTalking { (isInCall, callEnded) = (isTalking, isTalking ? nil : now) }
    switch (input, isTalking) {
    case (.idle, true), (.afterCall, true): input = .inCall
    case (.inCall, false): input = .afterCall(ended: now)
    case (.active, _), (.inCall, true), (.idle, false), (.afterCall, false): break
    }
  }

  /// A user who has touched no key for `idleIsBreak` since the end of the call has gone with it.
  private mutating func settleTalk(at now: BootTime, _ idleIsBreak: Duration) {
    if case .afterCall(let ended) = input, ended + idleIsBreak <= now { input = .idle(since: ended) }
  }

  mutating func fellAsleep(since start: BootTime, at now: BootTime) {
    sleep = Sleep(since: min(sleep?.since ?? start, start), told: now)
  }

  mutating func locked(_ cause: Lock.Cause, at now: BootTime) { lock.began(cause, at: now) }

  mutating func unlocked(_ cause: Lock.Cause, at now: BootTime) -> [Ended] {
    ended(.locked, lock.ended(cause, at: now))
  }

  /// Input after a time without it: a lock that was only inferred is over too.
  mutating func noticedInput(at now: BootTime, idleIsBreak: Duration) -> [Ended] {
    settleTalk(at: now, idleIsBreak)
    defer { input = .active }
    return ended(.locked, lock.noticedInput(at: now)) + ended(.idle, idleSince.map { now - $0 })
  }

  /// A session that was locked on the way to sleep or back was locked for all of it.
  mutating func wokeUp(at now: BootTime) -> [Ended] {
    guard let sleep else { return [] }
    self.sleep = nil
    lock.extend(backTo: sleep.since)
    return ended(.asleep, now - sleep.since)
  }

  /// Ends what nobody ends.
  mutating func advance(to now: BootTime, idleIsBreak: Duration) -> [Ended] {
    settleTalk(at: now, idleIsBreak)
    // A machine that is awake has not fallen asleep; had it slept, the waking would have come first.
    if let sleep, sleep.deadline <= now { self.sleep = nil }
    return ended(.locked, lock.advance(to: now))
  }

  private func ended(_ absence: Absence, _ length: Duration?) -> [Ended] {
    length.map { [Ended(absence: absence, length: $0)] } ?? []
  }

  /// How long an absence must last to be a break of `kind`; `isDue` while such a break is due or held back.
  static func length(
    of absence: Absence, toBe kind: BreakKind, isDue: Bool, by configuration: Configuration
  ) -> Duration {
    let length = configuration[kind].length
    switch absence {
    case .asleep, .locked: return length
    // People read without touching a key, so a short idleness is no break, unless one is asked for.
    case .idle: return isDue ? length : max(length, configuration.idleIsBreak)
    }
  }
}
