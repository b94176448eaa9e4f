import StillbellCore

/// The length of a pause of the breaks; the raw value names the choice in the menu.
package enum PauseChoice: String, CaseIterable, Hashable, Sendable {
  case halfHour = "30m"
  case hour = "1h"
  case tomorrow
  case resumed

  /// The command for the pause.
  package var command: Command {
    switch self {
    case .halfHour: .pause(.minutes(30))
    case .hour: .pause(.hours(1))
    case .tomorrow: .pauseUntil(.day(.tomorrow))
    case .resumed: .pause(nil)
    }
  }
}
