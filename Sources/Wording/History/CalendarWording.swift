import Linux
import StillbellCore

extension Wording {
  /// The texts of a calendar.
  package enum Calendar {
    /// `Jan`.
    package static func month(_ noon: WallTime) -> String { DateNames.format(noon, "%b") }

    /// `Mon`; Monday is 0.
    package static func weekday(_ weekday: Int) -> String { DateNames.short(weekday: weekday) }

    /// The first day of the week; Monday is 0.
    package static var firstWeekday: Int { DateNames.firstWeekday }

    package static func legend(_ ramp: [String], all: Sentence) -> Sentence {
      tr(
        "{none} nothing   {some} some   {most} all: {all}",
        ["none": ramp[0], "some": ramp[1...3].joined(separator: " "), "most": ramp[4], "all": all])
    }
    package static func goal(_ length: Duration) -> Sentence { tr("{length} or more", ["length": Stats.time(length)]) }
    package static var everyRest: Sentence { tr("a rest at every break") }
    package static func title(meditation year: Int) -> Sentence { tr("Meditation {year}", ["year": "\(year)"]) }
    package static func title(workout year: Int) -> Sentence { tr("Workouts {year}", ["year": "\(year)"]) }
    package static func title(breaks year: Int) -> Sentence { tr("Breaks {year}", ["year": "\(year)"]) }
    /// A line for a screen reader.
    package static func line(_ noon: WallTime, _ amount: Sentence) -> Sentence {
      tr("{date}: {amount}", ["date": Stats.date(noon), "amount": amount])
    }
    package static var nothing: Sentence { tr("Nothing recorded in this year.") }
  }
}
