import ArgumentParser
import History
import Linux
import StillbellCore
import Wording

struct ReportCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.report }
  static var discussion: Sentence? { Wording.Help.reportDiscussion }

  @Option(name: .shortAndLong, help: ArgumentHelp(Wording.Help.reportOutput, valueName: "file")) var output: String?
  @OptionGroup var days: DayRange

  func carryOut() throws(Failure) {
    let reader = try PastReader()
    let page = try page(reader)
    guard output != "-" else { return put(page, terminator: "") }
    let file = output ?? "stillbell-\(reader.today.words).html"
    try failing({ Failure(Wording.Report.notSaved(file: file, reason: $0.reason)) }) { () throws(SystemError) in
      // The page is private to the user.
      try writeFile(file, Array(page.utf8), mode: 0o600)
    }
    tell(Wording.Report.saved(file: file))
  }

  @MainActor private func page(_ reader: PastReader) throws(Failure) -> String {
    let today = reader.today
    let last = days.last ?? max(today, days.first ?? today)
    let period = days.first.flatMap { Period($0, last) } ?? Report.months(upTo: last)
    let needed = Report.needed(for: period)
    let zone = reader.zone(from: min(needed.first, today), to: max(needed.last, today))
    let past = try reader.past(of: needed, in: zone)
    return ReportPage(report: Report(past, period, today: today, zone: zone, reader.configuration)).text
  }
}
