/// A break of a focus session, which counts for other breaks by its length.
package struct SessionBreak: Hashable, Sendable, Decodable {
  package let from: BootTime
  package let until: BootTime

  package init(from: BootTime, until: BootTime) { (self.from, self.until) = (from, until) }

  var length: Duration { until - from }

  /// True if a break of this kind that falls due then is skipped: it is shorter and comes close before this break, or
  /// is not longer and comes within it.
  package func leavesOut(_ kind: BreakKind, due: BootTime, by configuration: Configuration) -> Bool {
    guard due < until, !configuration.isLonger(kind, than: length) else { return false }
    return due >= from || from - due < configuration.mergeWithin && configuration.isShorter(kind, than: length)
  }
}
