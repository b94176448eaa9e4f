/// A day of the week; weeks begin on Monday.
package enum Weekday: Int, CaseIterable, Hashable, Sendable, Decodable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  static let all = Set(allCases)

  /// The day of a date, counted in days since 1970-01-01, a Thursday.
  package init(daysSinceEpoch days: Int64) {
    switch days - days.flooredDivision(by: 7) * 7 {
    case 0: self = .thursday
    case 1: self = .friday
    case 2: self = .saturday
    case 3: self = .sunday
    case 4: self = .monday
    case 5: self = .tuesday
    default: self = .wednesday
    }
  }

  /// The name in the configuration.
  package var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  package var next: Weekday { Weekday(rawValue: rawValue + 1) ?? .monday }
}
