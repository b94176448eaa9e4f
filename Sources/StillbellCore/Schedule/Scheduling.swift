/// How it stands with the weekly schedule, and with the clock it goes by.
package struct Scheduling: Hashable, Sendable {
  package internal(set) var zone: Zone
  /// As of the latest event; nil while the schedule is off.
  package internal(set) var position: Status.Scheduled?
  /// When the user stopped the breaks within a window of the schedule: they stay stopped for the rest of it.
  var stoppedAt: WallTime?
  /// When the user put off a break beyond the end of a window, which ended the breaks for the rest of it.
  var putOffAt: WallTime?
  /// When the machine started, as the wall clock had it at the latest event.
  var machineStart: WallTime?

  init(zone: Zone) { self.zone = zone }

  /// When the hours end that the cycle was last seen in.
  var endOfHours: WallTime? { if case .active(let end) = position { end } else { nil } }

  var deadline: Deadline? { position?.nextChange.map { Deadline(.schedule, $0) } }

  /// The kernel also says so at every waking, where the wall clock only went on: that is nothing to tell.
  func isClockSet(at now: Moment) -> Bool { abs(step(at: now).components.seconds) >= 1 }

  /// How much further the wall clock went than time since the latest event.
  func step(at now: Moment) -> Duration { machineStart.map { (now.wall - now.boot.sinceBoot) - $0 } ?? .zero }

  /// The user has said otherwise since.
  mutating func forgetStops() { (stoppedAt, putOffAt) = (nil, nil) }

  /// A stop holds for the rest of its window, whatever starts anew in it. Returns the end of the hours that the cycle
  /// was last seen in.
  @discardableResult mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) -> WallTime? {
    var until = endOfHours
    try record.code("schedule.stopped", &stoppedAt)
    try record.code("schedule.put-off", &putOffAt)
    try record.code("schedule.until", &until)
    return until
  }
}
