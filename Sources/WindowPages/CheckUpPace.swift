import StillbellCore

/// The distances between check-ups. Each check-up starts a dozen processes, and a trouble may come and go with every
/// chime.
///
/// The first is due at once, and so is the first after a calm time. The more have been requested since then, the longer
/// the next has to wait.
package struct CheckUpPace {
  private var latest: BootTime?
  private var gap = CheckUpPace.least

  private static let least: Duration = .seconds(5)
  private static let most: Duration = .seconds(300)

  package init() {}

  /// The time that a check-up requested now has to wait. It counts as done after that time.
  package mutating func wait(at now: BootTime) -> Duration {
    guard let latest, now - latest < Self.most else {
      (latest, gap) = (now, Self.least)
      return .zero
    }
    let due = max(now, latest + gap)
    self.latest = due
    gap = min(gap * 2, Self.most)
    return due - now
  }
}
