extension Setting {
  /// The keys of the user's own reminder of this name.
  package static func reminder(_ name: String) -> [Setting] {
    let unless: ClosedRange<Duration> = .zero ... .hours(7 * 24)
    return [
      Reminder.setting(
        "at", of: name, .time, \.at, read: { TimeOfDay(words: $0).map { .some($0) } }, write: { $0?.words ?? "" }),
      Reminder.setting("days", of: name, .days, \.days, read: { Reminder.days($0) }, write: { Reminder.words($0) }),
      Reminder.setting(
        "kind", of: name, .oneOf(SessionKind.allCases.map(\.rawValue)), \.kind, read: { SessionKind(rawValue: $0) },
        write: \.rawValue),
      Reminder.setting("unless", of: name, .length(unless), \.unless, read: { unless.length($0) }, write: \.words),
      Reminder.setting("text", of: name, .text, \.text, read: { Reminder.text($0) }, write: { $0 }),
    ]
  }
}
