import Linux
import StillbellCore

extension Wording {
  package static func unreadable(file: String, reason: String) -> Sentence {
    tr("{file} cannot be read: {reason}.", ["file": file, "reason": clause(reason)])
  }

  /// The warning that the last good file could not be copied.
  package static func notKept(file: String, reason: String) -> Sentence {
    tr(
      "{file} cannot be written: {reason}. If the configuration has an error later, the defaults are used.",
      ["file": file, "reason": clause(reason)])
  }

  /// The warning about a file that a setting names and that can't be read.
  package static func sentence(_ unfound: UnfoundFile) -> Sentence {
    let words: Blanks = [
      "group": shortened(unfound.file.group), "key": shortened(unfound.file.key),
      "file": unfound.file.path.onOneLine(limit: 300),
    ]
    return unfound.isSilent
      ? tr("[{group}] {key}: the disk of {file} does not respond. All other settings are active.", words)
      : tr("[{group}] {key}: {file} is not there, or you may not read it. All other settings are active.", words)
  }

  package static func sentence(_ error: ConfigurationError) -> Sentence {
    switch error.fault {
    case .special:
      tr("{file} is a pipe or a device; the configuration must be a plain file.", ["file": error.file])
    case .unreadable(let fault): unreadable(file: error.file, reason: SystemError(fault).reason)
    case .simulated: tr("The configuration has an error")
    default:
      tr(
        "{file}, line {line}: {error}",
        ["file": error.file, "line": "\(error.line)", "error": sentence(inLine: error.fault)])
    }
  }

  /// The fault, to follow the file and the line; empty for a fault of the whole file.
  private static func sentence(inLine fault: ConfigurationError.Fault) -> Sentence {
    switch fault {
    case .special, .unreadable, .simulated: Sentence("")
    case .notText: tr("this is not text; the file must be UTF-8 without NUL bytes.")
    case .notASetting(let text):
      tr("“{text}” is neither a [group], nor key = value in a group, nor a # comment.", ["text": shortened(text)])
    case .unknownGroup(let name):
      tr(
        "there is no group [{name}]; the groups are {allowed}.",
        ["name": shortened(name), "allowed": groups.map { "[\($0)]" }.listed]
      )
      .then(suggestion(name, among: groups))
    case .unknownKey(let name, let group) where group.hasPrefix(Profile.group):
      tr(
        "there is no setting {name}; in [{group}] write the group before the key, as in eye.interval.",
        ["name": shortened(name), "group": shortened(group)]
      )
      .then(suggestion(name, among: Setting.all.map(\.name)))
    case .unknownKey(let name, let group):
      tr(
        "there is no key {name} in [{group}]; its keys are {allowed}.",
        ["name": shortened(name), "group": group, "allowed": keys(of: group).listed]
      )
      .then(suggestion(name, among: keys(of: group)))
    case .loneBackslash(let key):
      tr("the value of {key} has an unknown escape; write \\\\ for a backslash.", ["key": key])
    case .badValue(let value, let key, let group) where isBareNumber(value) && isLength(key, in: group):
      tr("“{key} = {value}” is not valid; write {value}s or {value}m.", ["key": key, "value": shortened(value)])
    case .badValue(let value, "exercises", let group) where group.hasPrefix(Program.group): noProgram(value)
    case .badValue(let value, let key, let group): notValid(value, key, setting(key, in: group))
    case .badPreset(let value, let name, let error):
      tr(
        "“{key} = {value}” is not a session. {mistake}",
        ["key": shortened(name), "value": shortened(value), "mistake": sentence(error)])
    case .unreachablePreset(let name, let kind): unreachable(name, kind)
    case .preludeTooLong(let prelude, let interval):
      tr(
        "prelude = {prelude} must be shorter than the interval of {interval}.",
        ["prelude": prelude.words, "interval": interval.words])
    case .missing(let key, let group):
      tr(
        "[{group}] needs the key {key}, like {key} = {example}.",
        ["group": shortened(group), "key": key, "example": example(of: key)])
    case .badBreakName(let name) where BreakKind.builtIn.map(\.rawValue).contains(name):
      tr("write [{name}].", ["name": name])
    case .badBreakName(let name):
      tr(
        "“{name}” cannot be the name of a break; use 1 to 24 of a-z, 0-9 and -, but not a command or a length.",
        ["name": shortened(name)])
    case .twoTimings(let one, let other, let group):
      tr(
        "[{group}] has both {one} and {other}; use only one of every, at and aligned.",
        ["group": shortened(group), "one": one, "other": other])
    case .tooManyBreaks(let allowed): tr("there are too many breaks; use at most {allowed}.", ["allowed": "\(allowed)"])
    case .stepsTooLong(let group, let length):
      tr(
        "the steps in [{group}] leave no time for the last one; the break lasts {length}.",
        ["group": shortened(group), "length": length.words])
    case .badProgramName(let name):
      tr(
        "“{name}” cannot be the name of a program; use 1 to 24 of a-z, 0-9 and -, but no name from `stillbell workout list`.",
        ["name": shortened(name)])
    case .badProgram(let value, let key, let error):
      tr(
        "“{key} = {value}” is not valid. {mistake}",
        ["key": key, "value": shortened(value), "mistake": sentence(error)])
    case .twoSessions(let name):
      tr("[presets] has “{name}” as well; give one of them another name.", ["name": shortened(name)])
    case .tooManyPrograms(let allowed):
      tr("there are too many programs; use at most {allowed}.", ["allowed": "\(allowed)"])
    case .badProfileName(let name): badProfileName(name)
    case .notInProfile(let name, let group): notInProfile(name, group)
    case .tooManyProfiles(let allowed):
      tr("there are too many profiles; use at most {allowed}.", ["allowed": "\(allowed)"])
    case .tooManyReminders(let allowed):
      tr("there are too many reminders; use at most {allowed}.", ["allowed": "\(allowed)"])
    case .hoursOverlap(let day, let hours, let next, let nextHours):
      tr(
        "{day} = {hours} overlaps {next} = {nextHours}; end the first before the second begins.",
        ["day": day, "hours": hours, "next": next, "nextHours": nextHours])
    }
  }

