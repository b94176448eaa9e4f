import ArgumentParser
import History
import JSON
import Linux
import StillbellCore
import Wording

struct StatsCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.stats }
  static var discussion: Sentence? { Wording.Help.statsDiscussion }

  @Argument(help: ArgumentHelp(Wording.Help.statsPeriod, valueName: "day | week | month | year | 2026-04-06"))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.statsAgo)) var ago = 0
  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false

  private static let agos = 0...1000

  /// The requested length and day, which may both be missing, and the first word that is neither.
  private var request: (length: Period.Length, day: Day?, unknown: String?) {
    var rest = words[...]
    let length = rest.first.flatMap { Period.Length(rawValue: $0) }
    if length != nil { rest = rest.dropFirst() }
    let day = rest.first.flatMap { Day(words: $0) }
    if day != nil { rest = rest.dropFirst() }
    return (length ?? .day, day, rest.first)
  }

  func validate() throws {
    if let unknown = request.unknown {
      let allowed = Period.Length.allCases.map(\.rawValue) + ["2026-04-06"]
      throw ValidationError(Wording.Stats.unknown(unknown, allowed: allowed))
    }
    guard Self.agos.contains(ago) else { throw ValidationError(Wording.countOutOfRange(Self.agos)) }
  }

  func carryOut() throws(Failure) {
    let reader = try PastReader()
    let firstWeekday = Wording.Calendar.firstWeekday
    let (length, day, _) = request
    var period = Period(length, around: day ?? reader.today, firstWeekday: firstWeekday)
    for _ in 0..<ago { period = Period(length, around: period.first - 1, firstWeekday: firstWeekday) }
    let stats = try Stats(reader, period)
    if json { return put(stats.record) }
    if let nothing = reader.nothing { tell(nothing) }
    tell(stats.title, terminator: "\n\n")
    for line in stats.lines { tell(line) }
  }
}

/// The figures of a period, with everything that is shown beside them.
@MainActor struct Stats {
  let figures: Figures
  let period: Period
  let zone: Zone
  private let today: Day
  private let configuration: Configuration
  private let rest: Duration
  private let streaks: [(practice: Practice, streak: Streak, today: Duration)]
  private let focus: Duration

  init(_ reader: PastReader, _ period: Period) throws(Failure) {
    let today = reader.today
    (self.period, self.today, configuration) = (period, today, reader.configuration)
    let zone = reader.zone(from: min(period.first, today - 366), to: max(period.last, today))
    self.zone = zone
    let past = try reader.past(of: period, in: zone)
    rest = configuration.shortestRest
    figures = Figures(past, PresenceTimeline(past.presence), in: period, zone: zone, rest: rest)
    streaks = Practice.allCases.map { practice in
      (practice, past.streak(practice, today: today), past.practised[practice]?[today] ?? .zero)
    }
    // The focus of this period only, like all the other figures.
    focus = figures.byKind[.focus] ?? .zero
  }

  var title: Sentence { Wording.Stats.title(period.first.noon(in: zone), period.last.noon(in: zone)) }

  var lines: [Sentence] {
    typealias Words = Wording.Stats
    var rows: [(name: Sentence, words: Sentence)] = [
      (Words.rests, Words.count(figures.rests, of: figures.restsWanted)),
      (
        Words.breaksFinished,
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
    let held = figures.holders.named
    if !held.isEmpty { rows.insert((Wording.Holders.title, Wording.Holders.list(held)), at: 2) }
    rows.insert(contentsOf: kinds, at: 2)
    for kind in SessionKind.allCases {
      guard let length = figures.byKind[kind] else { continue }
      rows.append((Words.name(kind), Words.time(length)))
    }
    for (label, length) in figures.byLabel.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      rows.append((Words.label(label), Words.time(length)))
    }
    // The current streak does not belong to a period in the past.
    for (practice, streak, length) in streaks where period.contains(today) && (streak.days > 0 || length > .zero) {
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
    if focus > .zero { rows.append((Words.rewards, Words.focus(focus, rewards: FocusRewards.count(focus)))) }
    return Words.table(rows)
  }

  /// A line for each kind of break, if there is more than one kind.
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

  /// The causes that held breaks back, in the words of the database.
  private var held: JSONValue {
    let counts = figures.holders.counts.sorted {
      ($0.key.reason.rawValue, $0.key.program) < ($1.key.reason.rawValue, $1.key.program)
    }
    return .list(
      counts.map { holder, count in
        [
          "reason": .text(holder.reason.rawValue), "program": holder.program.isEmpty ? nil : .text(holder.program),
          "breaks": JSONValue(count),
        ]
      })
  }

  /// The figures as JSON; lengths are seconds.
  var record: JSONValue {
    func seconds(_ length: Duration) -> JSONValue { JSONValue(length.components.seconds) }
    func counts(_ counts: [BreakRow.Outcome: Int]) -> JSONValue {
      JSONValue(members: BreakRow.Outcome.allCases.map { ($0.rawValue, JSONValue(counts[$0] ?? 0)) })
    }
    return [
      "from": .text(period.first.words), "to": .text(period.last.words), "rests": JSONValue(figures.rests),
      "restsWanted": JSONValue(figures.restsWanted), "outcomes": counts(figures.outcomes),
      // The counts for each kind of break.
      "kinds": JSONValue(members: figures.breaks.map { ($0.key.rawValue, counts($0.value)) }),
      "held": held,
      "compliance": figures.compliance.map { JSONValue($0) }, "atComputer": seconds(figures.atComputer),
      "longestStretch": seconds(figures.longestStretch),
      "longestStretchWithoutPause": seconds(figures.longestStretchWithoutPause),
      "sessions": JSONValue(members: figures.byKind.map { ($0.key.rawValue, seconds($0.value)) }),
      "labels": JSONValue(members: figures.byLabel.mapValues { seconds($0) }),
      "streaks": JSONValue(
        members: streaks.map { practice, streak, length in
          (
            practice.rawValue,
            [
              "days": JSONValue(streak.days), "spareDays": JSONValue(streak.spareDays),
              "atStake": .bool(streak.isAtStake), "today": seconds(length),
              "goal": seconds(configuration.goals[practice.kind] ?? .zero),
            ]
          )
        }),
    ]
  }
}

extension Configuration {
  /// The length of the shortest kind of break that is on.
  var shortestRest: Duration {
    kinds.filter(\.isOn).map(\.length).min() ?? eye.length
  }
}
