import History
import StillbellCore
import Wording

/// The HTML page: one file that loads and runs nothing, and prints on two sheets.
struct ReportPage {
  let report: Report

  private typealias Words = Wording.Report

  var text: String {
    let days = report.words(for: report.period)
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="\(Words.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(Words.heading(Words.title, days))</title>
      <style>
      \(ReportStyle.sheet)</style>
      </head>
      <body dir="auto">
      \(ReportStyle.patterns)<main>
      <header>
      <h1>\(Words.title)</h1>
      <p>\(days)</p>
      </header>
      \(report.isEmpty ? nothing : content)</main>
      <footer>\(Words.made(report.today.noon(in: report.zone)))</footer>
      </body>
      </html>

      """
    return page.text
  }

  private var nothing: Markup { "<p class=\"nothing\">\(Words.nothing)</p>\n" }

  private var content: Markup { "\(tiles)\(year)\(week)\(minutes)" }

  private var tiles: Markup {
    typealias Stats = Wording.Stats
    let figures = report.figures
    var tiles: [(name: Sentence, value: Sentence, note: Sentence?)] = []
    if figures.restsWanted > 0 { tiles.append((Stats.rests, Stats.count(figures.rests, of: figures.restsWanted), nil)) }
    if figures.atComputer > .zero {
      tiles.append((Stats.atComputer, Words.roughly(figures.atComputer), nil))
      tiles.append((Stats.longestStretch, Stats.time(figures.longestStretch), Words.without(rest: report.rest)))
    }
    for (practice, streak) in report.streaks where streak.days > 0 {
      let note =
        streak.isAtStake
        ? Words.atStake(spareDays: streak.spareDays) : streak.spareDays > 0 ? Words.spareDays(streak.spareDays) : nil
      tiles.append((Stats.streak(practice.kind), Words.days(streak.days), note))
    }
    let rewards = FocusRewards.count(figures.byKind[.focus] ?? .zero)
    if rewards > 0 {
      tiles.append((Stats.rewards, Words.count(rewards), Words.oneReward(each: FocusRewards.stretch)))
    }
    let parts = tiles.map { name, value, note -> Markup in
      let note = note.map { "<dd class=\"note\">\($0)</dd>" as Markup } ?? ""
      return "<div><dt>\(name)</dt><dd>\(value)</dd>\(note)</div>\n"
    }
    return parts.isEmpty ? "" : "<dl>\n\(parts)</dl>\n"
  }

  private var year: Markup {
    let years = report.years.map { year -> Markup in
      "<h3>\(year.name)</h3>\n\(YearPicture(report: report, year: year).markup)"
    }
    return section(Words.year, years.isEmpty ? nil : "\(years)", days: report.months)
  }

  private var week: Markup {
    let isEmpty = report.days.allSatisfy(\.isEmpty)
    return section(Words.week, isEmpty ? nil : WeekPicture(report).markup, days: report.week, on: "second")
  }

  private var minutes: Markup {
    section(Words.minutes, report.counts.isEmpty ? nil : MinutesPicture(report: report).markup, days: report.period)
  }

  private func section(_ heading: Sentence, _ content: Markup?, days: Period, on sheet: String = "first") -> Markup {
    guard let content else { return "" }
    let span: Markup = days == report.period ? "" : " <span>\(report.words(for: days))</span>"
    return """
      <section class="\(sheet)">
      <h2>\(heading)\(span)</h2>
      \(content)</section>

      """
  }
}
