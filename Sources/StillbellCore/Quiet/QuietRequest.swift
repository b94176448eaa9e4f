/// The level of a quiet.
package enum QuietLevel: String, CaseIterable, Hashable, Sendable, Comparable, Codable {
  /// No chimes; notifications and the prompt still come.
  case silent
  /// No chimes, and no notification or prompt; a break that falls due is asked for once when the quiet ends.
  case hidden

  package static func < (one: QuietLevel, other: QuietLevel) -> Bool { one == .silent && other == .hidden }
}

/// A change of quiet by the user.
package enum QuietRequest: Hashable, Sendable, Decodable {
  package enum Extent: Hashable, Sendable, Decodable {
    /// The configured length.
    case `default`
    case length(Duration)
    case until(Until)
    /// Until it is switched off, or the agent ends.
    case untilSwitchedOff
  }

  case on(QuietLevel, Extent)
  /// Also switches off the present causes, for as long as they last.
  case off
}
