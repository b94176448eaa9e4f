import StillbellCore

/// Moments in exported files.
enum Timestamp {
  /// `2026-04-06 10:20:00`, the local time in a form that spreadsheets recognize.
  static func spreadsheet(_ time: WallTime, offset: Duration) -> String {
    let (date, clock) = parts(time + offset)
    return "\(date) \(clock.joined(separator: ":"))"
  }

  /// `2026-04-06T08:20:00.000Z`.
  static func utc(_ time: WallTime) -> String {
    let (date, clock) = parts(time)
    let milliseconds = Int((time.milliseconds % 1000 + 1000) % 1000)
    return "\(date)T\(clock.joined(separator: ":")).\(padded(milliseconds, 3))Z"
  }

  /// `20260406T082000Z`.
  static func basic(_ time: WallTime) -> String {
    let (date, clock) = parts(time)
    return date.split(separator: "-").joined() + "T" + clock.joined() + "Z"
  }

  /// `+02:00`.
  static func offset(_ offset: Duration) -> String {
    let minutes = Int(offset.components.seconds / 60)
    return (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60, 2) + ":" + padded(abs(minutes) % 60, 2)
  }

  private static func parts(_ time: WallTime) -> (date: String, clock: [String]) {
    let day = Day(of: time, offset: .zero)
    // The division by days rounds down, also before 1970.
    let milliseconds = time.milliseconds - Int64(day.number) * 86_400_000
    let seconds = Int(milliseconds / 1000)
    return (day.words, [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) })
  }
}
