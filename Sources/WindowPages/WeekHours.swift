import StillbellCore
import Wording

/// The hours of the week in the preferences: Monday to Friday share one row, or each day has its own.
package struct WeekHours: Hashable, Sendable {
  /// The row of the switch between the two; it is not a key of the file.
  package static let sameName = "schedule.same"
  /// The row for Monday to Friday; it is not a key of the file either.
  package static let sharedName = "schedule.weekdays"
  static let sharing = Array(Weekday.allCases.prefix(5))

  /// True if Monday to Friday share one row.
  package private(set) var isSame: Bool
  private var schedule: Schedule
  /// The hours of the five days before the user had them share `shared`.
  private var former: Former?

  private struct Former: Hashable {
    let hours: [Schedule.Hours?]
    let shared: String
  }

  /// Makes the rows. The five days share one at first if their hours are equal.
  package init(_ configuration: Configuration) {
    schedule = configuration.schedule
    isSame = Self.areEqual(configuration.schedule)
  }

  /// Shows a new configuration. Days that are no longer equal, as after a change by an editor, get their own rows.
  package mutating func show(_ configuration: Configuration) {
    schedule = configuration.schedule
    if !Self.areEqual(schedule) { isSame = false }
    if !isSame || shared != former?.shared { former = nil }
  }

  /// Chooses between shared and separate hours for Monday to Friday. Returns the resulting change, if there is one: the
  /// shared hours, or the former hours of each day.
  package mutating func setSame(_ isSame: Bool) -> PreferenceChange? {
    self.isSame = isSame
    let (days, shared) = (Self.sharing.map { schedule[$0] }, shared)
    if isSame {
      if !Self.areEqual(schedule) { former = Former(hours: days, shared: shared) }
      for day in Self.sharing { schedule[day] = Schedule.Hours(words: shared) }
      return PreferenceChange(Self.sharedName, shared)
    }
    guard let hours = former?.hours else { return nil }
    former = nil
    for (day, hours) in zip(Self.sharing, hours) { schedule[day] = hours }
    return PreferenceChange(of: Self.sharedName, Self.values(hours.map { $0?.words ?? PreferenceRow.Control.noHours }))
  }

  /// Handles a change of the shared row: the former hours are forgotten.
  package mutating func changeShared() { former = nil }

  /// The settings for the hours of the five days.
  static func values(_ hours: [String]) -> [PreferenceChange.Value] {
    zip(sharing, hours).map { PreferenceChange.Value(name: "schedule.\($0.name)", value: $1) }
  }

  /// A row that is not a key of the file; nil for the name of a setting.
  package func row(_ name: String) -> PreferenceRow? {
    switch name {
    case Self.sameName: PreferenceRow(name, Wording.Preferences.sameHours, .toggle, isSame ? "yes" : "no")
    case Self.sharedName: PreferenceRow(name, Wording.Preferences.days("mon-fri"), .scheduleHours, shared)
    default: nil
    }
  }

  /// False for a row that is hidden because another row shows its day.
  package func isShown(_ name: String) -> Bool {
    name == Self.sharedName ? isSame : !(isSame && Self.sharing.contains { "schedule.\($0.name)" == name })
  }

  /// The hours of the first of the five days that has any.
  private var shared: String {
    Self.sharing.lazy.compactMap { schedule[$0] }.first?.words ?? PreferenceRow.Control.noHours
  }

  private static func areEqual(_ schedule: Schedule) -> Bool { Set(sharing.map { schedule[$0] }).count == 1 }
}
