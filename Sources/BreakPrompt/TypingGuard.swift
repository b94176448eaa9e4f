import StillbellCore

/// A filter that tells keys and clicks for the prompt from those still meant for the window before it.
///
/// Keys do not count in the first second or, while typing continues, for up to three seconds. A key that is pressed in
/// this time counts only after its release, because held keys repeat.
package struct TypingGuard: Sendable {
  private static let atLeast: Duration = .seconds(1)
  private static let afterKey: Duration = .milliseconds(600)
  private static let atMost: Duration = .seconds(3)

  private let since: BootTime
  private var opens: BootTime
  private var held: Set<UInt16> = []

  /// - Parameter since: The moment at which the phase appeared.
  package init(since: BootTime) {
    self.since = since
    opens = since + Self.atLeast
  }

  /// True if a pressed key counts; `key` is its hardware code.
  package mutating func admits(key: UInt16, at now: BootTime) -> Bool {
    guard now < opens else { return !held.contains(key) }
    held.insert(key)
    opens = min(max(opens, now + Self.afterKey), since + Self.atMost)
    return false
  }

  package mutating func release(key: UInt16) { held.remove(key) }

  /// True if a click counts.
  package func admitsClick(at now: BootTime) -> Bool { now >= opens }
}
