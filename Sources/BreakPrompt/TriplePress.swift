import StillbellCore

/// A detector for a key that is pressed three times within two seconds. This always ends a break, so no user is
/// trapped.
package struct TriplePress: Sendable {
  private static let count = 3
  private static let span: Duration = .seconds(2)
  /// The time at the start of a scene in which presses were still meant for another window.
  private static let settling: Duration = .seconds(1)

  private let since: BootTime
  private var presses: [BootTime] = []
  private var isDown = false

  /// - Parameter since: The moment at which the scene appeared.
  package init(since: BootTime) { self.since = since }

  /// Notes a press. True at the third; the repeats of a held key are not further presses.
  package mutating func press(at now: BootTime) -> Bool {
    guard !isDown else { return false }
    isDown = true
    guard now >= since + Self.settling else { return false }
    presses = presses.filter { now - $0 <= Self.span } + [now]
    return presses.count >= Self.count
  }

  package mutating func release() { isDown = false }
}
