/// The trust in the wall clock, which decides which rows are old enough to be deleted.
///
/// A clock that jumped by days may be wrong. It is trusted again after it has been steady for a day in which the
/// machine ran.
struct ClockTrust: Hashable, Sendable, Decodable {
  /// The largest step of the clock that raises no doubt: the machine may have been off for a night.
  private static let jump: Duration = .hours(48)
  private static let stands: Duration = .hours(24)
  /// The largest step that is saved, so that no number of a wrong clock is too large for a field.
  private static let furthest: Duration = .hours(24 * 3650)

  /// The step of the wall clock beyond the time that has passed since it was last trusted.
  private var moved = Duration.zero
  /// Since when a clock that jumped has been steady. Sleep and time switched off move this on, because the machine did
  /// not run.
  private var doubtedSince: BootTime?
  private var asleepSince: BootTime?

  var isTrusted: Bool { doubtedSince == nil }

  init() {}

  /// Follows the clock; `step` is its step beyond the time that has passed since the event before.
  mutating func follow(_ step: Duration, asleepSince: BootTime?, at now: BootTime) {
    if let asleep = self.asleepSince, asleepSince == nil, let since = doubtedSince {
      doubtedSince = since + (now - max(asleep, since))
    }
    self.asleepSince = asleepSince
    if let since = doubtedSince, asleepSince == nil, now - since >= Self.stands { trust() }
    guard abs(step.components.seconds) >= 1 else { return }
    moved = min(max(moved + step, .zero - Self.furthest), Self.furthest)
    if Self.isJump(moved) {
      if doubtedSince == nil || Self.isJump(step) { doubtedSince = now }
    } else {
      doubtedSince = nil
    }
  }

  mutating func trust() { (moved, doubtedSince) = (.zero, nil) }

  private static func isJump(_ length: Duration) -> Bool { length > jump || length < .zero - jump }

  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var moved = moved == .zero ? nil : moved
    try coder.code("log.clock-moved", &moved)
    self.moved = moved ?? .zero
    // Stored without the shift for other boot times: `restore` adds the time in which the machine ran.
    var doubted = doubtedSince?.sinceBoot
    try coder.code("log.clock-doubted", &doubted)
    doubtedSince = doubted.map { BootTime(sinceBoot: $0) }
  }

  /// Continues from the saved state of an earlier agent. A machine that was off did not run.
  mutating func restore(_ stamp: StateStamp, boot: String, at now: Moment) {
    let isSameBoot = stamp.bootID == boot
    let ran = isSameBoot ? now.boot - stamp.at.boot : now.boot.sinceBoot
    if !isSameBoot { doubtedSince = doubtedSince.map { $0 + (now.boot - stamp.at.boot) } }
    follow(now.wall - stamp.at.wall - ran, asleepSince: nil, at: now.boot)
  }
}