  private static var groups: [String] {
    let fixed = Setting.all.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return fixed + ["presets", Reminder.group + "NAME", BreakKind.group + "NAME", Program.group + "NAME"]
      + [Profile.group + "NAME"]
  }

  private static func keys(of group: String) -> [String] { Setting.all(in: group).map(\.key) }

  private static func example(of key: String) -> String {
    ["length": "5m", "every": "1h", "exercises": exampleProgram][key] ?? "20:00"
  }

  /// A value that a setting can't have, and the values that it can.
  static func notValid(_ value: String, _ key: String, _ setting: Setting?) -> Sentence {
    tr(
      "“{key} = {value}” is not valid; {allowed}.",
      [
        "key": key, "value": shortened(value),
        "allowed": setting.map { words($0.allowed, refusing: value) } ?? Sentence(""),
      ])
  }

  /// The allowed values in place of an invalid one; for an endpoint, its error.
  static func words(_ allowed: Setting.Allowed, refusing value: String) -> Sentence {
    guard allowed == .endpoint else { return words(allowed) }
    do throws(Endpoint.ParseError) {
      _ = try Endpoint(words: value)
      return words(allowed)
    } catch {
      return Muse.clause(error)
    }
  }

  private static func setting(_ key: String, in group: String) -> Setting? {
    guard group.hasPrefix(Profile.group) else { return Setting.all(in: group).first { $0.key == key } }
    return Setting.profile(String(group.dropFirst(Profile.group.count)), key)
  }

  private static func isLength(_ key: String, in group: String) -> Bool {
    setting(key, in: group)?.allowed.isLength ?? false
  }

  /// A suggestion after a sentence about an unknown name; nil if no known name is similar.
  static func suggestion(_ name: String, among known: [String]) -> Sentence? {
    nearestName(to: name, among: known).map { tr("Did you mean {nearest}?", ["nearest": $0]) }
  }

  private static func unreachable(_ name: String, _ kind: SessionKind) -> Sentence {
    let values: Blanks = ["key": shortened(name), "command": kind.command]
    if name == SessionRequest.listWord {
      return tr("`{command} {key}` lists what comes with stillbell, so give this preset another name.", values)
    }
    if name.hasPrefix("-") {
      return tr("`{command} {key}` takes “{key}” for an option, so give this preset another name.", values)
    }
    return unreachable(kind, values)
  }

  /// A value cut to a readable length, without characters that would disturb a terminal.
  package static func shortened(_ text: some StringProtocol) -> String { text.onOneLine(limit: 60) }
}
