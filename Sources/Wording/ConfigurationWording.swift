import StillbellCore

extension Wording {
  package static func unreadable(file: String, reason: String) -> String {
    tr("{file} cannot be read: {reason}.", ["file": file, "reason": Self.reason(reason)])
  }

  package static func keptAside(file: String, as aside: String, reason: String) -> String {
    tr(
      "{file} is damaged ({reason}) and was kept aside as {aside}",
      ["file": file, "reason": Self.reason(reason), "aside": aside])
  }

  package static func takenAway(file: String) -> String {
    tr("{file} was taken away while the agent ran", ["file": file])
  }

  package static func notText(file: String, line: Int) -> String {
    tr(
      "{file}, line {line}: this is not text; the file must be UTF-8 without NUL bytes.",
      ["file": file, "line": "\(line)"])
  }

  package static func notASetting(file: String, line: Int, text: String) -> String {
    tr(
      "{file}, line {line}: “{text}” is neither a [group], nor key = value in a group, nor a # comment.",
      ["file": file, "line": "\(line)", "text": shortened(text)])
  }

  package static func notAFile(_ file: String) -> String {
    tr("{file} is a pipe or a device; the configuration must be a plain file.", ["file": file])
  }

  package static func unknownGroup(file: String, line: Int, _ name: String, allowed: [String]) -> String {
    tr(
      "{file}, line {line}: there is no group [{name}]; the groups are {allowed}.",
      [
        "file": file, "line": "\(line)", "name": shortened(name),
        "allowed": allowed.map { "[\($0)]" }.joined(separator: ", "),
      ])
  }

  package static func unknownKey(file: String, line: Int, _ name: String, group: String, allowed: [String]) -> String {
    tr(
      "{file}, line {line}: there is no key {name} in [{group}]; its keys are {allowed}.",
      [
        "file": file, "line": "\(line)", "name": shortened(name), "group": group,
        "allowed": allowed.joined(separator: ", "),
      ])
  }

  package static func loneBackslash(file: String, line: Int, key: String) -> String {
    tr(
      "{file}, line {line}: in the value of {key} a backslash stands for nothing; write \\\\ for one.",
      ["file": file, "line": "\(line)", "key": key])
  }

  package static func badValue(file: String, line: Int, key: String, value: String, allowed: Setting.Allowed) -> String
  {
    tr(
      "{file}, line {line}: “{key} = {value}” is not possible; {allowed}.",
      ["file": file, "line": "\(line)", "key": key, "value": shortened(value), "allowed": words(allowed)])
  }

  package static func badPreset(
    file: String, line: Int, key: String, value: String, _ mistake: SessionMistake
  ) -> String {
    tr(
      "{file}, line {line}: “{key} = {value}” is no session. {mistake}",
      [
        "file": file, "line": "\(line)", "key": shortened(key), "value": shortened(value),
        "mistake": sentence(mistake),
      ])
  }

  package static func preludeTooLong(file: String, line: Int, prelude: Duration, interval: Duration) -> String {
    tr(
      "{file}, line {line}: prelude = {prelude} must be shorter than the interval of {interval}.",
      ["file": file, "line": "\(line)", "prelude": prelude.words, "interval": interval.words])
  }

  package static func hoursOverlap(
    file: String, line: Int, _ day: String, _ hours: Schedule.Hours, _ next: String, _ nextHours: Schedule.Hours
  ) -> String {
    tr(
      "{file}, line {line}: {day} = {hours} goes on when {next} = {nextHours} has begun; end the one before the other.",
      [
        "file": file, "line": "\(line)", "day": day, "hours": hours.words, "next": next, "nextHours": nextHours.words,
      ])
  }

  /// What a value may be, to stand in a sentence.
  package static func words(_ allowed: Setting.Allowed) -> String {
    switch allowed {
    case .yesOrNo: tr("allowed are yes and no")
    case .length(let range):
      tr(
        "allowed is a length such as 90s, 20m or 1h30m, from {least} to {most}",
        ["least": range.lowerBound.words, "most": range.upperBound.words])
    case .lengthOrNever(let range):
      tr(
        "allowed is never, or a length such as 90s, 20m or 1h30m, from {least} to {most}",
        ["least": range.lowerBound.words, "most": range.upperBound.words])
    case .number(let range):
      tr(
        "allowed is a whole number from {least} to {most}",
        ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
    case .oneOf(let choices): tr("allowed are {choices}", ["choices": choices.joined(separator: ", ")])
    case .hours:
      tr("allowed is off, or a start and an end that differ, such as 09:00-17:00, or 22:00-02:00 over midnight")
    case .path: tr("allowed is the full path of a sound file, or nothing")
    case .sound:
      tr("allowed is the full path of a sound file, a name that `stillbell chime list` lists, or nothing")
    case .name: tr("allowed is the name of a device, at most 200 bytes")
    case .command:
      tr(
        "allowed is a program by name or full path, its arguments, with {signs} only in single quotes, or nothing",
        ["signs": "| & ; < > ( ) $ ` ~ #"])
    case .color: tr("allowed is a colour such as #8ed4bd, or nothing")
    case .lines:
      tr(
        "allowed are lines of plain text, at most {most} bytes each, kept apart by |",
        ["most": "\(PromptSettings.lineMax)"])
    }
  }

  /// Endless values and what would disturb a terminal do not belong in a message.
  package static func shortened(_ text: String) -> String { plain(text, scalarsMax: 60) }

  /// The beginning of a text, without what would disturb a terminal.
  static func plain(_ text: some StringProtocol, scalarsMax: Int) -> String {
    let plain = String(text.unicodeScalars.prefix(scalarsMax).map { isPlain($0) ? Character($0) : "?" })
    return text.unicodeScalars.count > scalarsMax ? plain + "…" : plain
  }

  /// Neither a control character nor a line break, nor one that turns the direction of writing.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
