import History
import StillbellCore
import Wording

/// A picture of a year as weeks of dots. The nearer a day came to its goal, the larger its dot.
struct YearPicture {
  let report: Report
  let year: Report.Year

  private typealias Words = Wording.Report
  private static let pitch = 13
  private static let top = 18
  private static let left = 32
  /// The radius of a dot for each level, so that levels differ even without colour.
  private static let radii: [Markup] = ["1.3", "2.6", "3.6", "4.6", "5.6"]

  var markup: Markup {
    ReportPicture(
      id: year.subject?.rawValue ?? "rests", title: "\(Words.heading(year.name, report.words(for: report.months)))",
      description: description,
      attributes:
        "class=\"year\" style=\"--half:\(half * Self.pitch)px\" width=\"\(Self.left + width)\" height=\"\(Self.top + 7 * Self.pitch)\"",
      drawing: drawing,
      caption: year.subject == nil ? Words.restsCaption : Words.practiceCaption(goal: year.goal),
      table: ReportPicture.table(
        year.name, [Words.month, year.subject == nil ? Wording.Stats.rests : Words.time], rows, style: "months")
    ).markup
  }

  private var width: Int { year.calendar.weeks.count * Self.pitch }

  /// The number of weeks in the first half; on a narrow screen the second half is below the first.
  private var half: Int { (year.calendar.weeks.count + 1) / 2 }

  private var drawing: Markup {
    let weeks = Array(year.calendar.weeks.enumerated())
    return """
      <g class="dots">\(weekdays)<g>\(weeks[..<half].map(column))</g><g class="late">\(weeks[half...].map(column))\
      <g class="again">\(weekdays)</g></g></g>

      """
  }

  /// The names of every other weekday; there is no room for more.
  private var weekdays: Markup {
    let names = stride(from: 0, to: 7, by: 2).map { row -> Markup in
      let name = Words.weekday((year.calendar.firstWeekday + row) % 7)
      return "<text x=\"0\" y=\"\(Self.top + row * Self.pitch + 10)\">\(name)</text>"
    }
    return "\(names)"
  }

  private func column(_ index: Int, _ week: [YearCalendar.Cell?]) -> Markup {
    let x = Self.left + index * Self.pitch + Self.pitch / 2
    var column: Markup = ""
    if let first = week.lazy.compactMap({ $0?.day }).first, first.date.day <= 7, index != 1 || first.date.day == 1 {
      column += "<text x=\"\(x - Self.pitch / 2)\" y=\"10\">\(name(first))</text>"
    }
    for (row, cell) in week.enumerated() {
      guard let cell else { continue }
      let y = Self.top + row * Self.pitch + Self.pitch / 2
      let style: Markup = cell.level == 0 ? "none" : "some"
      column += "<circle class=\"\(style)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(Self.radii[cell.level])\"/>"
    }
    return column
  }

  private var description: Sentence {
    let days = year.amounts.values.count { $0.amount > 0 }
    let amount = year.amounts.values.reduce(0) { $0 + $1.amount }
    guard year.subject == nil else { return Words.practiceDescription(.seconds(amount), days: days) }
    return Words.restsDescription(rests: amount, of: year.amounts.values.reduce(0) { $0 + $1.wanted }, days: days)
  }

  private var rows: [[Markup]] {
    var sums: [Int: (amount: Int, wanted: Int)] = [:]
    for (day, (amount, wanted)) in year.amounts {
      let month = Self.month(day)
      sums[month, default: (0, 0)].amount += amount
      sums[month, default: (0, 0)].wanted += wanted
    }
    return report.months.days.filter { $0.date.day == 1 || $0 == report.months.first }.map { first in
      let (amount, wanted) = sums[Self.month(first)] ?? (0, 0)
      let cell =
        year.subject == nil
        ? Wording.Stats.count(amount, of: wanted)
        : amount > 0 ? Wording.Stats.time(.seconds(amount)) : Wording.Stats.none
      return ["\(name(first))", "\(cell)"]
    }
  }

  /// The name of the day's month.
  private func name(_ day: Day) -> Sentence { Words.month(day.noon(in: report.zone)) }

  private static func month(_ day: Day) -> Int { day.date.year * 12 + day.date.month }
}
