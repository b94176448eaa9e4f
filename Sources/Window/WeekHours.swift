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

  /// They share it at first if their hours are equal.
  package init(_ configuration: Configuration) {
    schedule = configuration.schedule
    isSame = Self.areEqual(configuration.schedule)
  }

  /// Days that are no longer equal, as after a change by an editor, need their own rows.
  package mutating func show(_ configuration: Configuration) {
    schedule = configuration.schedule
    if !Self.areEqual(schedule) { isSame = false }
  }

  /// Returns the hours that Monday to Friday are to have, if they are to have the same.
  package mutating func setSame(_ isSame: Bool) -> String? {
    self.isSame = isSame
    return isSame ? shared : nil
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
