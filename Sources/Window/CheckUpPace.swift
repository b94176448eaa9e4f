import StillbellCore

/// Spaces out check-ups: each starts a dozen processes, and a trouble may come and go with every chime.
///
/// The first is due at once, and so is the first after a calm. The more have been wanted since, the longer the next has
/// to wait.
package struct CheckUpPace {
  private var latest: BootTime?
  private var gap = CheckUpPace.least

  private static let least: Duration = .seconds(5)
  private static let most: Duration = .seconds(300)

  package init() {}

  /// How long the check-up that is wanted now has to wait. It counts as done at the end of that.
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
