import StillbellCore

/// A check of whether the wall clock may be wrong by days, judged by how long the machine ran.
struct DoubtfulClock {
  private struct Look {
    let now: Moment
    let boot: String
    let isAsleep: Bool
  }

  private var latest: Look?
  /// The time that has passed, and the part of it in which the machine ran.
  private var (passed, ran) = (Duration.zero, Duration.zero)
  /// How far the wall clock was ahead of the time that has passed: at the latest look, and when the agent last trusted
  /// it.
  private var (ahead, believed) = (Duration.zero, Duration.zero)
  /// How long the machine had run when the clock jumped.
  private var jumped: Duration?
  /// `true` if rows were deleted by a clock that had jumped.
  private(set) var isWrong = false

  mutating func note(_ effects: [Effect], isAsleep: Bool, boot: String, at now: Moment) {
    follow(boot: boot, at: now)
    latest = Look(now: now, boot: boot, isAsleep: isAsleep)
    guard effects.contains(where: { if case .forget = $0 { true } else { false } }) else { return }
    if let jumped, ran - jumped < .hours(24) { isWrong = true }
    (believed, jumped) = (ahead, nil)
  }

  private mutating func follow(boot: String, at now: Moment) {
    guard let latest else {
      (ahead, believed) = (now.wall.sinceEpoch, now.wall.sinceEpoch)
      return
    }
    let length = latest.boot == boot ? now.boot - latest.now.boot : now.boot.sinceBoot
    passed += length
    if !latest.isAsleep || latest.boot != boot { ran += length }
    let before = ahead
    ahead = now.wall.sinceEpoch - passed
    if !Self.isJump(ahead - believed) {
      jumped = nil
    } else if jumped == nil || Self.isJump(ahead - before) {
      jumped = ran
    }
  }

  private static func isJump(_ length: Duration) -> Bool { length > .hours(48) || length < .hours(-48) }
}
