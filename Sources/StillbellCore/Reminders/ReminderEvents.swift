/// A report about a reminder.
package enum ReminderEvent: Hashable, Sendable, Decodable {
  case answered(String, ReminderAnswer)
  /// The answer of the history about this reminder.
  case looked(String, Found)
  /// The time at the computer on a day, as far as it is in the history.
  case active(day: Int64, Duration)

  package struct Found: Hashable, Sendable, Decodable {
    package enum Latest: Hashable, Sendable, Decodable {
      case none
      /// A session of the kind ended then.
      case ended(WallTime)
      case unreadable
    }

    package let latest: Latest
    /// The days in a row of its practice; nil if it has none, or the history cannot be read.
    package let streak: Streak?

    package init(_ latest: Latest, streak: Streak?) { (self.latest, self.streak) = (latest, streak) }
  }
}

/// An action chosen on the notification of a reminder.
package enum ReminderAnswer: String, CaseIterable, Hashable, Sendable, Codable {
  case start, later
}

/// A decision about a reminder, by its name, which is empty for the evening.
package enum ReminderDecision: Hashable, Sendable, Codable {
  case shown(String)
  case notNeeded(String, SessionKind, ended: WallTime)
  case tooLate(String, at: WallTime)
  case putOff(String, until: WallTime)
  /// The user has been at the computer for this long today.
  case dayIsLong(Duration)

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .shown(let name): "\(Self.words(name)) shown"
    case .notNeeded(let name, let kind, let ended): "\(Self.words(name)) silent: \(kind.rawValue) until \(wall(ended))"
    case .tooLate(let name, let at): "\(Self.words(name)) of \(wall(at)) dropped: too late"
    case .putOff(let name, let until): "\(Self.words(name)) put off until \(wall(until))"
    case .dayIsLong(let length): "day limit: \(Duration.seconds(length.components.seconds).words) at the computer"
    }
  }

  private static func words(_ name: String) -> String { name.isEmpty ? "evening" : "reminder \(name)" }
}
