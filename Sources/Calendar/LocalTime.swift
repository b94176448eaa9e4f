import CICal
import StillbellCore

extension LocalTime {
  static func + (time: LocalTime, seconds: Int64) -> LocalTime { LocalTime(seconds: time.seconds + seconds) }
  static func - (time: LocalTime, seconds: Int64) -> LocalTime { LocalTime(seconds: time.seconds - seconds) }

  /// The time in the form of libical, without a zone.
  var icalTime: icaltimetype {
    let parts = date.parts
    let second = Int32(seconds - LocalTime(date).seconds)
    var time = icaltime_null_time()
    (time.year, time.month, time.day) = (Int32(clamping: parts.year), Int32(parts.month), Int32(parts.day))
    (time.hour, time.minute, time.second) = (second / 3600, second / 60 % 60, second % 60)
    return time
  }

  /// Nil for libical's null time.
  init?(_ time: icaltimetype) {
    guard
      let date = CalendarDate(year: Int64(time.year), month: Int64(time.month), day: Int64(time.day))
    else { return nil }
    let second = Int64(time.hour) * 3600 + Int64(time.minute) * 60 + Int64(time.second)
    self.init(seconds: LocalTime(date).seconds + second)
  }
}

/// A DATE or DATE-TIME value of RFC 5545, sections 3.3.4 and 3.3.5.
enum TimeValue: Hashable {
  case date(CalendarDate)
  /// A time in the zone that the property names, or in UTC.
  case time(LocalTime, isUTC: Bool)

  /// Reads `20260406` or `20260406T091500`, with or without `Z`; nil for anything else.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 48)
      }
      return value
    }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 8 {
      self = .date(date)
      return
    }
    let isUTC = bytes.count == 16 && (bytes[15] | 32) == UInt8(ascii: "z")
    guard bytes.count == 15 || isUTC, (bytes[8] | 32) == UInt8(ascii: "t"),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      // A leap second counts as the next one.
      hour < 24, minute < 60, second <= 60
    else { return nil }
    self = .time(LocalTime(date) + (hour * 3600 + minute * 60 + second), isUTC: isUTC)
  }

  /// The time on the clock that the value names; midnight for a date.
  var local: LocalTime {
    switch self {
    case .date(let date): LocalTime(date)
    case .time(let time, _): time
    }
  }

  var isDate: Bool { if case .date = self { true } else { false } }

  var isUTC: Bool { if case .time(_, isUTC: true) = self { true } else { false } }
}

/// A DURATION value of RFC 5545, section 3.3.6: days of the calendar, and seconds.
struct TimeSpan: Hashable {
  var days: Int64 = 0
  var seconds: Int64 = 0

  /// Reads `PT1H30M`, `P1DT2H`, `P2W`, with or without a sign; nil for anything else.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    var sign: Int64 = 1
    if let first = rest.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      rest = rest.dropFirst()
    }
    guard rest.popFirst().map({ $0 | 32 }) == UInt8(ascii: "p"), !rest.isEmpty else { return nil }
    var (number, isTime): (Int64?, Bool) = (nil, false)
    for byte in rest {
      switch byte | 32 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let value = (number ?? 0) * 10 + Int64(byte - 48)
        guard value < 1_000_000_000 else { return nil }
        number = value
        continue
      case UInt8(ascii: "t") where number == nil: isTime = true
      case UInt8(ascii: "w"): guard let number, !isTime else { return nil }; days += number * 7
      case UInt8(ascii: "d"): guard let number, !isTime else { return nil }; days += number
      case UInt8(ascii: "h"): guard let number, isTime else { return nil }; seconds += number * 3600
      case UInt8(ascii: "m"): guard let number, isTime else { return nil }; seconds += number * 60
      case UInt8(ascii: "s"): guard let number, isTime else { return nil }; seconds += number
      default: return nil
      }
      guard nominal <= Self.longest else { return nil }
      number = nil
    }
    guard number == nil else { return nil }
    (days, seconds) = (days * sign, seconds * sign)
  }

  init(seconds: Int64) { self.seconds = seconds }

  /// A century; a longer value is a mistake.
  private static let longest: Int64 = 36_525 * LocalTime.day

  /// The length in seconds where every day has 24 hours.
  var nominal: Int64 { days * LocalTime.day + seconds }
}
