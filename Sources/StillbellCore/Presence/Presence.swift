/// Whether the user is there, as far as the sources tell.
package struct Presence: Hashable, Sendable {
  /// A way of being away.
  package enum Absence: String, CaseIterable, Hashable, Sendable {
    case asleep, locked, idle
  }

  /// An absence that has ended.
  struct Ended: Hashable, Sendable {
    let absence: Absence
    let length: Duration
  }

  /// The machine falls asleep within this time after it was told, or it does not.
  static let fallingAsleepMax: Duration = .minutes(1)

  private(set) var lock = Lock()
  private var asleepSince: BootTime?
  /// When the sleep was told.
  private var asleepTold: BootTime?
  private var inputlessSince: BootTime?
  private var isTalking = false
  /// There was a call in the time without input, and when that ended.
  private var hasTalked = false
  private var talkEnded: BootTime?

  package init() {}

  /// Since when the user has been idle. Who talks touches no key: a time without input that a call is in does not count.
  var idleSince: BootTime? { hasTalked ? nil : inputlessSince }

  /// The absence that counts now; asleep before locked before idle.
  package var absence: Absence? {
    if asleepSince != nil { return .asleep }
    if lock.isOn { return .locked }
    return idleSince == nil ? nil : .idle
  }

  /// The session is locked: what sounds is left to the notification server if it can.
  package var isLocked: Bool { lock.isOn }

  /// When something that nobody ends ends by itself.
  var nextChange: BootTime? {
    [lock.nextChange, asleepTold.map { $0 + Self.fallingAsleepMax }].compactMap { $0 }.min()
  }

  /// An absence began; one that is on already keeps its beginning.
  mutating func fellIdle(since start: BootTime) {
    inputlessSince = min(inputlessSince ?? start, start)
    if isTalking { hasTalked = true }
  }

  /// A call is on, or there is none any more.
  mutating func talks(_ isTalking: Bool, at now: BootTime) {
    self.isTalking = isTalking
    if isTalking {
      talkEnded = nil
      if inputlessSince != nil { hasTalked = true }
    } else if hasTalked, talkEnded == nil {
      talkEnded = now
    }
  }

  /// Who has touched nothing since the end of the call for as long as `idleIsBreak` has gone with it.
  private mutating func settleTalk(at now: BootTime, _ idleIsBreak: Duration) {
    guard let ended = talkEnded, ended + idleIsBreak <= now else { return }
    (inputlessSince, hasTalked, talkEnded) = (ended, false, nil)
  }

  mutating func fellAsleep(since start: BootTime, at now: BootTime) {
    asleepSince = min(asleepSince ?? start, start)
    asleepTold = now
  }

  mutating func locked(_ cause: Lock.Cause, at now: BootTime) { lock.began(cause, at: now) }

  mutating func unlocked(_ cause: Lock.Cause, at now: BootTime) -> [Ended] {
    ended(.locked, lock.ended(cause, at: now))
  }

  /// Input after a time without it: a lock that was only inferred is over too.
  mutating func noticedInput(at now: BootTime, idleIsBreak: Duration) -> [Ended] {
    settleTalk(at: now, idleIsBreak)
    defer { (inputlessSince, hasTalked, talkEnded) = (nil, false, nil) }
    return ended(.locked, lock.noticedInput(at: now)) + ended(.idle, idleSince.map { now - $0 })
  }

  /// A session that was locked on the way to sleep or back was locked for all of it.
  mutating func wokeUp(at now: BootTime) -> [Ended] {
    defer { (asleepSince, asleepTold) = (nil, nil) }
    if let asleepSince { lock.extend(backTo: asleepSince) }
    return ended(.asleep, asleepSince.map { now - $0 })
  }

  /// Ends what nobody ends.
  mutating func advance(to now: BootTime, idleIsBreak: Duration) -> [Ended] {
    settleTalk(at: now, idleIsBreak)
    // A machine that is awake has not fallen asleep; had it slept, the waking would have come first.
    if let asleepTold, asleepTold + Self.fallingAsleepMax <= now { (asleepSince, self.asleepTold) = (nil, nil) }
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
