import StillbellCore

/// The rest of a phase, and when it looks different next.
package struct Countdown: Hashable, Sendable {
  /// When the ring was full.
  package let since: BootTime
  /// When it is empty.
  package let until: BootTime

  package init(since: BootTime, until: BootTime) {
    self.since = since
    self.until = until
  }

  /// Of a phase that has an end.
  package init?(_ phase: Course.Phase) {
    switch phase {
    case .offering(let since, let until?), .asking(let since, let until?), .resting(let since, let until):
      self.init(since: since, until: until)
    case .waiting, .offering(_, nil), .asking(_, nil), .signing, .left: return nil
    }
  }

  package func left(at now: BootTime) -> Duration { max(until - now, .zero) }

  /// From 1 down to 0.
  package func fraction(at now: BootTime) -> Double {
    let whole = until - since
    guard whole > .zero else { return 0 }
    return min(1, left(at: now) / whole)
  }

  /// How long one picture of the ring stands. A step is a divisor of a second, so that seconds change with a picture.
  package enum Step: Hashable, Sendable {
    /// Only the seconds may move.
    case still
    /// Where each picture costs as much as the whole monitor.
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

  /// The step itself, or a second where the ring is so slow that nobody would see the difference.
  private func length(of step: Step) -> Duration {
    // Half a degree.
    (until - since) / 720 > step.length ? Step.still.length : step.length
  }

  /// The next moment at which there is something new to see; nil when it is over.
  package func nextChange(after now: BootTime, step: Step) -> BootTime? {
    let left = left(at: now)
    guard left > .zero else { return nil }
    let step = length(of: step)
    let whole = left / step
    // A moment that is exactly now is past.
    let steps = whole.rounded(.up) - 1
    return until - step * Int(steps)
  }
}
