import StillbellCore
import Wording

/// The hours of the week in the preferences: Monday to Friday share one row, or each day has its own.
package struct WeekHours: Hashable, Sendable {
  /// The row of the switch between the two; no key of the file.
  package static let sameName = "schedule.same"
  /// The row that stands for Monday to Friday; no key of the file either.
  package static let sharedName = "schedule.weekdays"
  static let sharing = Array(Weekday.allCases.prefix(5))

  /// Monday to Friday share one row.
  package private(set) var isSame: Bool
  private var schedule: Schedule
  /// What the five days had before they were to have the same, in place of which they have now `shared`.
  private var former: Former?

  private struct Former: Hashable {
    let hours: [Schedule.Hours?]
    let shared: String
  }

  /// They share it at first if their hours are equal.
  package init(_ configuration: Configuration) {
    schedule = configuration.schedule
    isSame = Self.areEqual(configuration.schedule)
  }

  /// Days that are no longer equal, as after a change by an editor, need their own rows.
  package mutating func show(_ configuration: Configuration) {
    schedule = configuration.schedule
    if !Self.areEqual(schedule) { isSame = false }
    if !isSame || shared != former?.shared { former = nil }
  }

  /// Returns the change that follows, if there is one: Monday to Friday are to have the same hours from now on, or those
  /// that each of them had before.
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

  /// The shared row was changed: what the days had before is no longer wanted.
  package mutating func changeShared() { former = nil }

  /// The hours of the five days, one after the other.
  static func values(_ hours: [String]) -> [PreferenceChange.Value] {
    zip(sharing, hours).map { PreferenceChange.Value(name: "schedule.\($0.name)", value: $1) }
  }

  /// A row that is no key of the file; nil for the name of a setting.
  package func row(_ name: String) -> PreferenceRow? {
    switch name {
    case Self.sameName: PreferenceRow(name, Wording.Preferences.sameHours, .toggle, isSame ? "yes" : "no")
    case Self.sharedName: PreferenceRow(name, Wording.Preferences.days("mon-fri"), .scheduleHours, shared)
    default: nil
    }
  }

  /// False for a row that is hidden because another one stands for its day.
  package func isShown(_ name: String) -> Bool {
    name == Self.sharedName ? isSame : !(isSame && Self.sharing.contains { "schedule.\($0.name)" == name })
  }

  /// The hours of the first of these days that has some.
  private var shared: String {
    Self.sharing.lazy.compactMap { schedule[$0] }.first?.words ?? PreferenceRow.Control.noHours
  }

  private static func areEqual(_ schedule: Schedule) -> Bool { Set(sharing.map { schedule[$0] }).count == 1 }
}
