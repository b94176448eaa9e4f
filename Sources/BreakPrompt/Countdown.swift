import StillbellCore

/// What is left of a phase, and when that looks different next.
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
    case .asking(let since, let until?), .resting(let since, let until): self.init(since: since, until: until)
    case .waiting, .asking(_, nil), .left: return nil
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
  ///
  /// - Parameter isStill: Nothing is to move but the seconds.
  /// - Returns: A second, or less where that can be seen.
  package func step(isStill: Bool) -> Duration {
    // Slow rings need few pictures: below half a degree nobody sees a step.
    let fine = (until - since) / 720
    return isStill || fine > .milliseconds(250) ? .seconds(1) : .milliseconds(250)
  }

  /// The next moment at which there is something new to see; nil when it is over.
  package func nextChange(after now: BootTime, isStill: Bool) -> BootTime? {
    let left = left(at: now)
    guard left > .zero else { return nil }
    let step = step(isStill: isStill)
    let whole = left / step
    // A moment that is exactly now is past.
    let steps = whole.rounded(.up) - 1
    return until - step * Int(steps)
  }
}
