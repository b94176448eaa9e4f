import Linux
import StillbellCore

extension Wording {
  package static func unreadable(file: String, reason: String) -> Sentence {
    tr("{file} cannot be read: {reason}.", ["file": file, "reason": clause(reason)])
  }

  /// The copy of the last good file.
  package static func notKept(file: String, reason: String) -> Sentence {
    tr(
      "{file} cannot be written: {reason}. A later mistake in the configuration would bring the defaults back.",
      ["file": file, "reason": clause(reason)])
  }

  package static func sentence(_ error: ConfigurationError) -> Sentence {
    let (file, line) = (error.file, "\(error.line)")
    switch error.fault {
    case .special:
      return tr("{file} is a pipe or a device; the configuration must be a plain file.", ["file": file])
    case .unreadable(let fault): return unreadable(file: file, reason: SystemError(fault).reason)
    case .simulated: return tr("The configuration has a mistake")
    case .notText:
      return tr(
        "{file}, line {line}: this is not text; the file must be UTF-8 without NUL bytes.",
        ["file": file, "line": line])
    case .notASetting(let text):
      return tr(
        "{file}, line {line}: “{text}” is neither a [group], nor key = value in a group, nor a # comment.",
        ["file": file, "line": line, "text": shortened(text)])
    case .unknownGroup(let name):
      let groups =
        Setting.all.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } + [
          "presets", Reminder.group + "NAME", BreakKind.group + "NAME", Program.group + "NAME",
        ]
      return tr(
        "{file}, line {line}: there is no group [{name}]; the groups are {allowed}.",
        [
          "file": file, "line": line, "name": shortened(name),
          "allowed": groups.map { "[\($0)]" }.joined(separator: ", "),
        ]) + suggestion(name, among: groups)
    case .unknownKey(let name, let group):
      let keys = Setting.all(in: group).map(\.key)
      return tr(
        "{file}, line {line}: there is no key {name} in [{group}]; its keys are {allowed}.",
        [
          "file": file, "line": line, "name": shortened(name), "group": group,
          "allowed": keys.joined(separator: ", "),
        ]) + suggestion(name, among: keys)
    case .loneBackslash(let key):
      return tr(
        "{file}, line {line}: the value of {key} has an unknown escape; write \\\\ for a backslash.",
        ["file": file, "line": line, "key": key])
    case .badValue(let value, let key, let group) where isBareNumber(value) && isLength(key, in: group):
      return tr(
        "{file}, line {line}: “{key} = {value}” is not possible; write {value}s or {value}m.",
        ["file": file, "line": line, "key": key, "value": shortened(value)])
    case .badValue(let value, "endpoint", "muse"):
      return tr(
        "{file}, line {line}: “{key} = {value}” is not possible; {allowed}.",
        ["file": file, "line": line, "key": "endpoint", "value": shortened(value), "allowed": endpointClause(value)])
    case .badValue(let value, "exercises", let group) where group.hasPrefix(Program.group):
      return tr(
        "{file}, line {line}: {mistake}", ["file": file, "line": line, "mistake": noProgram(value)])
    case .badValue(let value, let key, let group):
      let setting = Setting.all(in: group).first { $0.key == key }
      return tr(
        "{file}, line {line}: “{key} = {value}” is not possible; {allowed}.",
        [
          "file": file, "line": line, "key": key, "value": shortened(value),
          "allowed": setting.map { words($0.allowed) } ?? "",
        ])
    case .badPreset(let value, let name, let mistake):
      return tr(
        "{file}, line {line}: “{key} = {value}” is no session. {mistake}",
        [
          "file": file, "line": line, "key": shortened(name), "value": shortened(value), "mistake": sentence(mistake),
        ])
    case .unreachablePreset(let name, let kind): return unreachable(name, kind, file: file, line: line)
    case .preludeTooLong(let prelude, let interval):
      return tr(
        "{file}, line {line}: prelude = {prelude} must be shorter than the interval of {interval}.",
        ["file": file, "line": line, "prelude": prelude.words, "interval": interval.words])
    case .missing(let key, let group):
      let example = ["length": "5m", "every": "1h", "exercises": exampleProgram][key] ?? "20:00"
      return tr(
        "{file}, line {line}: [{group}] needs the key {key}, like {key} = {example}.",
        ["file": file, "line": line, "group": shortened(group), "key": key, "example": example])
    case .badBreakName(let name) where BreakKind.builtIn.map(\.rawValue).contains(name):
      return tr("{file}, line {line}: write [{name}].", ["file": file, "line": line, "name": name])
    case .badBreakName(let name):
      return tr(
        "{file}, line {line}: no break can be called “{name}”; use 1 to 24 of a-z, 0-9 and -, and neither a command nor a length.",
        ["file": file, "line": line, "name": shortened(name)])
    case .twoTimings(let one, let other, let group):
      return tr(
        "{file}, line {line}: [{group}] has both {one} and {other}; use one of every, at and aligned.",
        ["file": file, "line": line, "group": shortened(group), "one": one, "other": other])
    case .tooManyBreaks(let allowed):
      return tr(
        "{file}, line {line}: at most {allowed} breaks of your own are possible.",
        ["file": file, "line": line, "allowed": "\(allowed)"])
    case .stepsTooLong(let group, let length):
      return tr(
        "{file}, line {line}: the steps in [{group}] leave no time for the last one; the break takes {length}.",
        ["file": file, "line": line, "group": shortened(group), "length": length.words])
    case .noPicture(let path):
      return tr(
        "{file}, line {line}: there is no picture and no folder at {path}.",
        ["file": file, "line": line, "path": shortened(path)])
    case .badProgramName(let name):
      return tr(
        "{file}, line {line}: no program can be called “{name}”; use 1 to 24 of a-z, 0-9 and -, and no name from `stillbell workout list`.",
        ["file": file, "line": line, "name": shortened(name)])
    case .badProgram(let value, let key, let mistake):
      return tr(
        "{file}, line {line}: “{key} = {value}” is not possible. {mistake}",
        ["file": file, "line": line, "key": key, "value": shortened(value), "mistake": sentence(mistake)])
    case .twoSessions(let name):
      return tr(
        "{file}, line {line}: [presets] has “{name}” as well; give one of them another name.",
        ["file": file, "line": line, "name": shortened(name)])
    case .tooManyPrograms(let allowed):
      return tr(
        "{file}, line {line}: at most {allowed} programs are possible.",
        ["file": file, "line": line, "allowed": "\(allowed)"])
    case .tooManyReminders(let allowed):
      return tr(
        "{file}, line {line}: at most {allowed} reminders are possible.",
        ["file": file, "line": line, "allowed": "\(allowed)"])
    case .hoursOverlap(let day, let hours, let next, let nextHours):
      return tr(
        "{file}, line {line}: {day} = {hours} overlaps {next} = {nextHours}; end the first before the second begins.",
        ["file": file, "line": line, "day": day, "hours": hours, "next": next, "nextHours": nextHours])
    }
  }

  static func endpointClause(_ value: String) -> Sentence {
    do throws(Endpoint.Mistake) {
      _ = try Endpoint(words: value)
      return words(.endpoint)
    } catch {
      return Muse.clause(error)
    }
  }

  private static func isLength(_ key: String, in group: String) -> Bool {
    Setting.all(in: group).first { $0.key == key }?.allowed.isLength ?? false
  }

  /// Ends a sentence about a name that there is none of; empty where no name is near.
  static func suggestion(_ name: String, among known: [String]) -> Sentence {
    nearestName(to: name, among: known).map { Sentence(" ") + tr("Did you mean {nearest}?", ["nearest": $0]) }
      ?? Sentence("")
  }

  private static func unreachable(_ name: String, _ kind: SessionKind, file: String, line: String) -> Sentence {
    let values: Blanks = [
      "file": file, "line": line, "key": shortened(name), "command": kind.command,
    ]
    if name == SessionRequest.listWord {
      return tr(
        "{file}, line {line}: `{command} {key}` lists what comes with stillbell and would never find a preset of that name. Choose another one.",
        values)
    }
    if name.hasPrefix("-") {
      return tr(
        "{file}, line {line}: “{key}” is taken for an option, so `{command}` would never find a preset of that name. Choose another one.",
        values)
    }
    return unreachable(kind, values)
  }

  /// Endless values and what would disturb a terminal do not belong in a message.
  package static func shortened(_ text: some StringProtocol) -> String { text.onOneLine(limit: 60) }
}
