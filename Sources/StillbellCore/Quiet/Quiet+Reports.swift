extension Quiet {
  /// The causes that providers report. A cause that is no longer reported may only have dropped out for a moment.
  struct Reports: Hashable, Sendable, Decodable {
    /// A provider of a source.
    private struct Reporter: Hashable, Sendable, Decodable {
      let source: QuietSource
      let by: String
    }

    private var reported: [Reporter: [QuietCause]] = [:]
    /// The causes that are no longer reported, and until when that may be a gap.
    private(set) var leaving: [QuietCause: BootTime] = [:]
    /// Since when each program that keeps the screen on is known.
    private(set) var began: [QuietCause: BootTime] = [:]
    /// The programs that ask for `silent` only.
    private var mild: Set<QuietCause> = []

    /// The largest number of causes from one provider.
    private static let namesMax = 20

    private var present: Set<QuietCause> { Set(reported.values.joined()) }

    /// The causes that are reported, or have been gone for less than a gap.
    var known: Set<QuietCause> { present.union(leaving.keys) }

    func all(of source: QuietSource) -> [QuietCause] {
      reported.lazy.filter { $0.key.source == source }.flatMap(\.value)
    }

    /// The providers of a source, unordered.
    func reporters(of source: QuietSource) -> [(name: String, causes: [QuietCause])] {
      reported.filter { $0.key.source == source }.map { ($0.key.by, $0.value) }
    }

    func isMild(_ cause: QuietCause) -> Bool { mild.contains(cause) }

    mutating func take(_ source: QuietSource, by reporter: String, _ names: [String]?, at now: BootTime) {
      let earlier = present
      let most = source == .programs ? Hold.most : Self.namesMax
      reported[Reporter(source: source, by: reporter)] = names.map { names in
        names.prefix(most).map { QuietCause(source, by: $0, reportedBy: reporter) }
      }
      let present = present
      for cause in earlier.subtracting(present) where cause.source.hasGaps { leaving[cause] = now + Quiet.gapMax }
      for cause in present { leaving[cause] = nil }
      noteBeginnings(of: present, at: now)
      forgetBeginnings()
    }

    /// Notes the programs that ask for `silent` only; if a program asks for both levels, the stricter one counts.
    mutating func setMild(_ holds: [Hold]) {
      mild = Set(holds.map(\.cause)).subtracting(holds.filter { $0.level == .hidden }.map(\.cause))
    }

    /// Drops causes that have been gone for longer than a gap.
    mutating func end(at now: BootTime) {
      leaving = leaving.filter { $0.value > now }
      forgetBeginnings()
    }

    /// Restores causes that an earlier agent knew.
    mutating func restore(_ causes: Set<QuietCause>, at now: BootTime) {
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

  /// The longest gap: a call that is not reported for so long is over; before, it may only have changed its device.
  package static let gapMax: Duration = .seconds(10)

  /// True if a cause has been gone for longer than a gap.
  func hasCauseEnded(at now: BootTime) -> Bool { reports.leaving.values.contains { $0 <= now } }

  /// When a cause that has dropped out stops counting.
  var gapDeadline: Deadline? {
    let counting = reports.leaving.filter {
      // A film or a call explains missing input whatever level it has.
      films.contains($0.key)
        || !settings.ignores($0.key)
          && ($0.key.source.isCapture || settings.level(of: $0.key.source) != nil && !overruled.contains($0.key))
    }
    return counting.values.min().map { Deadline(.quietGap, $0) }
  }
}
