// A reason that is not reported any more may only drop out for a moment.
extension Quiet {
  /// Something has been gone for longer than a gap.
  func hasCauseEnded(at now: BootTime) -> Bool { leaving.values.contains { $0 <= now } }

  /// Drops what has been gone for longer than a gap; returns what it made quiet.
  mutating func endCauses(at now: BootTime) -> [QuietCause] {
    let before = inForce
    dropLeft(at: now)
    settle()
    let after = inForce
    return before.map(\.cause).filter { earlier in !after.contains { $0.cause == earlier } }
  }

  /// When what has left stops making it quiet.
  var gapDeadline: Deadline? {
    guard !leaving.isEmpty else { return nil }
    let counting = leaving.filter {
      // A film explains silent keys at any level.
      films.contains($0.key)
        || settings.level(of: $0.key.source) != nil && !settings.ignores($0.key) && !overruled.contains($0.key)
    }
    return counting.values.min().map { Deadline(.quietGap, $0) }
  }

  mutating func dropLeft(at now: BootTime) {
    guard !leaving.isEmpty else { return }
    leaving = leaving.filter { $0.value > now }
    // A reason that has ended counts anew when it comes again.
    overruled.formIntersection(Set(reported.values.joined()).union(leaving.keys))
  }

  /// A call that is not told for so long is over; before that it may only have changed its device.
  package static let gapMax: Duration = .seconds(10)
}
