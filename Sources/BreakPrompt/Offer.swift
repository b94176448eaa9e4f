import StillbellCore

/// A choice, and if the user can make it now.
package struct Offer: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case open
    /// The choice opens at that moment.
    case later(BootTime)
    /// The choice is used up for today.
    case usedUp
  }

  package let choice: Course.Choice
  package let state: State
  /// True if the button must be held; a click is not enough.
  package let needsHold: Bool

  init(_ choice: Course.Choice, state: State = .open, needsHold: Bool = false) {
    self.choice = choice
    self.state = state
    self.needsHold = needsHold
  }

  /// Makes the offer of a choice that skips the break, in a scene that began at `since`.
  init(_ choice: Course.Choice, _ skips: SkipTerms, since: BootTime, at now: BootTime) {
    let opens = since + skips.after
    self.init(
      choice, state: !skips.isAllowed ? .usedUp : now < opens ? .later(opens) : .open, needsHold: skips.needsHold)
  }

  /// The lengths of a snooze beside the configured one, in the order of their keys.
  static let snoozes: [Duration] = [.minutes(1), .minutes(5), .minutes(15)]
}

extension [Offer] {
  /// The offers of the menu of snooze lengths; empty without a snooze.
  package var lengths: [Offer] {
    contains { $0.choice == .snooze } ? Offer.snoozes.map { Offer(.snoozeFor($0)) } : []
  }
}
