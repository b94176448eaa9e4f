import Linux
import StillbellCore

extension Wording {
  /// A time of day as the user's locale writes it: `10:20` or `10:20 AM`; with the weekday when it is not within a day.
  package static func time(_ time: WallTime, now: WallTime? = nil, seconds: Bool = false) -> String {
    let clock =
      switch (Gettext.usesTwelveHours, seconds) {
      case (false, false): "%H:%M"
      case (false, true): "%H:%M:%S"
      case (true, false): "%-I:%M %p"
      case (true, true): "%-I:%M:%S %p"
      }
    let isFar = now.map { time - $0 >= .hours(20) || $0 - time >= .hours(20) } ?? false
    return Gettext.format(sinceEpoch: time.sinceEpoch, isFar ? "%a \(clock)" : clock)
  }

  /// What remains, rounded up, as a clock counts down: `20:00`, `1:05:00`.
  package static func countdown(_ length: Duration) -> String {
    let seconds = max(length, .zero).secondsRoundedUp
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    return seconds >= 3600 ? "\(seconds / 3600):\(clock)" : "\(seconds / 60 % 60):\(padded(seconds % 60))"
  }

  /// A length in words: `20 seconds`, `5 minutes`, `1 h 30 min`.
  package static func length(_ length: Duration) -> String {
    let seconds = length.secondsRoundedUp
    if seconds < 60 { return trn("{n} second", "{n} seconds", seconds) }
    if seconds < 3600, seconds % 60 == 0 { return trn("{n} minute", "{n} minutes", seconds / 60) }
    let minutes = seconds / 60 % 60
    if seconds >= 3600 {
      return minutes == 0
        ? trn("{n} hour", "{n} hours", seconds / 3600)
        : tr("{hours} h {minutes} min", ["hours": "\(seconds / 3600)", "minutes": "\(minutes)"])
    }
    return tr("{minutes} min {seconds} s", ["minutes": "\(seconds / 60)", "seconds": "\(seconds % 60)"])
  }

  /// What remains, for a person who wants the rough idea: minutes rounded up above two minutes.
  package static func remaining(_ length: Duration) -> String {
    let seconds = max(length, .zero).secondsRoundedUp
    return Wording.length(.seconds(seconds > 120 ? (seconds + 59) / 60 * 60 : seconds))
  }
}
