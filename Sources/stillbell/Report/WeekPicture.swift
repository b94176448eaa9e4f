import History
import StillbellCore
import Wording

/// A picture of seven days, one below the other, from the earliest hour with an entry to the latest.
struct WeekPicture {
  private let report: Report
  private let hours: Range<Int>

  private typealias Words = Wording.Report
  private static let rowHeight = 42
  /// The distance of two marks, in hours.
  private static let step = 3

  init(_ report: Report) {
    self.report = report
    var (first, last) = (8 * 3600, 18 * 3600)
    for day in report.days {
      for (start, end) in day.stretches {
        first = min(first, max(Self.seconds(start, day, report.zone), 0))
        last = max(last, min(Self.seconds(end, day, report.zone), 86_400))
      }
    }
    // There is a mark at each end.
    let step = Self.step * 3600
    hours = first / step * Self.step..<(last + step - 1) / step * Self.step
  }

  var markup: Markup {
    ReportPicture(
      id: "week", title: "\(Words.heading(Words.week, report.words(for: report.week)))",
      description: Words.weekDescription(
        report.week.first.noon(in: report.zone), report.week.last.noon(in: report.zone)),
      attributes: "class=\"week\" width=\"100%\" height=\"\(report.days.count * Self.rowHeight + 20)\"",
      drawing: "\(grid)\(report.days.enumerated().map(row))",
      caption: Words.weekCaption(hasSessions: report.days.contains { !$0.sessions.isEmpty }), table: table
    ).markup
  }

  /// The seconds since midnight of a day, by local time.
  private static func seconds(_ time: WallTime, _ day: ReportDay, _ zone: Zone) -> Int {
    Int((time + zone.offset(at: time)).sinceEpoch.components.seconds) - day.day.number * 86_400
  }

  private func name(_ day: ReportDay) -> Sentence { Words.day(day.day.noon(in: report.zone)) }

  private func place(_ time: WallTime, _ day: ReportDay) -> Int {
    min(max(Self.seconds(time, day, report.zone) - hours.lowerBound * 3600, 0), hours.count * 3600)
  }

  private func percent(_ seconds: Int) -> Percent { Percent(seconds, of: hours.count * 3600) }

  private var grid: Markup {
    let bottom = report.days.count * Self.rowHeight
    let marks = stride(from: hours.lowerBound, through: hours.upperBound, by: Self.step).map { hour -> Markup in
      let x = percent((hour - hours.lowerBound) * 3600)
      let anchor = hour == hours.lowerBound ? "start" : hour == hours.upperBound ? "end" : "middle"
      let line: Markup =
        anchor == "middle" ? "<line class=\"hour\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"\(bottom)\"/>" : ""
      return """
        \(line)<text x="\(x)" y="\(bottom + 14)" text-anchor="\(anchor)">\(Words.hour(hour))</text>

        """
    }
    return "\(marks)"
  }

  private func row(_ index: Int, _ day: ReportDay) -> Markup {
    let top = index * Self.rowHeight
    let active = day.active.map { row in bar(row.from, row.to, day, y: top + 19, height: 8, style: "work") }
    let rests = day.rests.map { rest -> Markup in
      let x = percent(place(rest.moment, day))
      return "<line class=\"rest\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(top + 16)\" y2=\"\(top + 30)\"/>"
    }
    let sessions = day.sessions.map { entry in
      bar(
        entry.started, entry.started + entry.length, day, y: top + 16, height: 14,
        style: "session \(entry.kind.rawValue)")
    }
    let time = day.active.active
    return """
      <text class="name" x="0" y="\(top + 11)">\(name(day))</text>\
      <text class="sum" x="100%" y="\(top + 11)" text-anchor="end">\(time > .zero ? Wording.Stats.time(time) : Wording.Stats.none)</text>\
      <rect class="track" x="0" y="\(top + 19)" width="100%" height="8" rx="2"/>
      \(active)\(rests)\(sessions)

      """
  }

  private func bar(_ start: WallTime, _ end: WallTime, _ day: ReportDay, y: Int, height: Int, style: String) -> Markup {
    let (from, to) = (place(start, day), place(end, day))
    return
      "<rect class=\"\(style)\" x=\"\(percent(from))\" y=\"\(y)\" width=\"\(percent(max(to - from, 0)))\" height=\"\(height)\" rx=\"2\"/>"
  }

  private var table: Markup {
    let rows = report.days.map { day -> [Markup] in
      let time = day.active.active
      let kinds = SessionKind.allCases.compactMap { kind -> (SessionKind, Duration)? in
        let length = day.sessions.reduce(Duration.zero) { $1.kind == kind ? $0 + $1.length : $0 }
        return length > .zero ? (kind, length) : nil
      }
      return [
        "\(name(day))", "\(time > .zero ? Wording.Stats.time(time) : Wording.Stats.none)",
        "\(Wording.Stats.count(day.rests.count, of: day.restsWanted))",
        "\(kinds.isEmpty ? Wording.Stats.none : Words.list(kinds))",
      ]
    }
    return ReportPicture.table(
      Words.week, [Words.day, Wording.Stats.atComputer, Wording.Stats.rests, Words.sessions], rows, style: "days")
  }
}

extension ReportDay {
  /// The times of everything that is shown of the day.
  fileprivate var stretches: [(WallTime, WallTime)] {
    active.map { ($0.from, $0.to) } + sessions.map { ($0.started, $0.started + $0.length) }
      + rests.map { ($0.moment, $0.moment) }
  }
}

extension BreakRow {
  /// The moment at which it is shown.
  fileprivate var moment: WallTime { begun ?? ended }
}
