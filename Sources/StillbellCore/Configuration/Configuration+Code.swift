/// As the settings that are not the default: names and values in turn.
extension Configuration: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init()
    var words = try [String](from: decoder)[...]
    let all = Dictionary(Setting.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    while let name = words.popFirst(), let value = words.popFirst() {
      guard (all[name] ?? Setting.named(name))?.read(value, &self) == true else { throw CodeReader.Unreadable() }
    }
  }

  /// The settings that are not the default, in the order of the sample, with their values; those of the user's own
  /// groups in any case, because the group itself is not the default.
  package var assignments: [(setting: Setting, value: String)] {
    let defaults = Configuration()
    return Setting.all(of: self).map { ($0, $0.write(self)) }
      .filter { setting, value in
        let isOfOwnGroup =
          setting.group.hasPrefix(Profile.group)
          || !value.isEmpty && setting.group.utf8.contains(UInt8(ascii: " "))
        guard isOfOwnGroup || value != setting.write(defaults) else { return false }
        // A setting that follows another one until it is set has a value in words, too.
        var same = self
        return setting.read(value, &same) && same == self
      }
  }
}

extension FactTexts {
  /// The names and values of the settings that are not the default.
  func words(_ configuration: Configuration) -> [String] {
    keep(sessions: configuration.sessionNames)
    return configuration.assignments.flatMap { [$0.name, value($1, of: $0)] }
  }

  /// The value of a setting, in the same form.
  func value(_ value: String, of setting: Setting) -> String {
    guard !value.isEmpty else { return value }
    return switch setting.allowed {
    case .text, .title, .model: hidden(value)
    case .lines: PromptSettings.lines(value)?.map { hidden($0) }.joined(separator: " | ") ?? hidden(value)
    case .steps: steps(value)
    case .exercises: exercises(value)
    case .picture, .soundOrNone, .ambient: path(value)
    case .command:
      ArgumentList(words: value).map { ArgumentList.words(([$0.program] + $0.arguments).map(hidden)) } ?? hidden(value)
    case .endpoint: endpoint(value)
    case .folders: CalendarSettings.folders(value)?.map { path($0) }.joined(separator: ", ") ?? hidden(value)
    case .names: QuietSettings.names(value)?.map { text($0, .ignored) }.joined(separator: ", ") ?? hidden(value)
    case .session:
      ArgumentList(words: value).map { ArgumentList.words(session([$0.program] + $0.arguments)) } ?? hidden(value)
    case .trigger, .yesOrNo, .length, .lengthOrNever, .lengthOrAuto, .daysOrForever, .numberOfDays, .number,
      .numberOrAuto,
      .numberOrAny, .oneOf, .hours, .time, .timeOrNever, .times, .marks, .days, .hoursOrAllDay, .color:
      path(value)
    case .name: text(value, .device)
    }
  }

  /// The steps of a break, or its pattern of breathing, which is no text.
  private func steps(_ value: String) -> String {
    guard case .steps(let steps)? = BreakWords.Course(words: value) else { return value }
    return steps.map { "\(hidden($0.text)) \($0.length.words)" }.joined(separator: " | ")
  }
}
