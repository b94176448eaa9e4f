extension Quiet {
  /// The reasons that the desktop reports. One that is not reported any more may only have dropped out for a moment.
  struct Reports: Hashable, Sendable {
    /// A part of the desktop that reports a source.
    private struct Reporter: Hashable, Sendable {
      let source: QuietSource
      let name: String
    }

    private var reported: [Reporter: [QuietCause]] = [:]
    /// The reasons that are not reported any more, and until when that may be a gap.
    private(set) var leaving: [QuietCause: BootTime] = [:]
    /// Since when each program that keeps the screen on is known.
    private(set) var began: [QuietCause: BootTime] = [:]
    /// The programs that ask for silence and no more.
    private var mild: Set<QuietCause> = []

    /// How many one reporter can name.
    private static let namesMax = 20

    private var present: Set<QuietCause> { Set(reported.values.joined()) }

    /// The reasons that are reported, and those that have been gone for less than a gap.
    var known: Set<QuietCause> { present.union(leaving.keys) }

    func all(of source: QuietSource) -> [QuietCause] {
      reported.lazy.filter { $0.key.source == source }.flatMap(\.value)
    }

    /// The parts that report a source, in no order.
    func reporters(of source: QuietSource) -> [(name: String, causes: [QuietCause])] {
      reported.filter { $0.key.source == source }.map { ($0.key.name, $0.value) }
    }

    func isMild(_ cause: QuietCause) -> Bool { mild.contains(cause) }

    mutating func take(_ source: QuietSource, by reporter: String, _ names: [String]?, at now: BootTime) {
      let earlier = present
      let most = source == .programs ? Hold.most : Self.namesMax
      reported[Reporter(source: source, name: reporter)] = names.map { names in
        names.prefix(most).map { QuietCause(source, by: $0, toldBy: reporter) }
      }
      let present = present
      for cause in earlier.subtracting(present) where cause.source.hasGaps { leaving[cause] = now + Quiet.gapMax }
      for cause in present { leaving[cause] = nil }
      noteBeginnings(of: present, at: now)
      forgetBeginnings()
    }

    /// The stricter level counts where a program asks for both.
    mutating func setMild(_ holds: [Hold]) {
      mild = Set(holds.map(\.cause)).subtracting(holds.filter { $0.level == .hidden }.map(\.cause))
    }

    /// Drops what has been gone for longer than a gap.
    mutating func end(at now: BootTime) {
      leaving = leaving.filter { $0.value > now }
      forgetBeginnings()
    }

    /// They were known to an earlier agent.
    mutating func takeUp(_ causes: Set<QuietCause>, at now: BootTime) {
      for cause in causes.subtracting(present) { leaving[cause] = now + Quiet.gapMax }
      noteBeginnings(of: causes, at: now)
    }

    private mutating func noteBeginnings(of causes: Set<QuietCause>, at now: BootTime) {
      for cause in causes where cause.source == .inhibitors && began[cause] == nil { began[cause] = now }
    }

    private mutating func forgetBeginnings() {
      let known = known
      began = began.filter { known.contains($0.key) }
    }
  }

  /// A call that is not told for so long is over; before that it may only have changed its device.
  package static let gapMax: Duration = .seconds(10)

  /// Something has been gone for longer than a gap.
  func hasCauseEnded(at now: BootTime) -> Bool { reports.leaving.values.contains { $0 <= now } }

  /// When what has left stops making it quiet.
  var gapDeadline: Deadline? {
    let counting = reports.leaving.filter {
      // A film explains silent keys at any level.
      films.contains($0.key)
        || settings.level(of: $0.key.source) != nil && !settings.ignores($0.key) && !overruled.contains($0.key)
    }
    return counting.values.min().map { Deadline(.quietGap, $0) }
  }
}
