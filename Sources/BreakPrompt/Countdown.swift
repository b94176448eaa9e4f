import StillbellCore

/// The remaining time of a phase, and the moments at which its picture changes.
package struct Countdown: Hashable, Sendable {
  /// The moment at which the ring was full.
  package let since: BootTime
  /// The moment at which the ring is empty.
  package let until: BootTime

  package init(since: BootTime, until: BootTime) {
    self.since = since
    self.until = until
  }

  /// Makes the countdown of a phase; nil if the phase has no end.
  package init?(_ phase: Course.Phase) {
    switch phase {
    case .offering(let since, let until?), .asking(let since, let until?), .resting(let since, let until):
      self.init(since: since, until: until)
    case .waiting, .offering(_, nil), .asking(_, nil), .signing, .left: return nil
    }
  }

  package func left(at now: BootTime) -> Duration { max(until - now, .zero) }

  /// The remaining fraction, from 1 down to 0.
  package func fraction(at now: BootTime) -> Double {
    let whole = until - since
    guard whole > .zero else { return 0 }
    return min(1, left(at: now) / whole)
  }

  /// The time between two pictures of the ring. Each step divides a second, so the displayed seconds change with a
  /// picture.
  package enum Step: Hashable, Sendable {
    /// Only the seconds change, as on a desktop that asks for no motion.
    case still
    /// For displays where each picture redraws the whole monitor.
    case coarse
    case fine

    package var length: Duration {
      switch self {
      case .still: .seconds(1)
      case .coarse: .milliseconds(500)
      case .fine: .milliseconds(250)
      }
    }
  }

  /// The length of the step, or a second if the ring is so slow that shorter steps would not be visible.
  private func length(of step: Step) -> Duration {
    // A visible change is half a degree.
    (until - since) / 720 > step.length ? Step.still.length : step.length
  }

  /// The next moment at which the picture changes; nil when the countdown is over.
  package func nextChange(after now: BootTime, step: Step) -> BootTime? {
    let left = left(at: now)
    guard left > .zero else { return nil }
    let step = length(of: step)
    let whole = left / step
    // A change that is due exactly now counts as past.
    let steps = whole.rounded(.up) - 1
    return until - step * Int(steps)
  }
}
