/// A line of the configuration file: its place, its allowed values, and how it is read and written.
///
/// `.github/CONTRIBUTING.md` has the recipe for a new setting.
package struct Setting {
  /// The form of a value.
  package enum Allowed: Hashable, Sendable {
    case yesOrNo
    case length(ClosedRange<Duration>)
    /// A length, or the word `never`.
    case lengthOrNever(ClosedRange<Duration>)
    /// A length, or the word `auto`.
    case lengthOrAuto(ClosedRange<Duration>)
    /// A number of days, such as `30d`, or the word `forever`.
    case daysOrForever(ClosedRange<Int>)
    /// A number of days, such as `7d`.
    case numberOfDays(ClosedRange<Int>)
    case number(ClosedRange<Int>)
    /// A number, or the word `auto`.
    case numberOrAuto(ClosedRange<Int>)
    /// A number, or the word `any`.
    case numberOrAny(ClosedRange<Int>)
    case oneOf([String])
    /// A start and an end that differ, such as `09:00-17:00`, or the word `off`.
    case hours
    /// A time of day such as `20:00`.
    case time
    /// A time of day, or the word `never`.
    case timeOrNever
    /// Times of day such as `12:30, 15:00`, in rising order.
    case times
    /// Minutes of every hour such as `:00 :20 :40`, in rising order.
    case marks
    /// Days of the week such as `mon-fri, sun`.
    case days
    /// Hours as in `hours`, or the word `all-day`.
    case hoursOrAllDay
    /// A line of plain text.
    case text
    /// An absolute path, the name of a sound that comes with the program, or the word `none`; empty for the default.
    case soundOrNone
    /// The name of an `AmbientSound`, or an absolute path; empty for none.
    case ambient
    case name
    /// Names of programs, separated by commas; empty for none.
    case names
    /// Paths of folders, separated by commas; empty for none.
    case folders
    /// An `Endpoint`; empty for none.
    case endpoint
    /// The name of a language model; empty for any.
    case model
    /// `#rrggbb`; empty for the default.
    case color
    /// Lines of text, separated by `|`.
    case lines
    /// A line of plain text that is not empty.
    case title
    /// Lines of text, each followed by a length, separated by `|`; or `breathe` and a pattern; empty for none.
    case steps
    /// Exercises in the form of `Exercise`.
    case exercises
    /// The absolute path of a picture or of a folder of pictures; empty for none.
    case picture
    /// An argument list, see `ArgumentList`; empty for none.
    case command
    /// The words of a `SessionRequest`, quoted as in an `ArgumentList`.
    case session
    /// The words of a `Profile.Trigger`.
    case trigger

    /// True if values of this form are lengths.
    package var isLength: Bool {
      switch self {
      case .length, .lengthOrNever, .lengthOrAuto: true
      default: false
      }
    }
  }

  package let group: String
  package let key: String
  package let allowed: Allowed
  /// Reads a value into the configuration; false if the value is not allowed.
  package let read: (String, inout Configuration) -> Bool
  package let write: (Configuration) -> String

  typealias Path<Value> = WritableKeyPath<Configuration, Value>

  /// A setting of one value; `read` returns nil for a text that is not allowed.
  static func value<Value>(
    _ group: String, _ key: String, _ allowed: Allowed, _ path: Path<Value>,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String
  ) -> Setting {
    Setting(
      group: group, key: key, allowed: allowed,
      read: { words, configuration in
        guard let value = read(words) else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { write($0[keyPath: path]) })
  }

  /// A setting that may have no value; `none` is the word for that.
  static func value<Value>(
    _ group: String, _ key: String, _ allowed: Allowed, _ path: Path<Value?>, none: String,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String
  ) -> Setting {
    Setting(
      group: group, key: key, allowed: allowed,
      read: { words, configuration in
        let value = read(words)
        guard value != nil || words == none else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { $0[keyPath: path].map(write) ?? none })
  }

  static func yesOrNo(_ group: String, _ key: String, _ path: Path<Bool>) -> Setting {
    value(group, key, .yesOrNo, path, read: { ["yes": true, "no": false][$0] }, write: { $0 ? "yes" : "no" })
  }

  static func length(
    _ group: String, _ key: String, _ range: ClosedRange<Duration>, _ path: Path<Duration>
  ) -> Setting {
    value(group, key, .length(range), path, read: { range.length($0) }, write: \.words)
  }

  static func number(_ group: String, _ key: String, _ range: ClosedRange<Int>, _ path: Path<Int>) -> Setting {
    value(
      group, key, .number(range), path, read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      write: { "\($0)" })
  }

  /// A limit, or the word `any`.
  static func limit(_ group: String, _ key: String, _ range: ClosedRange<Int>, _ path: Path<Int?>) -> Setting {
    value(
      group, key, .numberOrAny(range), path, none: "any",
      read: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, write: { "\($0)" })
  }

  static func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
    _ group: String, _ key: String, _ path: Path<Choice>
  ) -> Setting {
    value(
      group, key, .oneOf(Choice.allCases.map(\.rawValue)), path, read: { Choice(rawValue: $0) }, write: \.rawValue)
  }

  /// A choice that may have no value, which is the word `auto`.
  static func oneOfOrAuto<Choice: RawRepresentable<String> & CaseIterable>(
    _ group: String, _ key: String, _ path: Path<Choice?>
  ) -> Setting {
    value(group, key, .oneOfOrAuto(Choice.self), path, none: "auto", read: { Choice(rawValue: $0) }, write: \.rawValue)
  }

  static func color(_ group: String, _ key: String, _ path: Path<String>) -> Setting {
    value(group, key, .color, path, read: { PromptSettings.isColor($0) ? $0 : nil }, write: { $0 })
  }

  static func lines(_ group: String, _ key: String, _ path: Path<[String]>) -> Setting {
    value(group, key, .lines, path, read: { PromptSettings.lines($0) }, write: { $0.joined(separator: " | ") })
  }
}

extension Setting {
  /// The settings in use in a configuration, in the order of the sample; of the keys for when a break is due, only the
  /// one in use.
  package static func all(of configuration: Configuration) -> [Setting] {
    let breaks = configuration.kinds.filter { !$0.kind.isBuiltIn }.flatMap { own($0.kind) }
    return all + breaks.filter { !$0.write(configuration).isEmpty }
      + configuration.reminders.flatMap { all(in: Reminder.group + $0.name) }
      + configuration.programs.flatMap { all(in: Program.group + $0.name) }
      + configuration.presets.keys.sorted().compactMap { named("\(Preset.group).\($0)") }
      + configuration.profiles.flatMap { all(of: $0) }
  }

  /// The settings of a group, also of one that the user has named; empty for an impossible group and for presets, whose
  /// keys the user has named. Of a profile only the condition, because its other keys are all settings.
  package static func all(in group: String) -> [Setting] {
    if group.hasPrefix(BreakKind.group) { return BreakKind(group: group).map { own($0) } ?? [] }
    if group.hasPrefix(Program.group) {
      let name = String(group.dropFirst(Program.group.count))
      return Program.isName(name) ? program(name) : []
    }
    if group.hasPrefix(Profile.group) {
      return [profile(String(group.dropFirst(Profile.group.count)), trigger)].compactMap { $0 }
    }
    guard group.hasPrefix(Reminder.group) else { return all.filter { $0.group == group } }
    let name = String(group.dropFirst(Reminder.group.count))
    return Reminder.isName(name) ? reminder(name) : []
  }

  /// The name `group.key`, as timetables write it.
  package var name: String { "\(group.split(separator: " ").joined(separator: ".")).\(key)" }

  /// The setting of a name: `reminder.evening.at` is a key of `[reminder evening]`, and so on.
  package static func named(_ name: String) -> Setting? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == Preset.group { return Preset.isName(parts[1]) ? preset(String(parts[1])) : nil }
    if parts.count == 2, parts[0] + " " == Profile.group {
      let key = parts[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      return key.count == 2 ? profile(String(key[0]), String(key[1])) : nil
    }
    guard ["reminder", "break", "program"].contains(parts.first), parts.count == 2,
      let dot = parts[1].lastIndex(of: ".")
    else { return all.first { $0.name == name } }
    return all(in: parts[0] + " " + parts[1][..<dot]).first { $0.name == name }
  }
}

extension Setting.Allowed {
  /// The words of a choice, and `auto` for no choice.
  static func oneOfOrAuto<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> Self {
    .oneOf(["auto"] + Choice.allCases.map(\.rawValue))
  }
}

extension String {
  /// The parts between commas, without blanks around them and without empty ones.
  var commaSeparated: [String] {
    split(separator: ",").compactMap { part in
      guard let last = part.lastIndex(where: { $0 != " " }) else { return nil }
      return String(part.prefix(through: last).drop { $0 == " " })
    }
  }
}

extension ClosedRange<Duration> {
  /// Reads a length; nil if it is out of range. Zero may be written `0`, without a unit.
  func length(_ words: String) -> Duration? {
    (words == "0" ? .zero : Duration(words: words)).flatMap { contains($0) ? $0 : nil }
  }
}
