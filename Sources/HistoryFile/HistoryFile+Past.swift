import History
import StillbellCore

extension HistoryFile {
  /// The rows of these days, and the time of practice on every recorded day.
  package func past(of period: Period, in zone: Zone, now: WallTime) throws(HistoryFileError) -> Past {
    var past = Past()
    // Unused capacity costs nothing, while an array that grows beyond its capacity is copied.
    past.breaks.reserveCapacity(1 << 14)
    past.presence.reserveCapacity(1 << 14)
    let (start, end) = period.span(in: zone)
    // A session or a break belongs to the local day at its place, which may be a neighbour of the reader's day.
    let (earliest, latest) = (start - .hours(30), end + .hours(30))
    try sessions(from: earliest, to: latest) { past.sessions.append($0) }
    // The rows are nearly in order, so sorting them here takes no time.
    let wanted = order
    order = .stored
    defer { order = wanted }
    try breaks(from: earliest, to: latest) { past.breaks.append($0) }
    past.breaks.sort { $0.ended < $1.ended }
    try presence(from: start, to: end + .hours(24 * 7), now: now) { past.presence.append($0) }
    past.practised = try practised(in: zone)
    return past
  }

  /// The time of practice on each day.
  package func practised(in zone: Zone) throws(HistoryFileError) -> [Practice: [Day: Duration]] {
    var days = Dictionary(uniqueKeysWithValues: Practice.allCases.map { ($0, [Day: Duration]()) })
    try eachPractised(in: zone) { practice, day, length in
      days[practice, default: [:]][Day(Int(day)), default: .zero] += length
    }
    return days
  }
}
