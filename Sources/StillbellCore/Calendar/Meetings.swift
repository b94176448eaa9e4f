/// The meetings of the user's calendar, as far as it was read.
package struct Meetings: Hashable, Sendable, Decodable {
  /// The provider that reports them.
  package static let reporter = "stillbell-calendar"
  /// The time after the last change of a file until the calendar is read.
  package static let settling: Duration = .seconds(10)
  /// The longest time for which further changes put that off.
  static let settlingMax: Duration = .minutes(1)
  /// The time until the calendar is read again. What is read covers 36 hours.
  package static let readsEvery: Duration = .hours(24)
  /// The time until it is read again after a failure.
  static let readsAfterFailure: Duration = .hours(1)
  /// The largest number of meetings that are kept.
  static let most = 1000

  /// In order, and joined; nil if no calendar is known.
  package private(set) var known: [BusyTime]?
  /// When the calendar is to be read next; nil while a result is awaited, and without a calendar.
  private(set) var nextReading: BootTime?
  /// When a meeting next makes it quiet, or no longer does; as of the latest event.
  var nextEdge: WallTime?
  /// The meeting that was the present one at the latest event.
  var current: BusyTime?
  /// When the first of the changes was reported that have not been read.
  private var changed: BootTime?
  /// True if a failure was recorded after the last success.
  private var hasFailed = false

  package var times: [BusyTime] { known ?? [] }

  /// The meeting at a moment.
  package func meeting(at time: WallTime) -> BusyTime? { times.first { $0.contains(time) } }

  /// The first beginning of a meeting after a moment.
  func nextStart(after time: WallTime) -> WallTime? { times.first { time < $0.start }?.start }

  mutating func read(_ times: [BusyTime], at now: BootTime) {
    known = Array(times.joined.prefix(Self.most))
    hasFailed = false
    // A change that came meanwhile may be missing in the result.
    if changed == nil { nextReading = now + Self.readsEvery }
  }

  mutating func noteChange(at now: BootTime) {
    let first = changed ?? now
    changed = first
    nextReading = min(now + Self.settling, first + Self.settlingMax)
  }

  /// Notes another time or zone: other hours are the coming ones, and times without a zone are others.
  mutating func clockChanged(at now: BootTime) { if known != nil { noteChange(at: now) } }

  /// Returns true for the first failure in a row.
  mutating func noteFailure(at now: BootTime) -> Bool {
    if changed == nil { nextReading = now + Self.readsAfterFailure }
    defer { hasFailed = true }
    return !hasFailed
  }

  /// Forgets the calendar.
  mutating func forget() { self = Meetings() }

  /// True if the calendar is to be read now.
  mutating func isReadingDue(at now: BootTime) -> Bool {
    guard let next = nextReading, next <= now else { return false }
    (nextReading, changed) = (nil, nil)
    return true
  }

  /// Codes the meetings: the next agent knows them before it has read the calendar.
  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var times = times
    try coder.code(list: "calendar.meetings", &times)
    if coder.isReading, known == nil, !times.isEmpty { known = times }
  }
}

extension BusyTime: StateValue {
  var saved: String { "\(start.saved)-\(end.saved)" }

  init?(saved words: String, by coder: StateCoder) {
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = WallTime(saved: String(parts[0]), by: coder),
      let end = WallTime(saved: String(parts[1]), by: coder)
    else { return nil }
    self.init(start, end)
  }
}
