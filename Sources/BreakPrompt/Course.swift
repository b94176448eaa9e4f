import HelperProtocols
import StillbellCore

/// The course of one break on the screen: what it is told and what is pressed goes in, what is to be done comes out.
package struct Course: Sendable {
  package enum Phase: Hashable, Sendable {
    /// Loaded, nothing shown. Goes anywhere.
    case waiting
    /// Asks whether to begin; at the end of the grace, if there is one, the break begins. Goes to `resting` or `left`.
    case asking(since: BootTime, until: BootTime?)
    /// Goes to `left`.
    case resting(since: BootTime, until: BootTime)
    case left
  }

  package enum Event: Hashable, Sendable {
    case told(Instruction)
    /// A line that it was told makes no sense.
    case garbled(String)
    case inputEnded
    case pressed(Choice)
    case woke
  }

  package enum Effect: Hashable, Sendable {
    /// Cover the monitors.
    case show
    /// Another phase: other words, other buttons.
    case change
    case say(PromptReport)
    case leave(ExitStatus)
  }

  /// The choices of a person.
  package enum Choice: String, CaseIterable, Hashable, Sendable {
    case start, snooze, skip, end
  }

  /// The longest time that anything is shown; a longer one is a mistake.
  package static let longest: Duration = .hours(24)

  package private(set) var phase = Phase.waiting
  private let length: Duration
  private let mayBeSnoozed: Bool

  /// - Parameters:
  ///   - length: Of the break.
  ///   - mayBeSnoozed: Whether there is a snooze left.
  package init(length: Duration, mayBeSnoozed: Bool) {
    self.length = length
    self.mayBeSnoozed = mayBeSnoozed
  }

  package mutating func handle(_ event: Event, at now: BootTime) -> [Effect] {
    guard phase != .left else { return [] }
    switch event {
    case .told(.ask(let until)): return ask(until: until, at: now)
    case .told(.rest(let until)): return rest(until: until, at: now)
    case .garbled(let line): return refuse(line)
    case .inputEnded: return leave()
    case .pressed(let choice): return choices.contains(choice) ? choose(choice, at: now) : []
    case .woke: return wake(at: now)
    }
  }

  /// The choices that there are now, in the order of the buttons.
  package var choices: [Choice] {
    switch phase {
    case .waiting, .left: []
    case .asking: mayBeSnoozed ? [.start, .snooze, .skip] : [.start, .skip]
    case .resting: [.end]
    }
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
    case .skip: leave(saying: .skip)
    case .end: leave(saying: .end)
    }
  }

  private mutating func wake(at now: BootTime) -> [Effect] {
    switch phase {
    case .asking(_, let until?) where until <= now:
      until + length > now ? move(to: .resting(since: until, until: until + length)) : leave(saying: .over)
    case .resting(_, let until) where until <= now: leave(saying: .over)
    case .waiting, .asking, .resting, .left: []
    }
  }

  private mutating func move(to next: Phase) -> [Effect] {
    let wasWaiting = phase == .waiting
    phase = next
    return [wasWaiting ? .show : .change]
  }

  private mutating func leave(saying report: PromptReport? = nil) -> [Effect] {
    phase = .left
    return (report.map { [.say($0)] } ?? []) + [.leave(.done)]
  }

  private mutating func refuse(_ line: String) -> [Effect] {
    phase = .left
    return [.say(.failed(.garbled(line))), .leave(.garbled)]
  }
}
