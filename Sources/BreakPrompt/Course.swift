import HelperProtocols
import StillbellCore

/// The course of one break on the screen: a state machine that takes instructions and key presses and returns effects.
package struct Course: Sendable {
  package enum Phase: Hashable, Sendable {
    /// Loaded, but nothing is shown. Goes to any phase.
    case waiting
    /// Offers the break on the card, until the next instruction. With no time, the break waits for a pause in the
    /// typing. Goes to any later phase.
    case offering(since: BootTime, until: BootTime?)
    /// Asks if the break may begin. At the end of the grace period, if there is one, it begins. Goes to `resting` or
    /// `left`.
    case asking(since: BootTime, until: BootTime?)
    /// The break is on. Goes to `left`.
    case resting(since: BootTime, until: BootTime)
    /// Shows the sign of a nudge; its end is known from its first frame on. Goes to `left`.
    case signing(until: BootTime?)
    case left

    package var isResting: Bool { if case .resting = self { true } else { false } }

    /// True while the monitors are covered.
    package var covers: Bool {
      switch self {
      case .waiting, .offering, .signing, .left: false
      case .asking, .resting: true
      }
    }

    /// True while the window in front matters, because the prompt may still cover it.
    package var looks: Bool { if case .signing = self { false } else { !covers } }
  }

  package enum Event: Hashable, Sendable {
    case instructed(Instruction)
    /// The user has pressed the key that always ends a break.
    case insisted
    /// An instruction that cannot be read.
    case garbled(String)
    case inputEnded
    case pressed(Choice)
    /// The first frame of the sign is on the screen.
    case seen
    case woke
  }

  package enum Effect: Hashable, Sendable {
    /// Cover the monitors.
    case show
    /// Update the texts and buttons for another phase.
    case change
    /// Update the texts only.
    case reword
    case say(PromptReport)
    case leave(ExitStatus, Farewell)
  }

  /// The way in which the cover disappears.
  package enum Farewell: Hashable, Sendable {
    case atOnce
    /// The cover fades.
    case fading
    /// The cover brightens first, so that a user who looks away notices the end.
    case withLight
  }

  /// The choices of the user.
  package enum Choice: Hashable, Sendable {
    case start
    /// Snooze for the configured length.
    case snooze
    case snoozeFor(Duration)
    case skip, end
  }

  /// The longest time for which anything is shown; an instruction for a longer time is an error.
  package static let longest: Duration = .hours(24)

  private static let nearEnd: Duration = .milliseconds(100)

  package private(set) var phase = Phase.waiting
  /// The lines of nudges, which are shown below the break's own lines.
  package private(set) var others: [String] = []
  private let length: Duration
  private let mayBeSnoozed: Bool
  private let skips: SkipTerms

  /// - Parameters:
  ///   - length: The length of the break.
  ///   - mayBeSnoozed: True if there is a snooze left.
  ///   - skips: The terms of skipping the break.
  package init(length: Duration, mayBeSnoozed: Bool, skips: SkipTerms = SkipTerms()) {
    self.length = length
    self.mayBeSnoozed = mayBeSnoozed
    self.skips = skips
  }

  package mutating func handle(_ event: Event, at now: BootTime) -> [Effect] {
    guard phase != .left else { return [] }
    switch event {
    case .instructed(.offer(let until)): return offer(until: until, at: now)
    case .instructed(.ask(let until)): return ask(until: until, at: now)
    case .instructed(.also(let line)): return also(line)
    case .instructed(.rest(let until)): return rest(until: until, at: now)
    case .instructed(.sign): return phase == .waiting ? move(to: .signing(until: nil)) : []
    case .garbled(let line): return refuse(line)
    case .inputEnded: return inputEnded(at: now)
    case .pressed(let choice):
      let offers = offers(at: now)
      let isOpen = (offers + offers.lengths).contains { $0.choice == choice && $0.state == .open }
      return isOpen ? choose(choice, at: now) : []
    case .insisted: if case .resting = phase { return choose(.end, at: now) } else { return [] }
    case .seen:
      if case .signing(nil) = phase { phase = .signing(until: now + Nudging.Sign.length) }
      return []
    case .woke: return wake(at: now)
    }
  }

  /// The current choices, in the order of the buttons.
  package func offers(at now: BootTime) -> [Offer] {
    let snooze = mayBeSnoozed ? [Offer(.snooze)] : []
    switch phase {
    case .waiting, .signing, .left: return []
    case .offering(let since, _), .asking(let since, _):
      return [Offer(.start)] + snooze + [Offer(.skip, skips, since: since, at: now)]
    case .resting(let since, let until):
      // After its half, a break counts as taken.
      guard now < since + (until - since) / 2 else { return [Offer(.end)] }
      return snooze + [Offer(.end, skips, since: since, at: now)]
    }
  }

  /// The next moment at which the offers change by themselves.
  package func nextOffer(after now: BootTime) -> BootTime? {
    switch phase {
    case .waiting, .signing, .left: nil
    case .offering(let since, _), .asking(let since, _): [since + skips.after].first { $0 > now }
    case .resting(let since, let until):
      [since + skips.after, since + (until - since) / 2].filter { $0 > now }.min()
    }
  }

  private mutating func also(_ line: String) -> [Effect] {
    others.append(line)
    return phase.covers ? [.reword] : []
  }

  private mutating func offer(until: BootTime?, at now: BootTime) -> [Effect] {
    switch phase {
    case .waiting: phase = .offering(since: now, until: until)
    case .offering(let since, _): phase = .offering(since: since, until: until)
    // The cover or the sign stays; a card below it would be invisible.
    case .asking, .resting, .signing, .left: break
    }
    return []
  }

  private mutating func ask(until: BootTime?, at now: BootTime) -> [Effect] {
    // The user may have pressed Start while this instruction was on its way.
    if case .resting = phase { return [] }
    guard let until else { return move(to: .asking(since: now, until: nil)) }
    guard until - now <= Self.longest else { return refuse(Instruction.ask(until: until).line) }
    guard until <= now else { return move(to: .asking(since: now, until: until)) }
    guard until + length > now else { return refuse(Instruction.ask(until: until).line) }
    return move(to: .resting(since: until, until: until + length))
  }

  private mutating func rest(until: BootTime, at now: BootTime) -> [Effect] {
    guard until - now <= Self.longest else { return refuse(Instruction.rest(until: until).line) }
    guard until > now else {
      return phase == .waiting ? refuse(Instruction.rest(until: until).line) : leave(saying: .over)
    }
    // The ring starts at the start of the break, even if the prompt is shown later.
    return move(to: .resting(since: min(now, until - length), until: until))
  }

  private mutating func choose(_ choice: Choice, at now: BootTime) -> [Effect] {
    switch choice {
    case .start: [.say(.begin)] + move(to: .resting(since: now, until: now + length))
    case .snooze: leave(saying: .snooze)
    case .snoozeFor(let length): leave(saying: .snoozeFor(length))
    case .skip: leave(saying: .skip)
    case .end: leave(saying: .end)
    }
  }

  /// Leaves. The agent also closes the input at the end of a break, perhaps before the prompt itself notices the end,
  /// so an end that is very near counts as reached.
  private mutating func inputEnded(at now: BootTime) -> [Effect] {
    switch phase {
    case .resting(_, let until), .signing(let until?):
      if until <= now + Self.nearEnd { return leave(saying: .over) }
    case .waiting, .offering, .asking, .signing(nil), .left: break
    }
    return leave(.atOnce)
  }

  private mutating func wake(at now: BootTime) -> [Effect] {
    switch phase {
    case .asking(_, let until?) where until <= now:
      until + length > now ? move(to: .resting(since: until, until: until + length)) : leave(saying: .over)
    case .resting(_, let until) where until <= now: leave(saying: .over)
    case .signing(let until?) where until <= now: leave(saying: .over)
    case .waiting, .offering, .asking, .resting, .signing, .left: []
    }
  }

  private mutating func move(to next: Phase) -> [Effect] {
    let covered = phase.covers
    phase = next
    return [covered ? .change : .show]
  }

  private mutating func leave(saying report: PromptReport) -> [Effect] {
    [.say(report)] + leave(report == .over && phase.covers ? .withLight : .fading)
  }

  private mutating func leave(_ farewell: Farewell) -> [Effect] {
    phase = .left
    return [.leave(.done, farewell)]
  }

  private mutating func refuse(_ line: String) -> [Effect] {
    phase = .left
    return [.say(.failed(.garbled(line))), .leave(.garbled, .atOnce)]
  }
}
