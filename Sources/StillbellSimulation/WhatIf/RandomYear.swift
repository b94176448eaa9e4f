import StillbellCore

/// A year of a random user, simulated twice: from facts, and then from the rows that the first run left.
///
/// This user does only what the rows can express: takes every break, is never away for less than a minute, types for
/// whole minutes, and begins to type on returning. Only calls, films and sessions hold a break back.
package struct RandomYear {
  /// The number of breaks that were compared.
  package private(set) var breaks = 0
  /// The first difference between the rows of the two runs; nil if they agree.
  package private(set) var difference: String?

  private var random: SeededGenerator
  private var world: World
  private let home: Zone
  private let zones: [String]
  private let configuration: Configuration

  /// Simulates the year. The user lives in one of these zones and travels between them.
  package init(
    seed: UInt64, days: Int = 365, in zones: [String] = RandomDays.zones, _ zone: @escaping (String) -> Zone?
  ) {
    random = SeededGenerator(seed: seed)
    self.zones = zones.filter { zone($0) != nil }
    home = self.zones.isEmpty ? .utc : zone(random.one(of: self.zones)) ?? .utc
    configuration = Self.settings(&random)
    world = World(
      at: Moment(boot: BootTime(sinceBoot: .hours(1)), wall: RandomDays.begin + .hours(8)), zone: home,
      configuration: configuration, server: .sounds, names: Names(zones: zone), invariants: Invariants([]),
      isTraced: false)
    world.keepsRows = true
    for day in 1...days {
      if day > 1 { start(day) }
      live()
    }
    compare()
  }

  private static func settings(_ random: inout SeededGenerator) -> Configuration {
    var settings = Configuration()
    settings.eye.interval = .minutes(10 + random.below(40))
    settings.eye.length = .seconds(10 + random.below(60))
    settings.rest.isOn = random.isOne(in: 2)
    settings.rest.interval = .minutes(30 + random.below(60))
    settings.rest.length = .minutes(2 + random.below(8))
    settings.grace = .seconds(random.below(20))
    settings.prompt.patience = .seconds(random.below(60))
    settings.idleIsBreak = .minutes(3 + random.below(8))
    settings.quiet.after = .seconds(random.below(120))
    return settings
  }

  /// Simulates a day from the start of the machine to its shutdown.
  private mutating func live() {
    let end = world.now.boot + .minutes(random.below(9 * 60)) + .milliseconds(random.below(60_000))
    world.handle(.typing)
    while world.now.boot < end { act() }
    // A return at the moment of the shutdown would leave no row.
    pass(minutes: 2...9)
    world.handle(.quit)
  }

  /// Switches the machine on in the morning, or five minutes after the last shutdown if that is later.
  private mutating func start(_ day: Int) {
    if random.isOne(in: 20) { world.handle(.zone(random.one(of: zones))) }
    let off = RandomDays.begin + .hours(24 * day - 18 + random.below(3)) + .milliseconds(random.below(60_000))
    if world.now.wall < off - .minutes(5) { pass(off - world.now.wall) } else { pass(.minutes(5)) }
    world.handle(.reboot)
  }

  private mutating func pass(_ length: Duration) { world.run(to: world.now.boot + length) }

  /// Lets a random number of minutes in this range pass, plus part of a minute.
  private mutating func pass(minutes: ClosedRange<Int>) {
    pass(.minutes(minutes.lowerBound + random.below(minutes.count)) + .milliseconds(random.below(60_000)))
  }

  private mutating func passToMinute() {
    let rest = world.now.wall.milliseconds % 60_000
    if rest > 0 { pass(.milliseconds(60_000 - rest)) }
  }

  /// Lets the user type for a while, then do something random and resume typing.
  private mutating func act() {
    pass(minutes: 1...40)
    switch random.below(8) {
    case 0: away(.idle, 1...60)
    case 1: away(.locked, 1...90)
    case 2: sleep()
    case 3: call()
    case 4: film()
    case 5: sit()
    default: read()
    }
  }

  private mutating func away(_ absence: Presence.Absence, _ minutes: ClosedRange<Int>) {
    // A shorter silence is no idleness, and may end within a minute whose typing is recorded as a whole.
    let least = absence == .idle ? Int(configuration.idleIsBreak / .minutes(1)) : 1
    world.handle(absence == .idle ? .still : .away(absence))
    pass(minutes: least + minutes.lowerBound...least + minutes.upperBound)
    world.handle(.back(absence))
    world.handle(.typing)
  }

  private mutating func sleep() {
    world.handle(.away(.locked))
    pass(minutes: 1...5)
    world.handle(.away(.asleep))
    pass(minutes: 1...120)
    world.handle(.back(.asleep))
    pass(minutes: 1...2)
    world.handle(.back(.locked))
    world.handle(.typing)
  }

  private mutating func call() {
    world.handle(.cause(.microphone, by: "zoom", lasts: true, reportsByItself: true))
    if random.isOne(in: 2) {
      passToMinute()
      world.handle(.still)
      // A break may end during the call, so the typing afterwards must not be recorded from an earlier moment.
      pass(.minutes(1 + random.below(60)))
    } else {
      pass(minutes: 1...60)
    }
    world.handle(.cause(.microphone, by: "zoom", lasts: false, reportsByItself: true))
    world.handle(.typing)
  }

  private mutating func film() {
    world.handle(.cause(.inhibitors, by: "mpv", lasts: true, reportsByItself: true))
    world.handle(.still)
    pass(minutes: 2...120)
    world.handle(.cause(.inhibitors, by: "mpv", lasts: false, reportsByItself: true))
    pass(Quiet.gapMax)
    world.handle(.typing)
  }

  private mutating func sit() {
    world.handle(.command(.sit([OpenMeditation.command])))
    pass(minutes: 2...40)
    world.handle(.command(.end))
  }

  /// Simulates reading: a silence of whole minutes, too short for an idleness.
  private mutating func read() {
    passToMinute()
    world.handle(.still)
    pass(.minutes(1 + random.below(Int(configuration.idleIsBreak / .minutes(1)) - 2)))
    world.handle(.typing)
  }

  private mutating func compare() {
    var days = WhatIf()
    // As in the database, rows of the same hour are merged.
    var minutes: [Int64: UInt64] = [:]
    for row in world.kept {
      switch row {
      case .break(let row): days.breaks.append(row)
      case .presence(let row): days.presence.append(row)
      case .typing(let row): minutes[row.hour, default: 0] |= row.minutes
      }
    }
    days.sessions = world.witnesses.past.sessions
    days.typing = minutes.sorted { $0.key < $1.key }.map { TypingRow(hour: $0.key, minutes: $0.value) }
    let lived = days.live(under: configuration, recordedUnder: configuration, in: home)
    let (once, again) = (Self.words(world.kept), Self.words(lived))
    breaks = once.breaks.count
    difference =
      Self.difference(once.breaks, again.breaks) ?? Self.difference(once.presence, again.presence)
  }

  private static func words(_ rows: [HistoryRow]) -> (breaks: [String], presence: [String]) {
    var words: (breaks: [String], presence: [String]) = ([], [])
    for row in rows {
      switch row {
      case .break(let row):
        words.breaks.append(
          "\(row.kind.rawValue) \(row.due.milliseconds) \(row.begun?.milliseconds ?? 0) \(row.ended.milliseconds) "
            + "\(row.outcome.rawValue) \(row.heldBy?.reason.rawValue ?? "-") \(row.offset)")
      case .presence(let row): words.presence.append("\(row.state) \(row.from.milliseconds) \(row.to.milliseconds)")
      case .typing: break
      }
    }
    return words
  }

  private static func difference(_ once: [String], _ again: [String]) -> String? {
    guard
      let index = (0..<max(once.count, again.count)).first(where: {
        once.indices.contains($0) != again.indices.contains($0) || once[$0] != again[$0]
      })
    else { return nil }
    return "row \(index): \(once.dropFirst(index).first ?? "none"), again \(again.dropFirst(index).first ?? "none")"
  }
}
