/// The group `[day]`: the limits of a day.
package struct DaySettings: Hashable, Sendable {
  /// The time at the computer that is enough for a day; nil for none.
  package var limit: Duration?
  /// The time of day at which it is late; nil for none.
  package var evening: TimeOfDay? {
    didSet { reminders = evening.map { Reminder.evenings(from: $0) } ?? [] }
  }
  /// The evening reminders; stored, because every event needs them.
  private(set) var reminders: [Reminder] = []

  /// The number of notifications, an hour apart.
  static let timesMax = 3
}

extension Configuration {
  /// The user's own reminders, in the order of the file, and those of the evening.
  var allReminders: [Reminder] { day.reminders.isEmpty ? reminders : reminders + day.reminders }
}

extension Reminder {
  /// The prefix of the evening's names; no name of the user's own can have it.
  fileprivate static let evening = "evening."

  fileprivate static func evenings(from time: TimeOfDay) -> [Reminder] {
    (0..<DaySettings.timesMax).map { hour in
      var reminder = Reminder(name: "\(evening)\(hour)")
      reminder.at = TimeOfDay(hour: (time.minutes / 60 + hour) % 24, minute: time.minutes % 60)
      return reminder
    }
  }

  /// True if it only says that it is late, and asks for no session.
  var isEvening: Bool { name.hasPrefix(Self.evening) }

  var slot: Notification.Slot { isEvening ? .day : .reminder }
}

extension Setting {
  static var day: [Setting] {
    let limits: ClosedRange<Duration> = .minutes(1) ... .hours(24)
    return [
      value(
        "day", "limit", .lengthOrNever(limits), \.day.limit, none: "never", read: { limits.length($0) },
        write: \.words),
      value(
        "day", "evening", .timeOrNever, \.day.evening, none: "never", read: { TimeOfDay(words: $0) }, write: \.words),
    ]
  }
}
