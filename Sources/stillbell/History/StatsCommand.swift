import ArgumentParser
import History
import Linux
import StillbellCore
import Wording

struct StatsCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.stats }
  static var discussion: Sentence? { Wording.Help.statsDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.statsPeriod, valueName: "day | week | month | year"))
  var period = "day"
  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false

  func validate() throws {
    guard Period.Length(rawValue: period) != nil else {
      throw ValidationError(Wording.Stats.unknown(period, allowed: Period.Length.allCases.map(\.rawValue)))
    }
  }

  func carryOut() throws(Failure) {
    let reader = try PastReader()
    let today = Day.today(at: reader.now)
    let length = Period.Length(rawValue: period) ?? .day
    let stats = try Stats(reader, Period(length, around: today, firstWeekday: Wording.Calendar.firstWeekday), today)
    if json { return put(stats.record.json) }
    if let nothing = reader.nothing { tell(nothing) }
    tell(stats.title, terminator: "\n\n")
    for line in stats.lines { tell(line) }
  }
}

/// The figures of a time with all that is shown beside them.
@MainActor struct Stats {
  let figures: Figures
  let period: Period
  let zone: Zone
  private let today: Day
  private let configuration: Configuration
  private let rest: Duration
  private let streaks: [(practice: Practice, streak: Streak, today: Duration)]
  private let focus: Duration

  init(_ reader: PastReader, _ period: Period, _ today: Day) throws(Failure) {
    (self.period, self.today, configuration) = (period, today, reader.configuration)
    let zone = reader.zone(from: min(period.first, today - 366), to: max(period.last, today))
    self.zone = zone
    let past = try reader.past(of: period, in: zone)
    rest = configuration.shortestRest
    figures = Figures(past, PresenceTimeline(past.presence), in: period, zone: zone, rest: rest)
    streaks = Practice.allCases.map { practice in
      let days = practice.days(past.sessions, in: zone)
      return (practice, Streak(days, today: today), days[today] ?? .zero)
    }
    focus = past.sessions.reduce(.zero) { $1.kind == .focus ? $0 + $1.length : $0 }
  }

  var title: Sentence { Wording.Stats.title(period.first.noon(in: zone), period.last.noon(in: zone)) }

  var lines: [Sentence] {
    typealias Words = Wording.Stats
    var rows: [(name: Sentence, words: Sentence)] = [
      (Words.rests, Words.count(figures.rests, of: figures.restsWanted)),
      (
        Words.breaksTaken,
        Words.compliance(
          figures.compliance, taken: figures.count(.taken), short: figures.count(.short),
          skipped: figures.count(.skipped))
      ),
      (Words.atComputer, figures.atComputer > .zero ? Words.time(figures.atComputer) : Words.none),
      (
        Words.longestStretch,
        figures.longestStretch > .zero
          ? Words.stretch(
            figures.longestStretch, rest: rest, figures.longestStretchWithoutPause,
            isLong: figures.longestStretchWithoutPause > Figures.longStretch) : Words.none
      ),
    ]
    rows.insert(contentsOf: kinds, at: 2)
    for kind in SessionKind.allCases {
      guard let length = figures.byKind[kind] else { continue }
      rows.append((Words.name(kind), Words.time(length)))
    }
    for (label, length) in figures.byLabel.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      rows.append((Words.label(label), Words.time(length)))
    }
    for (practice, streak, length) in streaks where streak.days > 0 || length > .zero {
      let goal = configuration.goals[practice.kind] ?? .zero
      if period.first == period.last, period.first == today {
        rows.append((Words.goal(practice.kind), Words.practice(length, goal: goal)))
      }
      rows.append(
        (
          Words.streak(practice.kind),
          Words.streak(days: streak.days, spareDays: streak.spareDays, isAtStake: streak.isAtStake)
        ))
    }
    if focus > .zero { rows.append((Words.rewards, Words.focus(focus, rewards: Int(focus / FocusRewards.stretch)))) }
    return Words.table(rows)
  }

  /// A line for each kind of break, where there is more than one.
  private var kinds: [(name: Sentence, words: Sentence)] {
    let titles = Wording.Titles(configuration.kindList)
    let known = figures.breaks.filter { $0.value.contains { $0.key != .dropped } }
    guard known.count > 1 else { return [] }
    let order = configuration.kinds.map(\.kind)
    return known.sorted {
      let (first, second) = (order.firstIndex(of: $0.key) ?? order.count, order.firstIndex(of: $1.key) ?? order.count)
      return (first, $0.key) < (second, $1.key)
    }.map { (Wording.Stats.label(titles.name($0.key).description), Wording.Stats.outcomes($0.value)) }
  }

  var record: StatsRecord {
    StatsRecord(
      from: period.first.words, to: period.last.words, rests: figures.rests, restsWanted: figures.restsWanted,
      outcomes: Dictionary(
        uniqueKeysWithValues: BreakRow.Outcome.allCases.map { ($0.rawValue, figures.count($0)) }),
      kinds: Dictionary(
        uniqueKeysWithValues: figures.breaks.map { kind, counts in
          (
            kind.rawValue,
            Dictionary(
              uniqueKeysWithValues: BreakRow.Outcome.allCases.map { ($0.rawValue, counts[$0] ?? 0) })
          )
        }),
      compliance: figures.compliance, atComputer: figures.atComputer.components.seconds,
      longestStretch: figures.longestStretch.components.seconds,
      longestStretchWithoutPause: figures.longestStretchWithoutPause.components.seconds,
      sessions: Dictionary(
        uniqueKeysWithValues: figures.byKind.map { ($0.key.rawValue, $0.value.components.seconds) }),
      labels: figures.byLabel.mapValues { $0.components.seconds },
      streaks: Dictionary(
        uniqueKeysWithValues: streaks.map { practice, streak, length in
          (
            practice.rawValue,
            StatsRecord.StreakRecord(
              days: streak.days, spareDays: streak.spareDays, atStake: streak.isAtStake,
              today: length.components.seconds,
              goal: (configuration.goals[practice.kind] ?? .zero).components.seconds)
          )
        }))
  }
}

/// The figures as JSON; lengths are seconds.
struct StatsRecord: Encodable {
  let from: String
  let to: String
  let rests: Int
  let restsWanted: Int
  let outcomes: [String: Int]
  /// The same for each kind of break.
  let kinds: [String: [String: Int]]
  let compliance: Double?
  let atComputer: Int64
  let longestStretch: Int64
  let longestStretchWithoutPause: Int64
  let sessions: [String: Int64]
  let labels: [String: Int64]
  let streaks: [String: StreakRecord]

  struct StreakRecord: Encodable {
    let days: Int
    let spareDays: Int
    let atStake: Bool
    let today: Int64
    let goal: Int64
  }
}

extension Configuration {
  /// The length of the shortest kind of break that is on.
  var shortestRest: Duration {
    kinds.filter(\.isOn).map(\.length).min() ?? eye.length
  }
}
