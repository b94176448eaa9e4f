/// The nudges: kinds of break without a length. They never cover the screen, and run beside the cycle without changing
/// it.
package struct Nudging: Hashable, Sendable, Decodable {
  /// A coming nudge.
  package struct Promise: Hashable, Sendable, Decodable {
    package let id: BreakID
    package var due: BootTime
    /// The obstacle that kept it away at its moment; reported when the obstacle is over.
    var missed: NudgeDecision.Obstacle?
    /// The settings by which the nudge was planned.
    var timing: Timing
    var hours: BreakHours
    /// The number of the nudge among those of its kind, for the turns of the lines.
    var turn: Int
  }

  /// The nudge that shows, and can be answered.
  struct Shown: Hashable, Sendable, Decodable {
    let id: BreakID
    let kind: BreakKind
    let due: BootTime
  }

  package internal(set) var promises = ByKind<Promise>()
  var shown: Shown?
  /// The nudge that comes as a sign, or shows as one.
  var sign: Sign?
  /// The lines that are shown in the text of a break.
  var joined: (id: BreakID, lines: [String])? {
    get { joinedBreak.map { ($0, joinedLines) } }
    set { (joinedBreak, joinedLines) = (newValue?.id, newValue?.lines ?? []) }
  }
  private var joinedBreak: BreakID?
  private var joinedLines: [String] = []
  /// The nudges that were answered with Done.
  var done = DayCounts()
  /// The wall clock by which the promises were made.
  package internal(set) var clock: WallClock?

  package init() {}

  mutating func code(_ coder: inout StateCoder, by configuration: Configuration) throws(SavedState.ReadError) {
    try done.code("nudges", &coder)
    for kind in configuration.nudges where coder.holds("nudge.\(kind.rawValue).id", promises[kind] != nil) {
      let (name, promise) = ("nudge.\(kind.rawValue)", promises[kind])
      var (id, due, turn) = (promise?.id ?? BreakID(0), promise?.due ?? coder.now, promise?.turn ?? 0)
      try coder.require("\(name).id", &id)
      try coder.require("\(name).due", &due)
      try coder.require("\(name).turn", &turn)
      promises[kind] = Promise(
        id: id, due: due, timing: configuration[kind].timing, hours: configuration[kind].hours, turn: turn)
    }
  }
}

extension BreakCycle {
  /// The first moment of a nudge after `time`, which is an earlier moment of it or its beginning; nil if there is none.
  func nudge(_ kind: BreakKind, after time: BootTime, at now: BootTime) -> BootTime? {
    switch configuration[kind].timing {
    case .every(let interval):
      // The moments stay on their grid, even over some in which the user was away.
      let passed = max(0, (now - time).count(of: interval))
      return moment(of: kind, from: time + interval * passed, since: nil)
    case .at, .aligned:
      return moment(of: kind, from: max(time, now) + .nanoseconds(1), since: nil)
    }
  }
}
