/// Whether the wall clock may say which rows are old enough to be deleted.
///
/// A clock that jumped by days may be wrong. It is trusted again when it has stood for a day in which the machine ran.
struct ClockTrust: Hashable, Sendable {
  /// The clock may move by as much without any doubt: the machine was switched off for a night.
  private static let jump: Duration = .hours(48)
  private static let stands: Duration = .hours(24)
  /// How far a move is followed, so that no number of a wrong clock is too large for the record.
  private static let furthest: Duration = .hours(24 * 3650)

  /// How much further the wall clock went than time since it was last trusted.
  private var moved = Duration.zero
  /// Since when a clock that jumped has stood. A sleep and a time switched off move it on, as the machine did not run.
  private var doubtedSince: BootTime?
  private var asleepSince: BootTime?

  var isTrusted: Bool { doubtedSince == nil }

  init() {}

  /// `step` is how much further the wall clock went than time since the event before.
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

  mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) {
    var moved = moved == .zero ? nil : moved
    try record.code("log.clock-moved", &moved)
    self.moved = moved ?? .zero
    // Kept without the shift of other boot times: `takeUp` adds the time that the machine ran.
    var doubted = doubtedSince?.sinceBoot
    try record.code("log.clock-doubted", &doubted)
    doubtedSince = doubted.map { BootTime(sinceBoot: $0) }
  }

  /// Goes on from what an earlier agent knew. A machine that was switched off did not run.
  mutating func takeUp(_ stamp: RecordStamp, boot: String, at now: Moment) {
    let isSameBoot = stamp.bootID == boot
    let ran = isSameBoot ? now.boot - stamp.at.boot : now.boot.sinceBoot
    if !isSameBoot { doubtedSince = doubtedSince.map { $0 + (now.boot - stamp.at.boot) } }
    follow(now.wall - stamp.at.wall - ran, asleepSince: nil, at: now.boot)
  }
}
