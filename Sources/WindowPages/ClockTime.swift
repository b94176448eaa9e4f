import StillbellCore
import Wording

/// Conversions of a time of day for a control that counts minutes after midnight.
package enum ClockTime {
  /// The time as the user's locale writes it.
  package static func words(_ minutes: Int) -> String { time(minutes).map { "\(Wording.time($0))" } ?? "" }

  /// Reads a typed time, such as `9` or `9.30`; nil if it is not a time.
  package static func minutes(typed words: String) -> Int? {
    let plain = String(words.map { $0 == "." ? ":" : $0 }).split(separator: " ").joined(separator: " ")
    return (Wording.typedTime(plain) ?? Wording.typedTime(words))?.minutes
  }

  /// Hours in the form of the configuration file.
  package static func hours(from start: Int, to end: Int) -> String {
    [start, end].compactMap { time($0)?.words }.joined(separator: "-")
  }

  private static func time(_ minutes: Int) -> TimeOfDay? { TimeOfDay(hour: minutes / 60, minute: minutes % 60) }
}
