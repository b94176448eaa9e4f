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
  /// What was heard of last at a time, and may only have a gap.
  private var left: [QuietCause: BootTime] = [:]

  /// What the agent knows of and the user has not overruled.
  private(set) var counting: Set<QuietCause> = []

  private var known: Set<QuietCause> { Set(heard.values.joined()).union(left.keys) }

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
      lasting[Part(source: source, teller: teller)].map { .quiet(.told(source, by: teller.rawValue, $0)) }
    }
  }

  /// What one says of one source.
  func told(_ source: QuietSource, by teller: Teller) -> Event {
    .quiet(.told(source, by: teller.rawValue, lasting[Part(source: source, teller: teller)] ?? []))
  }

  /// The agent takes in an event.
  mutating func note(_ event: Event, at now: BootTime) {
    if !left.isEmpty {
      left = left.filter { now - $0.value < Quiet.gapMax }
      settle()
    }
    switch event {
    case .launched(let launch): takeUp(launch, at: now)
    case .quiet(.told(let source, let name, let names)):
      guard let teller = Teller(rawValue: name) else { return }
      let before = Set(heard.values.joined())
      heard[Part(source: source, teller: teller)] = Set((names ?? []).map { QuietCause(source, by: $0) })
      let after = Set(heard.values.joined())
      for cause in before.subtracting(after) where source.hasGaps { left[cause] = now }
      for cause in after { left[cause] = nil }
    case .commanded(.quiet(.off)): overruled.formUnion(known)
    default: return
    }
    settle()
  }

  private mutating func settle() {
    let known = self.known
    overruled.formIntersection(known)
    counting = known.subtracting(overruled)
  }

  /// What an earlier agent of the login noted that the user had overruled.
  private mutating func takeUp(_ launch: Launch, at now: BootTime) {
    guard case .record(let record, let stamp) = launch.legacy, stamp.login == launch.login else { return }
    for line in record.fields["quiet.overruled"]?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let source = words.first.flatMap(QuietSource.init) else { continue }
      let cause = QuietCause(source, by: words.dropFirst().first ?? "")
      overruled.insert(cause)
      if !heard.values.joined().contains(cause) { left[cause] = now }
    }
  }

  /// The agent is gone, and with it what it knew.
  mutating func forgetAgent() { (heard, overruled, left, counting) = ([:], [], [:], []) }
}
