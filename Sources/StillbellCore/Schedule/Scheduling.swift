/// The state of the weekly schedule, and of the clock it follows.
package struct Scheduling: Hashable, Sendable, Decodable {
  package internal(set) var zone: Zone
  /// The position at the latest event; nil while the schedule is off.
  package internal(set) var position: Status.Scheduled?
  /// When the user stopped the breaks within a window of the schedule: they stay stopped for the rest of it.
  var stoppedAt: WallTime?
  /// When the user snoozed a break beyond the end of a window, which ended breaks for the rest of it.
  var putOffAt: WallTime?
  /// When the machine started, by the wall clock at the latest event.
  var machineStart: WallTime?

  init(zone: Zone) { self.zone = zone }

  /// The end of the hours in which the cycle was last seen.
  var endOfHours: WallTime? { if case .active(let end) = position { end } else { nil } }

  var deadline: Deadline? { position?.nextChange.map { Deadline(.schedule, $0) } }

  /// True if the clock was set. The kernel also reports every wake-up, at which the wall clock only continued.
  func isClockSet(at now: Moment) -> Bool { abs(step(at: now).components.seconds) >= 1 }

  /// The step of the wall clock beyond the time that has passed since the latest event.
  func step(at now: Moment) -> Duration { machineStart.map { (now.wall - now.boot.sinceBoot) - $0 } ?? .zero }

  /// Forgets stops and snoozes, because the user has decided otherwise.
  mutating func forgetStops() { (stoppedAt, putOffAt) = (nil, nil) }

  /// Codes the stops, which last for the rest of their window across restarts. Returns the end of the hours in which
  /// the cycle was last seen.
  @discardableResult mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) -> WallTime? {
    var until = endOfHours
    try coder.code("schedule.stopped", &stoppedAt)
    try coder.code("schedule.put-off", &putOffAt)
    try coder.code("schedule.until", &until)
    return until
  }
}
