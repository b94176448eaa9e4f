// The groups of the user's own breaks: `[break stretch]`.
extension BreakKind {
  /// The prefix of the name of such a group.
  package static let group = "break "

  /// The largest number of the user's own kinds.
  package static let ownMax = 16

  /// Names with another meaning in a command.
  package static let reserved: Set<String> = [
    "agent", "all", "autostart", "backup", "begin", "break", "breaks", "breathe", "calendar", "cancel", "chime",
    "config", "doctor", "end", "extend", "focus", "forget", "help", "history", "hold", "import", "kinds", "meditate",
    "muse", "next", "offer", "pause", "prompt", "quiet", "report", "restore", "resume", "schedule", "setup",
    "simulate", "sit", "skip", "snooze", "start", "stats", "status", "stop", "what-if", "why", "window", "workout",
  ]

  /// Commands that are newer than breaks of the user's own. A break may have such a name, because files that have one
  /// must stay valid: a command takes a kind only as its argument, so the two are never confused.
  package static let laterCommands: Set<String> = ["profile"]

  /// The kind of a group; nil for a name that is not allowed.
  package init?(group: some StringProtocol) {
    guard group.hasPrefix(Self.group) else { return nil }
    let name = String(group.dropFirst(Self.group.count))
    guard let kind = BreakKind(rawValue: name), !kind.isBuiltIn, !Self.reserved.contains(name),
      Duration(words: name) == nil
    else { return nil }
    self = kind
  }
}

extension Configuration.Break {
  /// A break of the user's own, with its defaults.
  static func own(_ kind: BreakKind) -> Configuration.Break {
    Configuration.Break(kind: kind, isEnabled: true, timing: .every(.minutes(60)), length: .minutes(5), prelude: .zero)
  }

  /// The keys for when a break is due; a group has exactly one of them.
  package static let timings = ["every", "at", "aligned"]
}

extension Setting {
  /// The keys of the user's own kind of break.
  package static func own(_ kind: BreakKind) -> [Setting] {
    let keys = OwnBreakKeys(kind: kind)
    return keys.ofTime + keys.ofManner + keys.ofInsistence
  }
}

/// The keys of one of the user's own kinds.
private struct OwnBreakKeys {
  private static let lengths: ClosedRange<Duration> = .zero ... .hours(8)
  private static let preludes: ClosedRange<Duration> = .zero ... .minutes(10)
  private static let goals = 0...99
  private static let yesOrNo = ["yes": true, "no": false]

  let kind: BreakKind

  /// The keys for when it is due, its length, and its texts.
  var ofTime: [Setting] {
    [
      timing("every", .length(Timing.intervals), read: { Timing.intervals.length($0).map { .every($0) } }),
      timing("at", .times, read: { Timing.times($0).map { .at($0) } }),
      timing("aligned", .marks, read: { Timing.marks($0).map { .aligned($0) } }),
      key(
        "length", .length(Self.lengths), \.length, read: { $0 == "0" ? .zero : Self.lengths.length($0) }, write: \.words
      ),
      key("title", .title, \.words.title, read: { BreakWords.title($0) }, write: { $0 }),
      key("lines", .lines, \.words.lines, read: { PromptSettings.lines($0) }, write: { $0.joined(separator: " | ") }),
      key(
        "steps", .steps, \.words.course,
        read: { words in words.isEmpty ? .some(nil) : BreakWords.Course(words: words).map { .some($0) } },
        write: { $0?.words ?? "" }),
      key(
        "pictures", .picture, \.words.pictures,
        read: { $0.isEmpty || $0.hasPrefix("/") && $0.utf8.count <= 4096 ? $0 : nil }, write: { $0 }),
    ]
  }

