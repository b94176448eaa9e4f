import StillbellCore

/// The events that the calendar server of GNOME Shell has reported.
///
/// An identifier has three lines: the calendar, the event, and the recurrence. The last one is empty unless the event
/// recurs. The specification is GNOME Shell's `gnome-shell-calendar-server.c`; its `calendar.js` keeps the events in
/// the same way.
package struct ServerEvents {
  /// An event as the server reports it, in seconds since 1970. Its title is not kept.
  package struct Event {
    let identifier: String
    let start: Int64
    let end: Int64

    package init(_ identifier: String, from start: Int64, to end: Int64) {
      (self.identifier, self.start, self.end) = (identifier, start, end)
    }
  }

  private var times: [String: Range<Int64>] = [:]

  package init() {}

  /// Adds or replaces events. A series always comes as a whole, so its earlier times go.
  package mutating func update(_ events: [Event]) {
    var replaced: Set<Substring> = []
    for event in events {
      let identifier = event.identifier
      if let end = identifier.utf8.lastIndex(of: Self.lineFeed), identifier.utf8.last != Self.lineFeed {
        let series = identifier[...end]
        if replaced.insert(series).inserted { remove(series) }
      }
      // An event without a start comes with the time 0.
      let isTime = event.start > 0 && event.start < event.end
      times[identifier] = isTime ? event.start..<event.end : nil
    }
  }

  /// Removes the events whose identifiers begin like this: a recurrence, a series, or a whole calendar.
  package mutating func remove(_ prefix: some StringProtocol) {
    guard !prefix.isEmpty else { return }
    times = times.filter { !$0.key.utf8.starts(with: prefix.utf8) }
  }

  /// The times of `window` with an event. Whole days are none.
  func busy(in window: Range<Int64>, _ zones: TimeZones) -> [Range<Int64>] {
    times.values.filter { $0.overlaps(window) && !Self.isWholeDays($0, zones) }.map { $0.clamped(to: window) }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  /// The shortest day of a calendar has 23 hours, or less where a country changes its zone.
  private static let dayMin: Int64 = 20 * 3600

  /// The server reports an event without a time from midnight to midnight.
  private static func isWholeDays(_ time: Range<Int64>, _ zones: TimeZones) -> Bool {
    time.upperBound - time.lowerBound >= dayMin && beginsDay(time.lowerBound, zones)
      && beginsDay(time.upperBound, zones)
  }

  /// True at midnight, and at the first second of a day whose midnight the clock skips.
  private static func beginsDay(_ time: Int64, _ zones: TimeZones) -> Bool {
    func local(_ time: Int64) -> Int64 { time + zones.offset(of: .local, at: time) }
    let (present, before) = (local(time), local(time - 1))
    return present.isMultiple(of: LocalTime.day)
      || present.flooredDivision(by: LocalTime.day) != before.flooredDivision(by: LocalTime.day)
  }
}
