import StillbellCore

/// How long the breaks are to pause; the raw value names the choice in the menu.
package enum PauseChoice: String, CaseIterable, Hashable, Sendable {
  case halfHour = "30m"
  case hour = "1h"
  case tomorrow
  case resumed

  /// The pause to ask for.
  package var command: Command {
    switch self {
    case .halfHour: .pause(.minutes(30))
    case .hour: .pause(.hours(1))
    case .tomorrow: .pauseUntil(.day(.tomorrow))
    case .resumed: .pause(nil)
    }
  }
}