  /// The keys for how it shows and sounds, and its days and hours.
  var ofManner: [Setting] {
    [
      key("prompt", .yesOrNo, \.prompts, read: { Self.yesOrNo[$0] }, write: { $0 ? "yes" : "no" }),
      oneOfOrAuto("scene", \.scene),
      key(
        "show", .oneOf(Configuration.NudgeForm.allCases.map(\.rawValue)), \.show,
        read: { Configuration.NudgeForm(rawValue: $0) }, write: \.rawValue),
      key(
        "prelude", .length(Self.preludes), \.prelude, read: { Self.preludes.length($0).map { .some($0) } },
        write: { ($0 ?? .zero).words }),
      key("sound", .soundOrNone, \.sound, read: { SoundChoice(words: $0) }, write: \.words),
      key(
        "urgency", .oneOf(Configuration.Urgency.allCases.map(\.rawValue)), \.urgency,
        read: { Configuration.Urgency(rawValue: $0).map { .some($0) } },
        write: { ($0 ?? .normal).rawValue }),
      key("days", .days, \.hours.days, read: { Reminder.days($0) }, write: { Reminder.words($0) }),
      key(
        "hours", .hoursOrAllDay, \.hours.hours,
        read: { $0 == "all-day" ? .some(nil) : Schedule.Hours(words: $0).map { .some($0) } },
        write: { $0?.words ?? "all-day" }),
    ]
  }

  /// The keys for how much it insists.
  var ofInsistence: [Setting] {
    [
      key(
        "snoozes", .number(0...20), \.snoozes,
        read: { words in Int(words).flatMap { (0...20).contains($0) ? .some($0) : nil } },
        write: { $0.map { "\($0)" } ?? "" }),
      key(
        "insist", .numberOrAuto(Configuration.insistences), \.insist,
        read: { Setting.number($0, in: Configuration.insistences, or: "auto") }, write: { $0.map { "\($0)" } ?? "auto" }
      ),
      key(
        "skips", .numberOrAny(Friction.limits), \.friction.skips,
        read: { Setting.number($0, in: Friction.limits, or: "any") }, write: { $0.map { "\($0)" } ?? "any" }),
      key(
        "skip_after", .lengthOrAuto(Friction.delays), \.friction.after,
        read: { $0 == "auto" ? .some(nil) : Friction.delays.length($0).map { .some($0) } },
        write: { $0?.words ?? "auto" }),
      oneOfOrAuto("skip_needs", \.friction.needs),
      key("ask", .yesOrNo, \.asks, read: { Self.yesOrNo[$0] }, write: { $0 ? "yes" : "no" }),
      key(
        "goal", .number(Self.goals), \.goal, read: { Int($0).flatMap { Self.goals.contains($0) ? $0 : nil } },
        write: { "\($0)" }),
    ]
  }

  private func key<Value>(
    _ key: String, _ allowed: Setting.Allowed, _ path: WritableKeyPath<Configuration.Break, Value>,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String
  ) -> Setting {
    Setting(
      group: BreakKind.group + kind.rawValue, key: key, allowed: allowed,
      read: { words, configuration in
        guard let value = read(words) else { return false }
        var settings = configuration.kinds.first { $0.kind == kind } ?? .own(kind)
        settings[keyPath: path] = value
        configuration[kind] = settings
        return true
      },
      write: { configuration in
        write((configuration.kinds.first { $0.kind == kind } ?? .own(kind))[keyPath: path])
      })
  }

  private func oneOfOrAuto<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Configuration.Break, Choice?>
  ) -> Setting {
    key(
      name, .oneOfOrAuto(Choice.self), path,
      read: { $0 == "auto" ? .some(nil) : Choice(rawValue: $0).map { .some($0) } },
      write: { $0?.rawValue ?? "auto" })
  }

  private func timing(_ name: String, _ allowed: Setting.Allowed, read: @escaping (String) -> Timing?) -> Setting {
    key(name, allowed, \.timing, read: read, write: { $0.key == name ? $0.words : "" })
  }
}

extension Setting {
  /// Reads a number in the range, or the word for nil; nil if neither.
  fileprivate static func number(_ words: String, in range: ClosedRange<Int>, or none: String) -> Int?? {
    words == none ? .some(nil) : Int(words).flatMap { range.contains($0) ? .some($0) : nil }
  }
}

extension Timing {
  /// The key that sets this timing.
  package var key: String {
    switch self {
    case .every: "every"
    case .at: "at"
    case .aligned: "aligned"
    }
  }
}

extension BreakWords {
  /// The longest title, in bytes.
  package static let titleMax = 60

  /// Reads a line of plain text that is not empty.
  fileprivate static func title(_ words: String) -> String? {
    let isBlank = words.allSatisfy { $0 == " " }
    return !isBlank && words.utf8.count <= titleMax && words.unicodeScalars.allSatisfy(\.isPlain) ? words : nil
  }
}
