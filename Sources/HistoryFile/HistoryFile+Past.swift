import History
import StillbellCore

extension HistoryFile {
  /// The rows that fall into these days, and how long was practised on each day of any time.
  package func past(of period: Period, in zone: Zone, now: WallTime) throws(HistoryFileError) -> Past {
    var past = Past()
    // Room that is not used costs nothing, and rows that grow out of theirs are moved.
    past.breaks.reserveCapacity(1 << 14)
    past.presence.reserveCapacity(1 << 14)
    let (start, end) = period.span(in: zone)
    // A session or a break is of the day where it was, which may be one beside that of the reader.
    let (earliest, latest) = (start - .hours(30), end + .hours(30))
    try sessions(from: earliest, to: latest) { past.sessions.append($0) }
    // They stand nearly in order, so sorting them here takes no time.
    let wanted = order
    order = .stored
    defer { order = wanted }
    try breaks(from: earliest, to: latest) { past.breaks.append($0) }
    past.breaks.sort { $0.ended < $1.ended }
    try presence(from: start, to: end + .hours(24 * 7), now: now) { past.presence.append($0) }
    past.practised = try practised(in: zone)
    return past
  }

  /// How long was practised on each day.
  package func practised(in zone: Zone) throws(HistoryFileError) -> [Practice: [Day: Duration]] {
    var days = Dictionary(uniqueKeysWithValues: Practice.allCases.map { ($0, [Day: Duration]()) })
    try eachPractised(in: zone) { practice, day, length in
      days[practice, default: [:]][Day(Int(day)), default: .zero] += length
    }
    return days
  }
}
