/// A report about a condition of profiles.
package enum ProfileEvent: Hashable, Sendable, Decodable {
  /// True if the machine runs on battery.
  case battery(Bool)
  /// True if a full-screen window is in front.
  case fullScreen(Bool)
}

/// A change of the profile by the user.
package enum ProfileRequest: Hashable, Sendable, Decodable {
  package enum Extent: Hashable, Sendable, Decodable {
    case untilSwitchedOff
    case length(Duration)
    case until(Until)
  }

  /// The profile of this name, whatever is on by itself.
  case on(String, Extent)
  /// Ends the profile that is on. One that is on by itself stays off for as long as its condition lasts.
  case off
}

/// A decision about the profile.
package enum ProfileDecision: Hashable, Sendable, Codable {
  /// The cause of a profile.
  package enum Cause: Hashable, Sendable, Codable {
    /// Nil means until the user switches it off.
    case user(until: WallTime?)
    /// The condition in its words.
    case trigger(String)
  }

  case on(String, by: Cause)
  /// The profile is off, and no other one follows.
  case off(String)
  /// The profile comes on with the end of the break that is under way; nil if the one that is on then goes off.
  case waits(String?)

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .on(let name, .user(let until)): "profile \(name) on\(until.map { " until \(wall($0))" } ?? "")"
    case .on(let name, .trigger(let words)): "profile \(name) on by \(words)"
    case .off(let name): "profile \(name) off"
    case .waits(let name?): "profile \(name) waits for the end of the break"
    case .waits(nil): "profile off waits for the end of the break"
    }
  }
}
