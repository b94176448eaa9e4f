/// One line of the configuration file: where it stands, what is allowed, and how it is read and written.
package struct Setting {
  /// What a value may be.
  package enum Allowed: Hashable, Sendable {
    case yesOrNo
    case length(ClosedRange<Duration>)
    /// A length, or the word `never`.
    case lengthOrNever(ClosedRange<Duration>)
    case number(ClosedRange<Int>)
    case oneOf([String])
    /// A start and an end that differ, such as `09:00-17:00`, or the word `off`.
    case hours
    /// An absolute path; empty for none.
    case path
    /// An absolute path, or the name of a sound that comes with the program; empty for none.
    case sound
    case name
    /// `#rrggbb`; empty for the usual one.
    case color
    /// Lines of text, kept apart by `|`.
    case lines
    /// An argument list, see `ArgumentList`; empty for none.
    case command
  }

  package let group: String
  package let key: String
  package let allowed: Allowed
  /// Takes the value over; false if it is not allowed.
  package let read: (String, inout Configuration) -> Bool
  package let write: (Configuration) -> String

  typealias Path<Value> = WritableKeyPath<Configuration, Value>

  /// Every key there is, in the order of the commented sample.
  package static var all: [Setting] {
    [
      yesOrNo("breaks", "start_on_launch", \.startOnLaunch),
      Setting(
        group: "breaks", key: "grace", allowed: .lengthOrNever(.zero ... .minutes(10)),
        read: { words, configuration in
          if words == "never" {
            configuration.grace = nil
            return true
          }
          guard let grace = Duration(words: words), grace <= .minutes(10) else { return false }
          configuration.grace = grace
          return true
        }, write: { $0.grace?.words ?? "never" }),
      length("breaks", "snooze", Command.lengths, \.snooze),
      number("breaks", "snoozes", 0...20, \.snoozesAllowed),
      oneOf("breaks", "after_break", \.afterBreak),
      length("breaks", "idle_is_break", .seconds(10) ... .hours(2), \.idleIsBreak),
    ] + kind("eye", \.eye) + kind("rest", \.rest) + [
      yesOrNo("schedule", "enabled", \.schedule.isOn)
    ] + Weekday.allCases.map(hours) + [
      yesOrNo("sound", "chimes", \.chimesOn),
      number("sound", "volume", 0...100, \.volume),
      Setting(
        group: "sound", key: "device", allowed: .name,
        read: { words, configuration in
          guard !words.isEmpty, words.utf8.count <= 200 else { return false }
          configuration.device = words
          return true
        }, write: { $0.device }),
    ] + Cue.allCases.filter(\.isRung).map(ownSound) + [
      oneOf("prompt", "monitors", \.prompt.monitors),
      oneOf("prompt", "escape", \.prompt.escape),
      oneOf("prompt", "when_fullscreen", \.prompt.whenFullScreen),
      number("prompt", "opacity", PromptSettings.opacities, \.prompt.opacity),
      color("background", \.prompt.background),
      color("foreground", \.prompt.foreground),
      color("accent", \.prompt.accent),
      lines("eye", \.prompt.eyeLines),
      lines("rest", \.prompt.restLines),
      oneOf("notifications", "urgency", \.urgency),
      length("quiet", "length", Command.lengths, \.quietLength),
      oneOf("quiet", QuietSource.doNotDisturb.rawValue, \.quiet.doNotDisturb),
      oneOf("quiet", QuietSource.inhibitors.rawValue, \.quiet.inhibitors),
      oneOf("quiet", QuietSource.microphone.rawValue, \.quiet.microphone),
      oneOf("quiet", QuietSource.camera.rawValue, \.quiet.camera),
      oneOf("quiet", QuietSource.screenSharing.rawValue, \.quiet.screenSharing),
      oneOf("quiet", QuietSource.game.rawValue, \.quiet.game),
      length("sessions", "prepare", SessionRequest.prepares, \.prepare),
      yesOrNo("sessions", "log", \.logsSessions),
      yesOrNo("sessions", "breaks_during_focus", \.breaksDuringFocus),
      yesOrNo("sessions", "keep_awake", \.keepsAwake),
    ] + SessionKind.allCases.flatMap { kind in kind.cues.map { sound($0, in: kind) } } + media + hooks
  }

  private static func kind(_ group: String, _ path: Path<Configuration.Break>) -> [Setting] {
    [
      yesOrNo(group, "enabled", path.appending(path: \.isOn)),
      length(group, "interval", .seconds(1) ... .hours(24), path.appending(path: \.interval)),
      length(group, "length", .seconds(1) ... .hours(8), path.appending(path: \.length)),
      length(group, "prelude", .zero ... .minutes(10), path.appending(path: \.prelude)),
      yesOrNo(group, "prompt", path.appending(path: \.prompts)),
    ]
  }

  private static func hours(of day: Weekday) -> Setting {
    Setting(
      group: "schedule", key: day.name, allowed: .hours,
      read: { words, configuration in
        let hours = Schedule.Hours(words: words)
        guard hours != nil || words == "off" else { return false }
        configuration.schedule[day] = hours
        return true
      }, write: { $0.schedule[day]?.words ?? "off" })
  }

  private static func ownSound(_ cue: Cue) -> Setting {
    Setting(
      group: "sounds", key: cue.rawValue, allowed: .path,
      read: { words, configuration in
        guard words.isEmpty || words.utf8.first == UInt8(ascii: "/") else { return false }
        configuration.ownSounds[cue] = words.isEmpty ? nil : words
        return true
      }, write: { $0.ownSounds[cue] ?? "" })
  }

  private static func sound(_ cue: Cue, in kind: SessionKind) -> Setting {
    Setting(
      group: kind.rawValue, key: cue.rawValue, allowed: .sound,
      read: { words, configuration in
        let source = Chime.Source(words: words)
        guard source != nil || words.isEmpty else { return false }
        var sounds = configuration.sessionSounds[kind] ?? [:]
        sounds[cue] = source
        configuration.sessionSounds[kind] = sounds.isEmpty ? nil : sounds
        return true
      }, write: { $0.sessionSounds[kind]?[cue]?.words ?? "" })
  }

  private static func color(_ key: String, _ path: Path<String>) -> Setting {
    Setting(
      group: "prompt", key: key, allowed: .color,
      read: { words, configuration in
        guard PromptSettings.isColor(words) else { return false }
        configuration[keyPath: path] = words
        return true
      }, write: { $0[keyPath: path] })
  }

  private static func lines(_ key: String, _ path: Path<[String]>) -> Setting {
    Setting(
      group: "prompt", key: key, allowed: .lines,
      read: { words, configuration in
        guard let lines = PromptSettings.lines(words) else { return false }
        configuration[keyPath: path] = lines
        return true
      }, write: { $0[keyPath: path].joined(separator: " | ") })
  }

  static func yesOrNo(_ group: String, _ key: String, _ path: Path<Bool>) -> Setting {
    Setting(
      group: group, key: key, allowed: .yesOrNo,
      read: { words, configuration in
        guard let value = ["yes": true, "no": false][words] else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { $0[keyPath: path] ? "yes" : "no" })
  }

  static func length(
    _ group: String, _ key: String, _ range: ClosedRange<Duration>, _ path: Path<Duration>
  ) -> Setting {
    Setting(
      group: group, key: key, allowed: .length(range),
      read: { words, configuration in
        guard let value = Duration(words: words), range.contains(value) else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { $0[keyPath: path].words })
  }

  private static func number(_ group: String, _ key: String, _ range: ClosedRange<Int>, _ path: Path<Int>) -> Setting {
    Setting(
      group: group, key: key, allowed: .number(range),
      read: { words, configuration in
        guard let value = Int(words), range.contains(value) else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { "\($0[keyPath: path])" })
  }

  private static func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
    _ group: String, _ key: String, _ path: Path<Choice>
  ) -> Setting {
    Setting(
      group: group, key: key, allowed: .oneOf(Choice.allCases.map(\.rawValue)),
      read: { words, configuration in
        guard let value = Choice(rawValue: words) else { return false }
        configuration[keyPath: path] = value
        return true
      }, write: { $0[keyPath: path].rawValue })
  }
}
