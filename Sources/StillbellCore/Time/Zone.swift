/// A time of day in local time, without a date: `15:00`.
package struct TimeOfDay: Hashable, Comparable, Sendable, Decodable {
  /// Minutes after midnight, 0 to 1439.
  package let minutes: Int

  /// Nil unless the hour is 0 to 23 and the minute 0 to 59.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `9:05`, `15:00`, `3pm` and `3:04 PM`; nil for anything else.
  package init?(words: some StringProtocol) {
    let half = words.suffix(2).lowercased()
    guard half == "am" || half == "pm" else {
      self.init(ofWholeDay: words)
      return
    }
    let digits = words.dropLast(2)
    let number = digits.last == " " ? digits.dropLast() : digits
    guard let time = TimeOfDay(ofWholeDay: number.contains(":") ? String(number) : "\(number):00"),
      (60..<13 * 60).contains(time.minutes)
    else { return nil }
    self.init(hour: time.minutes / 60 % 12 + (half == "pm" ? 12 : 0), minute: time.minutes % 60)
  }

  private init?(ofWholeDay words: some StringProtocol) {
    let parts = words.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Reads a time as a person types it, who may omit the minutes.
  package init?(typed words: some StringProtocol) {
    if let time = TimeOfDay(words: words) { self = time } else { self.init(words: words + ":00") }
  }

  /// `09:05`, the form that `init(words:)` reads back.
  package var words: String {
    let hour = minutes / 60
    let minute = minutes % 60
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

/// The offsets of a time zone as a value, so that calendar rules need no system call.
///
/// The shell creates one from the C library at start and whenever the zone changes; it must cover the years to come.
package struct Zone: Hashable, Sendable, Decodable {
  package struct Transition: Hashable, Sendable, Decodable {
    package var at: WallTime
    /// East of UTC is positive.
    package var offset: Duration

    package init(at: WallTime, offset: Duration) {
      self.at = at
      self.offset = offset
    }
  }

  /// The offset before the first transition.
  package var offset: Duration
  /// In rising order.
  package var transitions: [Transition]

  package init(offset: Duration, transitions: [Transition] = []) {
    self.offset = offset
    self.transitions = transitions
  }

  package static let utc = Zone(offset: .zero)

  /// East of UTC is positive.
  package func offset(at time: WallTime) -> Duration {
    offset(before: firstTransition(after: time))
  }

  private func offset(before transition: Int) -> Duration {
    transition == 0 ? offset : transitions[transition - 1].offset
  }

  private func firstTransition(after time: WallTime) -> Int {
    transitions.firstIndex(after: time) { $0.at }
  }

  /// The first moment strictly after `time` at which the wall clock shows `timeOfDay`.
  ///
  /// On a day that skips the time it is the moment of the jump; on a day that has it twice, the first.
  package func next(_ timeOfDay: TimeOfDay, after time: WallTime) -> WallTime {
    let today = day(of: time)
    for day in today...(today + 2) {
      let candidate = moment(localSeconds: day * 86_400 + Int64(timeOfDay.minutes * 60))
      if candidate > time { return candidate }
    }
    preconditionFailure("a time of day comes at least once in three days")
  }

  /// The first moment of the local day of `time`.
  package func dayStart(of time: WallTime) -> WallTime {
    moment(localSeconds: day(of: time) * 86_400)
  }

  /// The local date of `time`, counted in days since 1970-01-01; with the offset of another place, the date there.
  package func day(of time: WallTime, offset: Duration? = nil) -> Int64 {
    (time.sinceEpoch + (offset ?? self.offset(at: time))).components.seconds.flooredDivision(by: 86_400)
  }

  /// The moment of a local date and time, counted as seconds since 1970-01-01T00:00:00 on the wall clock.
  ///
  /// A date and time that the clock skips means the moment of the jump; one that comes twice means the first.
  package func moment(localSeconds: Int64) -> WallTime {
    let local = WallTime(sinceEpoch: .seconds(localSeconds))
    // Offsets are less than a day, so only the offsets in force within a day around can apply; the earlier moment wins.
    let (earliest, latest) = (local - .hours(24), local + .hours(24))
    let next = firstTransition(after: earliest)
    if next == transitions.count || transitions[next].at > latest { return local - offset(before: next) }
    let offsets = [offset(before: next), offset(at: latest)]
    let fitting = offsets.map { local - $0 }.filter { offset(at: $0) == local - $0 }
    if let first = fitting.min() { return first }
    // Skipped: the clock jumps over it at the one transition between the two readings.
    let bounds = offsets.map { local - $0 }.sorted()
    return transitions.first { bounds[0] <= $0.at && $0.at <= bounds[1] }?.at ?? bounds[0]
  }
}

extension Int64 {
  /// The quotient rounded down.
  package func flooredDivision(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
