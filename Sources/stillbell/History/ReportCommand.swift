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
    let today = Day.today(at: reader.now)
    let page = try page(reader, today)
    guard output != "-" else { return put(page, terminator: "") }
    let file = output ?? "stillbell-\(today.words).html"
    do throws(SystemError) {
      // It is about the user alone.
      try writeFile(file, Array(page.utf8), mode: 0o600)
    } catch {
      throw Failure(Wording.Report.notSaved(file: file, reason: error.reason))
    }
    tell(Wording.Report.saved(file: file))
  }

  @MainActor private func page(_ reader: PastReader, _ today: Day) throws(Failure) -> String {
    let last = days.last ?? max(today, days.first ?? today)
    let period = days.first.flatMap { Period($0, last) } ?? Report.months(upTo: last)
    let needed = Report.needed(for: period)
    let zone = reader.zone(from: min(needed.first, today), to: max(needed.last, today))
    let report = Report(
      try reader.past(of: needed, in: zone), period, today: today, zone: zone, configuration: reader.configuration,
      rest: reader.configuration.shortestRest, firstWeekday: Wording.Calendar.firstWeekday)
    return ReportPage(report) { Wording.sentence($0, in: zone).description }.text
  }
}

extension Wording {
  /// The words for everything that a report says.
  fileprivate static func sentence(_ phrase: ReportPhrase, in zone: Zone) -> Sentence {
    typealias Words = Wording.Report
    switch phrase {
    case .language: return Words.language
    case .title: return Words.title
    case .days(let first, let last): return Words.days(first.noon(in: zone), last.noon(in: zone))
    case .made(let day): return Words.made(day.noon(in: zone))
    case .nothing: return Words.nothing
    case .rests: return Stats.rests
    case .atComputer: return Stats.atComputer
    case .longestStretch: return Stats.longestStretch
    case .focusRewards: return Stats.rewards
    case .streak(let practice): return Stats.streak(practice.kind)
    case .year: return Words.year
    case .week: return Words.week
    case .minutes: return Words.minutes
    case .practice(.meditation): return Words.meditation
    case .practice(.workout): return Words.workout
    case .month: return Words.month
    case .day: return Words.day
    case .sessions: return Words.sessions
    case .kind: return Words.kind
    case .label: return Words.label
    case .time: return Words.time
    case .others: return Words.others
    case .count(let count, let all): return Stats.count(count, of: all)
    case .plainCount(let count): return Words.count(count)
    case .length(let length): return Stats.time(length)
    case .roughLength(let length): return Words.roughly(length)
    case .without(let rest): return Words.without(rest: rest)
    case .daysInARow(let days): return Words.days(days)
    case .spareDays(let days): return Words.spareDays(days)
    case .atStake(let spareDays): return Words.atStake(spareDays: spareDays)
    case .oneRewardEach(let length): return Words.oneReward(each: length)
    case .shortDate(let day): return Words.day(day.noon(in: zone))
    case .monthName(let day): return Words.month(day.noon(in: zone))
    case .weekday(let weekday): return Words.weekday(weekday)
    case .hour(let hour): return Words.hour(hour)
    case .session(let kind): return name(kind)
    case .restsCaption: return Words.restsCaption
    case .practiceCaption(let goal): return Words.practiceCaption(goal: goal)
    case .weekCaption(let hasSessions): return Words.weekCaption(hasSessions: hasSessions)
    case .restsDescription(let rests, let wanted, let days):
      return Words.restsDescription(rests: rests, of: wanted, days: days)
    case .practiceDescription(let length, let days): return Words.practiceDescription(length, days: days)
    case .weekDescription(let first, let last):
      return Words.weekDescription(first.noon(in: zone), last.noon(in: zone))
    case .minutesDescription(let kinds): return Words.minutesDescription(kinds)
    }
  }
}
