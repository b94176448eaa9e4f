import StillbellCore

/// Runs a timetable through the real core in virtual time.
package enum Simulation {
  /// The trace: a line for every effect and every change of state. A timetable always gives the same bytes.
  ///
  /// `zones` finds a time zone of the system by its name.
  package static func trace(
    of timetable: Timetable, configuration: Configuration?, zones: @escaping (String) -> Zone?
  ) throws(TimetableError) -> [String] {
    try run(timetable, configuration: configuration, zones: zones).trace
  }

  /// With `eventsPerState`, the record begins again with a state after so many events.
  package static func run(
    _ timetable: Timetable, configuration: Configuration?, invariants: Invariants = .all, isRecorded: Bool = false,
    eventsPerState: Int? = nil, zones: @escaping (String) -> Zone?
  ) throws(TimetableError) -> World {
    try run(
      timetable, configuration: configuration, names: Names(zones: zones), invariants: invariants,
      isRecorded: isRecorded, eventsPerState: eventsPerState)
  }

  /// Ends at the first broken promise.
  static func run(
    _ timetable: Timetable, configuration: Configuration? = nil, names: Names,
    invariants: Invariants = .all, isTraced: Bool = true, isRecorded: Bool = false, eventsPerState: Int? = nil
  ) throws(TimetableError) -> World {
    for step in timetable.steps {
      if case .zone(let name) = step.fact, names.zone(name) == nil { throw unknownZone(name, line: step.line) }
    }
    var world = try begin(
      timetable, configuration: configuration, names: names, invariants: invariants, isTraced: isTraced,
      isRecorded: isRecorded)
    world.eventsPerState = eventsPerState
    for step in timetable.steps where world.broken == nil { handle(step, in: &world) }
    return world
  }

  /// Creates the world at the moment of the clock line.
  static func begin(
    _ timetable: Timetable, configuration: Configuration?, names: Names, invariants: Invariants, isTraced: Bool,
    isRecorded: Bool = false
  ) throws(TimetableError) -> World {
    guard let zone = names.zone(timetable.zone) else { throw unknownZone(timetable.zone, line: 1) }
    var settings = configuration ?? Configuration()
    if configuration == nil { settings.startOnLaunch = false }
    for assignment in timetable.settings where !assignment.apply(to: &settings, names) {
      throw TimetableError(line: 1, problem: "\(assignment.name) cannot be “\(assignment.value)”")
    }
    // The simulated machine started an hour ago.
    let now = Moment(
      boot: BootTime(sinceBoot: .hours(1)), wall: zone.moment(localSeconds: timetable.start.seconds))
    var world = World(
      at: now, zone: zone, configuration: settings, server: timetable.server, names: names, invariants: invariants,
      isTraced: isTraced, isRecorded: isRecorded, launches: !timetable.isRecorded)
    world.user.pad.isThere = timetable.hasPad
    return world
  }

  static func handle(_ step: Timetable.Step, in world: inout World) {
    // A recorded fact has its own moment, and nothing else happens before it.
    if case .recorded = step.fact {} else { world.run(to: moment(of: step, in: world)) }
    world.handle(step.fact)
  }

  private static func moment(of step: Timetable.Step, in world: World) -> BootTime {
    switch step.time {
    case .after(let length): return world.now.boot + length
    case .wall(let secondsOfDay):
      let shown = world.local(world.now.wall).seconds
      var wanted = shown - shown % 86_400 + Int64(secondsOfDay)
      if wanted < shown { wanted += 86_400 }
      return world.now.boot(at: world.zone.moment(localSeconds: wanted))
    }
  }

  private static func unknownZone(_ name: String, line: Int) -> TimetableError {
    TimetableError(line: line, problem: "there is no time zone \(name); they are named as in Europe/Berlin")
  }
}
