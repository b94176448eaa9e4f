import StillbellCore

/// What makes it quiet by itself in a world, and what of it an agent has been told; kept apart from the agent, which is
/// held against it.
struct Causes: Hashable, Sendable {
  /// Who tells: at once, or only when asked.
  enum Teller: String, CaseIterable, Hashable, Sendable {
    case simulated, asked
  }

  private struct Part: Hashable, Sendable {
    let source: QuietSource
    let teller: Teller
  }

  /// A teller that must be asked is there.
  private(set) var isAskable = false
  private var lasting: [Part: [String]] = [:]
  private var heard: [Part: Set<QuietCause>] = [:]
  private var overruled: Set<QuietCause> = []

  /// What the agent knows of and the user has not overruled.
  var counting: Set<QuietCause> { Set(heard.values.joined()).subtracting(overruled) }

  mutating func change(_ source: QuietSource, by name: String, lasts: Bool, tellsByItself: Bool) {
    if !tellsByItself { isAskable = true }
    var names = lasting[Part(source: source, teller: tellsByItself ? .simulated : .asked)] ?? []
    names.removeAll { $0 == name }
    if lasts { names.append(name) }
    lasting[Part(source: source, teller: tellsByItself ? .simulated : .asked)] = names
  }

  /// What a teller says now of everything it ever had to say.
  func told(by teller: Teller) -> [Event] {
    QuietSource.allCases.compactMap { source in
      lasting[Part(source: source, teller: teller)].map { .quietTold(source, by: teller.rawValue, $0) }
    }
  }

  /// What one says of one source.
  func told(_ source: QuietSource, by teller: Teller) -> Event {
    .quietTold(source, by: teller.rawValue, lasting[Part(source: source, teller: teller)] ?? [])
  }

  /// The agent takes in an event.
  mutating func note(_ event: Event) {
    switch event {
    case .quietTold(let source, let name, let names):
      guard let teller = Teller(rawValue: name) else { return }
      heard[Part(source: source, teller: teller)] = Set((names ?? []).map { QuietCause(source, by: $0) })
      overruled.formIntersection(Set(heard.values.joined()))
    case .commanded(.quiet(.off)): overruled.formUnion(heard.values.joined())
    default: break
    }
  }

  /// The agent is gone, and with it what it knew.
  mutating func forgetAgent() { (heard, overruled) = ([:], []) }
}
