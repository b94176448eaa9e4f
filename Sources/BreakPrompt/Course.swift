import HelperProtocols
import StillbellCore

/// The course of one break on the screen: orders and key presses go in, actions come out.
package struct Course: Sendable {
  package enum Phase: Hashable, Sendable {
    /// Loaded, nothing shown. Goes anywhere.
    case waiting
    /// Asks on the card, until told otherwise; with no time, until the typing pauses. Goes anywhere but back.
    case offering(since: BootTime, until: BootTime?)
    /// Asks whether to begin; at the end of the grace, if there is one, the break begins. Goes to `resting` or `left`.
    case asking(since: BootTime, until: BootTime?)
    /// Goes to `left`.
    case resting(since: BootTime, until: BootTime)
    /// A sign shows; its end is known from its first frame on. Goes to `left`.
    case signing(until: BootTime?)
    case left

    package var isResting: Bool { if case .resting = self { true } else { false } }

    /// The monitors are covered.
    package var covers: Bool {
      switch self {
      case .waiting, .offering, .signing, .left: false
      case .asking, .resting: true
      }
    }

    /// It matters what is in front, as it may yet be covered.
    package var looks: Bool { if case .signing = self { false } else { !covers } }
  }

  package enum Event: Hashable, Sendable {
    case instructed(Instruction)
    /// The key that always ends a break that is on.
    case insisted
    /// A line that it was told makes no sense.
    case garbled(String)
    case inputEnded
    case pressed(Choice)
    /// The first frame is on the screen.
    case seen
    case woke
  }

  package enum Effect: Hashable, Sendable {
    /// Cover the monitors.
    case show
    /// Another phase: other words, other buttons.
    case change
    /// Other words, and nothing else.
    case reword
    case say(PromptReport)
    case leave(ExitStatus, Farewell)
  }

  /// The way the cover goes.
  package enum Farewell: Hashable, Sendable {
    case atOnce
    /// It fades.
    case fading
    /// It brightens first, so that somebody who looks elsewhere notices.
    case withLight
  }

  /// The choices of a person.
  package enum Choice: Hashable, Sendable {
    case start
    /// For the configured length.
    case snooze
    case snoozeFor(Duration)
    case skip, end
  }

  /// The longest time that anything is shown; a longer one is a mistake.
  package static let longest: Duration = .hours(24)

  private static let nearEnd: Duration = .milliseconds(100)

  package private(set) var phase = Phase.waiting
  /// The lines of nudges, to be shown below its own.
  package private(set) var others: [String] = []
  private let length: Duration
  private let mayBeSnoozed: Bool
  private let skips: SkipTerms

  /// - Parameters:
  ///   - length: Of the break.
  ///   - mayBeSnoozed: Whether there is a snooze left.
  ///   - skips: How it lets itself be skipped.
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

  /// The choices that there are now, in the order of the buttons.
  package func offers(at now: BootTime) -> [Offer] {
    let snooze = mayBeSnoozed ? [Offer(.snooze)] : []
    switch phase {
    case .waiting, .signing, .left: return []
    case .offering(let since, _), .asking(let since, _):
      return [Offer(.start)] + snooze + [Offer(.skip, skips, since: since, at: now)]
    case .resting(let since, let until):
      // From its half on a break counts as taken.
      guard now < since + (until - since) / 2 else { return [Offer(.end)] }
      return snooze + [Offer(.end, skips, since: since, at: now)]
    }
  }

  /// When the offers change next without anybody's doing.
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
    // Where the screen is covered, nobody sees a card.
    case .asking, .resting, .signing, .left: break
    }
    return []
  }

  private mutating func ask(until: BootTime?, at now: BootTime) -> [Effect] {
    // After Start nobody is asked again, whatever crossed that on the way.
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
    // The ring begins where the break began, also when it is shown halfway through.
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

  /// The agent ends a break at its end too; the two clocks are the same, and either may be the first.
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
