import StillbellCore

/// Every reason to be quiet in a world, and the parts of the desktop that report it.
struct Causes: Hashable, Sendable {
  /// How a reason is reported: at once, or only when polled.
  enum Reporter: String, CaseIterable, Hashable, Sendable {
    case simulated, asked
  }

  struct Part: Hashable, Sendable {
    let source: QuietSource
    let reporter: Reporter
  }

  /// `true` once there is a reporter that must be polled.
  private(set) var isAskable = false
  private var lasting: [Part: [String]] = [:]

  mutating func change(_ source: QuietSource, by name: String, lasts: Bool, reportsByItself: Bool) {
    if !reportsByItself { isAskable = true }
    let part = Part(source: source, reporter: reportsByItself ? .simulated : .asked)
    var names = lasting[part] ?? []
    names.removeAll { $0 == name }
    if lasts { names.append(name) }
    lasting[part] = names
  }

  /// The reporter's present reports on every source that it ever reported.
  func reported(by reporter: Reporter) -> [Event] {
    QuietSource.allCases.compactMap { source in
      lasting[Part(source: source, reporter: reporter)].map { .quiet(.reported(source, by: reporter.rawValue, $0)) }
    }
  }

  /// The reporter's present report on one source.
  func reported(_ source: QuietSource, by reporter: Reporter) -> Event {
    .quiet(.reported(source, by: reporter.rawValue, lasting[Part(source: source, reporter: reporter)] ?? []))
  }
}
