import StillbellCore
import Wording

/// The form of a setting that is a number: its unit and its range.
package struct PreferenceNumber: Hashable, Sendable {
  package enum Unit: Hashable, Sendable {
    case count, percent, seconds, minutes, hours, days
  }

  package let unit: Unit
  package let range: ClosedRange<Int>

  init(_ unit: Unit, _ range: ClosedRange<Int>) { (self.unit, self.range) = (unit, range) }

  /// Chooses the unit of a length: hours or minutes for long ones, seconds for short or fractional ones.
  init(_ lengths: ClosedRange<Duration>, value: Duration?, default standard: Duration?) {
    func isWhole(_ unit: Int) -> Bool { value.map { $0.secondsRoundedUp % unit == 0 } ?? true }
    func range(_ unit: Int) -> ClosedRange<Int> {
      (lengths.lowerBound.secondsRoundedUp + unit - 1) / unit...lengths.upperBound.secondsRoundedUp / unit
    }
    let isLong =
      standard.map { $0 >= .minutes(1) } ?? (lengths.upperBound >= .hours(1))
      || value.map { $0 >= .minutes(5) } ?? false
    if let standard, standard >= .hours(3), isWhole(3600) {
      self.init(.hours, range(3600))
    } else if isLong, isWhole(60) {
      self.init(.minutes, range(60))
    } else {
      self.init(.seconds, range(1))
    }
  }

  /// The number of a value of the file; nil for a word.
  package func number(_ words: String) -> Int? {
    switch unit {
    case .count, .percent: Int(words)
    case .seconds: Duration(words: words)?.secondsRoundedUp
    case .minutes: Duration(words: words).map { $0.secondsRoundedUp / 60 }
    case .hours: Duration(words: words).map { $0.secondsRoundedUp / 3600 }
    case .days: words.last == "d" ? Int(words.dropLast()) : nil
    }
  }

  /// The value of the file for a number.
  package func words(_ number: Int) -> String {
    switch unit {
    case .count, .percent: "\(number)"
    case .seconds: Duration.seconds(number).words
    case .minutes: Duration.minutes(number).words
    case .hours: Duration.hours(number).words
    case .days: "\(number)d"
    }
  }

  /// Common values around `ready`, with the default if that is a number; in order.
  func usual(around ready: Int, default standard: String) -> [Int] {
    let numbers =
      switch unit {
      case .count: [0, 1, 2, 3, 5, 10, ready]
      case .days: [30, 90, 365, 730, ready]
      case .percent, .seconds, .minutes, .hours: [ready / 4, ready / 2, ready, ready * 2]
      }
    return Set(numbers + [number(standard)].compactMap(\.self)).filter { range.contains($0) }.sorted()
  }

  /// A number with its unit.
  func sentence(_ number: Int) -> Sentence {
    switch unit {
    case .count: Wording.Preferences.count(number)
    case .percent: Wording.Preferences.percent(number)
    case .seconds: Wording.length(.seconds(number))
    case .minutes: Wording.length(.minutes(number))
    case .hours: Wording.length(.hours(number))
    case .days: Wording.length(.hours(24 * number))
    }
  }

  package var label: Sentence {
    switch unit {
    case .count: Wording.Window.none
    case .percent: Wording.Preferences.percent
    case .seconds: Wording.Window.seconds
    case .minutes: Wording.Window.minutes
    case .hours: Wording.Preferences.hourCount
    case .days: Wording.Preferences.days
    }
  }
}
