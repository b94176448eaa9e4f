import StillbellCore

/// Every reason to be quiet that exists in a world, and the parts of the desktop that report it.
struct Causes: Hashable, Sendable {
  /// How a reason is reported: at once, or only when asked.
  enum Teller: String, CaseIterable, Hashable, Sendable {
    case simulated, asked
  }

  struct Part: Hashable, Sendable {
    let source: QuietSource
    let teller: Teller
  }

  /// A teller that must be asked is there.
  private(set) var isAskable = false
  private var lasting: [Part: [String]] = [:]

  mutating func change(_ source: QuietSource, by name: String, lasts: Bool, tellsByItself: Bool) {
    if !tellsByItself { isAskable = true }
    let part = Part(source: source, teller: tellsByItself ? .simulated : .asked)
    var names = lasting[part] ?? []
    names.removeAll { $0 == name }
    if lasts { names.append(name) }
    lasting[part] = names
  }

  /// All that a teller says now, of everything it ever had to say.
  func told(by teller: Teller) -> [Event] {
    QuietSource.allCases.compactMap { source in
      lasting[Part(source: source, teller: teller)].map { .quiet(.told(source, by: teller.rawValue, $0)) }
    }
  }

  /// The same of a single source.
  func told(_ source: QuietSource, by teller: Teller) -> Event {
    .quiet(.told(source, by: teller.rawValue, lasting[Part(source: source, teller: teller)] ?? []))
  }
}
