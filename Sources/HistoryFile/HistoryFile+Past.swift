import History
import StillbellCore

extension HistoryFile {
  /// All sessions, and of breaks and presence what falls into these days.
  package func past(of period: Period, in zone: Zone, now: WallTime) throws(HistoryFileError) -> Past {
    // They stand nearly in order, so sorting them here takes no time.
    let wanted = order
    order = .stored
    defer { order = wanted }
    var past = Past()
    // Room that is not used costs nothing, and rows that grow out of theirs are moved.
    past.sessions.reserveCapacity(1 << 14)
    past.breaks.reserveCapacity(1 << 14)
    past.presence.reserveCapacity(1 << 14)
    let (start, end) = period.span(in: zone)
    try sessions { past.sessions.append($0) }
    // A break is of the day where it was, which may be one beside that of the reader.
    try breaks(from: start - .hours(30), to: end + .hours(30)) { past.breaks.append($0) }
    try presence(from: start, to: end + .hours(24 * 7), now: now) { past.presence.append($0) }
    past.sessions.sort { $0.started < $1.started }
    past.breaks.sort { $0.ended < $1.ended }
    return past
  }
}
