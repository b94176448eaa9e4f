import StillbellCore

/// Random days from a seed, checked against every invariant. A seed always gives the same days.
package struct RandomDays {
  /// The zones of the days: without summer time, with summer time in either half of the year, and with a shift of half
  /// an hour.
  package static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "America/St_Johns", "Australia/Lord_Howe",
  ]
  /// The earliest day. Zones must be known for the five years after it.
  package static let begin = WallTime(sinceEpoch: .seconds(1_767_225_600))
  /// The approximate number of facts in a day.
  static let factsPerDay = 60
  /// The number of days after which a random year is simulated, and replayed from its rows.
  static let daysPerYear = 365

  /// The result of a run.
  package struct Report: Sendable {
    /// The number of days that ran.
    package var days = 0
    package var events = 0
    package var failure: Failure?

    package init() {}
  }

  /// A broken promise, and the shortest timetable found that breaks it.
  package struct Failure: Sendable {
    /// The number of the day, counted from 1.
    package let day: Int
    package let broken: BrokenPromise
    package let timetable: Timetable
  }

  private let seed: UInt64
  private let daysPerReplay: Int
  private let names: Names
  private let invariants: Invariants

  /// `zones` finds a time zone of the system by its name, with its changes in the five years from `begin`. One day in
  /// `daysPerReplay` is recorded and replayed, which takes four times as long as the day.
  package init(
    seed: UInt64, invariants: [Invariant] = Invariant.all, daysPerReplay: Int = 16, zones: (String) -> Zone?
  ) {
    self.seed = seed
    self.daysPerReplay = daysPerReplay
    self.invariants = Invariants(invariants)
    var found: [String: Zone] = [:]
    for name in Self.zones { found[name] = zones(name) }
    names = Names { found[$0] }
  }

  /// Runs these days, of which the first is 1, up to the first that breaks a promise. If `shortens` is false, a failure
  /// is returned at once with its whole day.
  package func run(days: ClosedRange<Int>, shortens: Bool = true) throws(TimetableError) -> Report {
    var report = Report()
    var seeds = SeededGenerator(seed: seed)
    for _ in 1..<days.lowerBound { _ = seeds.next() }
    for number in days where report.failure == nil {
      let own = seeds.next()
      let isReplayed = number.isMultiple(of: daysPerReplay)
      let day = try live(own, isRecorded: isReplayed)
      report.days += 1
      report.events += day.world.events
      if let broken = day.world.broken {
        report.failure =
          shortens
          ? try shortened(day.timetable, broken, day: number)
          : Failure(day: number, broken: broken, timetable: day.timetable.numbered)
      } else if isReplayed {
        report.failure = try replay(day, day: number)
      }
      guard report.failure == nil, number.isMultiple(of: Self.daysPerYear),
        let difference = RandomYear(seed: own, names.zone).difference
      else { continue }
      let broken = BrokenPromise("the rows of a year give the same year: \(difference)", at: "year \(own)")
      report.failure = Failure(day: number, broken: broken, timetable: day.timetable.numbered)
    }
    return report
  }

  /// The timetable of one day, counted from 1.
  package func timetable(ofDay number: Int) throws(TimetableError) -> Timetable {
    var seeds = SeededGenerator(seed: seed)
    for _ in 1..<number { _ = seeds.next() }
    return try live(seeds.next()).timetable.numbered
  }

  /// Runs `days` days and passes each to the closure: its number, what happened, what the agent did, and the rows of
  /// its breaks. A day ends with the first broken promise.
  package func tell(
    days: Int, _ each: (_ number: Int, Timetable, _ trace: [String]) -> Void
  ) throws(TimetableError) {
    var seeds = SeededGenerator(seed: seed)
    for number in 1...days {
      let day = try live(seeds.next(), isTraced: true)
      each(number, day.timetable.numbered, day.world.trace + day.world.rows)
    }
  }

  private func live(
    _ seed: UInt64, isTraced: Bool = false, isRecorded: Bool = false
  ) throws(TimetableError) -> RandomDay {
    var day = try RandomDay(
      random: SeededGenerator(seed: seed), zones: Self.zones.filter { names.zone($0) != nil }, names: names,
      invariants: invariants, isTraced: isTraced, isRecorded: isRecorded)
    day.live(facts: Self.factsPerDay)
    return day
  }

  /// Runs the day again: equal facts must give an equal day, from the timetable and from what the agents recorded.
  private func replay(_ day: RandomDay, day number: Int) throws(TimetableError) -> Failure? {
    let zone = names.zone(day.timetable.zone) ?? .utc
    if let difference = Simulation.difference(ofReplaying: day.world.recorded, to: day.world.decided, zone: zone) {
      let broken = BrokenPromise("what was recorded gives the same day: \(difference)", at: day.world.clockWords)
      return Failure(day: number, broken: broken, timetable: day.timetable.numbered)
    }
    let again = try Simulation.run(day.timetable, names: names, invariants: invariants, isTraced: false)
    let isSame =
      again.agent == day.world.agent && again.agent.status == day.world.agent.status
      && again.events == day.world.events
    guard !isSame else { return nil }
    let broken = BrokenPromise("the same facts give the same day", at: again.clockWords)
    return Failure(day: number, broken: broken, timetable: day.timetable.numbered)
  }

  private func shortened(
    _ timetable: Timetable, _ broken: BrokenPromise, day: Int
  ) throws(TimetableError) -> Failure {
    let shrinker = Shrinker(promise: broken.promise, names: names, invariants: invariants)
    let shortest = try shrinker.shortest(timetable)
    return Failure(day: day, broken: shortest.broken ?? broken, timetable: shortest.timetable)
  }
}
