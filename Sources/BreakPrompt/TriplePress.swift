import StillbellCore

/// Notices a key that is pressed three times within two seconds, which ends every break: nobody is trapped.
package struct TriplePress: Sendable {
  private static let count = 3
  private static let span: Duration = .seconds(2)
  /// Presses in the first second of a scene were meant for what was there before it.
  private static let settling: Duration = .seconds(1)

  private let since: BootTime
  private var presses: [BootTime] = []
  private var isDown = false

  /// - Parameter since: When the scene appeared.
  package init(since: BootTime) { self.since = since }

  /// True at the third press; a key that is held down repeats, and has been pressed once.
  package mutating func press(at now: BootTime) -> Bool {
    guard !isDown else { return false }
    isDown = true
    guard now >= since + Self.settling else { return false }
    presses = presses.filter { now - $0 <= Self.span } + [now]
    return presses.count >= Self.count
  }

  package mutating func release() { isDown = false }
}
