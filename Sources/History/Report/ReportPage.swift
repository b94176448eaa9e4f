import StillbellCore

/// The page: one file that loads nothing, runs nothing, and prints on two sheets.
package struct ReportPage {
  private let report: Report
  private let words: ReportWording

  package init(_ report: Report, _ words: @escaping ReportWording) { (self.report, self.words) = (report, words) }

  package var text: String {
    let days = words(.days(report.period.first, report.period.last))
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="\(words(.language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(words(.title)), \(days)</title>
      <style>
      \(ReportStyle.sheet)</style>
      </head>
      <body>
      \(ReportStyle.patterns)<main>
      <header>
      <h1>\(words(.title))</h1>
      <p>\(days)</p>
      </header>
      \(report.isEmpty ? nothing : content)</main>
      <footer>\(words(.made(report.today)))</footer>
      </body>
      </html>

      """
    return page.text
  }

  private var nothing: Markup { "<p class=\"nothing\">\(words(.nothing))</p>\n" }

  private var content: Markup { "\(tiles)\(year)\(week)\(minutes)" }

  private var tiles: Markup {
    let figures = report.figures
    var tiles: [(name: ReportPhrase, value: ReportPhrase, note: ReportPhrase?)] = []
    if figures.restsWanted > 0 { tiles.append((.rests, .count(figures.rests, of: figures.restsWanted), nil)) }
    if figures.atComputer > .zero {
      tiles.append((.atComputer, .roughLength(figures.atComputer), nil))
      tiles.append((.longestStretch, .length(figures.longestStretch), .without(rest: report.rest)))
    }
    for (practice, streak) in report.streaks where streak.days > 0 {
      let note: ReportPhrase? =
        streak.isAtStake
        ? .atStake(spareDays: streak.spareDays) : streak.spareDays > 0 ? .spareDays(streak.spareDays) : nil
      tiles.append((.streak(practice), .daysInARow(streak.days), note))
    }
    let rewards = Int(report.focused / FocusRewards.stretch)
    if rewards > 0 { tiles.append((.focusRewards, .plainCount(rewards), .oneRewardEach(FocusRewards.stretch))) }
    let parts = tiles.map { name, value, note -> Markup in
      let note = note.map { "<dd class=\"note\">\(words($0))</dd>" as Markup } ?? ""
      return "<div><dt>\(words(name))</dt><dd>\(words(value))</dd>\(note)</div>\n"
    }
    return parts.isEmpty ? "" : "<dl>\n\(parts)</dl>\n"
  }

  private var year: Markup {
    let years = report.years.map { year -> Markup in
      let name = year.subject.map { words(.practice($0)) } ?? words(.rests)
      return "<h3>\(name)</h3>\n\(YearPicture(year: year, months: report.months, words: words).markup)"
    }
    return section(.year, years.isEmpty ? nil : "\(years)", days: report.months)
  }

  private var week: Markup {
    let isEmpty = report.days.allSatisfy(\.isEmpty)
    return section(
      .week, isEmpty ? nil : WeekPicture(report, words).markup, days: report.week, on: "second")
  }

  private var minutes: Markup {
    section(
      .minutes, report.counts.isEmpty ? nil : MinutesPicture(report: report, words: words).markup, days: report.period)
  }

  private func section(_ heading: ReportPhrase, _ content: Markup?, days: Period, on sheet: String = "first") -> Markup
  {
    guard let content else { return "" }
    let span: Markup = days == report.period ? "" : " <span>\(words(.days(days.first, days.last)))</span>"
    return """
      <section class="\(sheet)">
      <h2>\(words(heading))\(span)</h2>
      \(content)</section>

      """
  }
}
