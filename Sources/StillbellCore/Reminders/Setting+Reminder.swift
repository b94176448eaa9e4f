extension Setting {
  /// The keys of the user's own reminder of this name.
  package static func reminder(_ name: String) -> [Setting] {
    let (group, unless): (String, ClosedRange<Duration>) = (Reminder.group + name, .zero ... .hours(7 * 24))
    func key<Value>(
      _ key: String, _ allowed: Allowed, _ path: WritableKeyPath<Reminder, Value>, read: @escaping (String) -> Value?,
      write: @escaping (Value) -> String
    ) -> Setting {
      Setting(
        group: group, key: key, allowed: allowed,
        read: { words, configuration in
          guard let value = read(words) else { return false }
          let index = configuration.reminders.firstIndex { $0.name == name } ?? configuration.reminders.count
          if index == configuration.reminders.count { configuration.reminders.append(Reminder(name: name)) }
          configuration.reminders[index][keyPath: path] = value
          return true
        },
        write: { configuration in
          write((configuration.reminders.first { $0.name == name } ?? Reminder(name: name))[keyPath: path])
        })
    }
    return [
      key("at", .time, \.at, read: { TimeOfDay(words: $0).map { .some($0) } }, write: { $0?.words ?? "" }),
      key("days", .days, \.days, read: { Reminder.days($0) }, write: { Reminder.words($0) }),
      key(
        "kind", .oneOf(SessionKind.allCases.map(\.rawValue)), \.kind, read: { SessionKind(rawValue: $0) },
        write: \.rawValue),
      key("unless", .length(unless), \.unless, read: { unless.length($0) }, write: \.words),
      key("text", .text, \.text, read: { Reminder.text($0) }, write: { $0 }),
    ]
  }
}
