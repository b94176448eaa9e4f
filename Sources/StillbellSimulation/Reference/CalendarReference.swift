import StillbellCore

/// The meetings that were reported to the agent, and the one that makes it quiet.
struct CalendarReference: Hashable, Sendable {
  private var times: [BusyTime]?
  /// The meetings, joined, in no order.
  private(set) var windows: [Range<WallTime>] = []
  private(set) var cause: QuietCause?
  private var window: Range<WallTime>?
  /// The cause whose meeting goes on under the name of the present cause, since the latest event.
  private(set) var renamed: QuietCause?

  /// Notes an event; returns `true` if the cause has changed.
  mutating func note(_ event: Event, isOn: Bool, isRestored: Bool, at now: WallTime, in zone: Zone) -> Bool {
    switch event {
    case .calendar(.read(let new)): times = new
    case .calendar(.gone): times = nil
    case .launched(let launch):
      if isRestored, times == nil, case .saved(let state, _) = launch.previousState { restore(state) }
    default: break
    }
    windows = isOn ? (times ?? []).map(window) : []
    let (before, former) = (cause, window)
    window = windows.first { $0.contains(now) }
    cause = window.map { QuietCause(.calendar, by: LocalTime($0.upperBound, in: zone).words) }
    renamed = nil
    if let former, let window, former.overlaps(window), cause != before { renamed = before }
    return cause != before
  }

  /// The stretch that a meeting forms with all that overlap it, or leave less than two minutes between them.
  private func window(of time: BusyTime) -> Range<WallTime> {
    var window = time.start..<time.end
    while true {
      let near = (times ?? []).filter {
        $0.start - window.upperBound < .minutes(2) && window.lowerBound - $0.end < .minutes(2)
      }
      let start = near.map(\.start).min() ?? window.lowerBound
      let end = near.map(\.end).max() ?? window.upperBound
      guard start < window.lowerBound || window.upperBound < end else { return window }
      window = start..<end
    }
  }

  private mutating func restore(_ state: SavedState) {
    let saved = (state.fields["calendar.meetings"] ?? "").split(separator: " ").compactMap { word -> BusyTime? in
      let ends = word.split(separator: "-").compactMap { Int64($0) }.map { WallTime(sinceEpoch: .milliseconds($0)) }
      return ends.count == 2 ? BusyTime(ends[0], ends[1]) : nil
    }
    if !saved.isEmpty { times = saved }
  }
}
