import StillbellCore

/// How long the breaks are to pause; the raw value names the choice in the menu.
package enum PauseChoice: String, CaseIterable, Hashable, Sendable {
  case halfHour = "30m"
  case hour = "1h"
  case tomorrow
  case resumed

  /// In the small hours, when the day of those who stay up late is over too.
  private static let morning = TimeOfDay(hour: 4, minute: 0)

  /// The pause to ask for now.
  package func command(at now: WallTime, in zone: Zone) -> Command {
    switch self {
    case .halfHour: .pause(.minutes(30))
    case .hour: .pause(.hours(1))
    case .tomorrow:
      // A day that is an hour longer is longer than a pause can be.
      .pause(Self.morning.map { min(zone.next($0, after: now) - now, Command.lengths.upperBound) })
    case .resumed: .pause(nil)
    }
  }
}
