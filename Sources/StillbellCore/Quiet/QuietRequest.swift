/// How much a quiet takes away.
package enum QuietLevel: String, CaseIterable, Hashable, Sendable, Comparable, Codable {
  /// No chime from anybody; notifications and the prompt still come.
  case silent
  /// Silence, and nothing pops up; a break that falls due is asked for once when the quiet ends.
  case hidden

  package static func < (one: QuietLevel, other: QuietLevel) -> Bool { one == .silent && other == .hidden }
}

/// A change of the quiet that the user makes.
package enum QuietRequest: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    /// The configured length.
    case `default`
    case length(Duration)
    case until(Until)
    /// Until it is switched off, or the agent ends.
    case untilSwitchedOff
  }

  case on(QuietLevel, Extent)
  /// Also for what makes it quiet by itself now, as long as that lasts.
  case off
}
