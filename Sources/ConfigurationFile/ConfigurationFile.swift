import Glibc
import Linux
import StillbellCore

/// The configuration file on disk.
package struct ConfigurationFile: Sendable {
  /// The largest file that is read, in bytes.
  package static let bytesMax = 1 << 18

  package let path: String

  package init(path: String) { self.path = path }

  func fault(_ fault: ConfigurationError.Fault, at line: Int = 0) -> ConfigurationError {
    ConfigurationError(file: path, line: line, fault)
  }

  /// The settings of this file; the defaults if there is none. A file with an error throws, and none of it counts.
  package func read() throws(ConfigurationError) -> Configuration { try parse(try bytes()) }

  /// The bytes of the file; none if there is no file.
  package func bytes() throws(ConfigurationError) -> [UInt8] {
    do throws(SystemError) {
      return try readSmallFile(path, limit: Self.bytesMax) ?? []
    } catch {
      throw fault(error.code == EINVAL ? .special : .unreadable(SystemFault(call: error.call, code: error.code)))
    }
  }

  /// Reads the text of a file; `path` only names it in messages.
  package func parse(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
    let lines = ConfigurationLines(try text(bytes))
    if let odd = lines.firstOdd {
      throw fault(.notASetting(odd.text), at: odd.number)
    }
    let own = Set(lines.entries.map(\.group)).filter {
      $0.hasPrefix(Reminder.group) || $0.hasPrefix(BreakKind.group) || $0.hasPrefix(Program.group)
    }
    let settings = Setting.all + own.flatMap { Setting.all(in: $0) }
    for entry in lines.entries { try checkName(entry, settings) }
    var configuration = Configuration()
    // The entries are read in the order of the file, so that the first error is reported first.
    for entry in lines.settings { try read(entry, settings, into: &configuration) }
    try check(configuration, lines)
    try checkProfiles(configuration, lines)
    return configuration
  }

  /// Checks the settings that depend on each other. `lines` has the lines that may be at fault.
  func check(_ configuration: Configuration, _ lines: ConfigurationLines) throws(ConfigurationError) {
    for kind in configuration.kinds { try checkPrelude(kind, configuration, lines) }
    try checkBreaks(configuration, lines)
    try checkHours(configuration.schedule, lines)
    try checkReminders(configuration, lines)
    try checkPrograms(configuration, lines)
  }

  /// The lines of the file, which must be text. A byte order mark, which some editors leave, is dropped.
  func text(_ bytes: [UInt8]) throws(ConfigurationError) -> [String] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard !line.contains(0), let line = String(validating: line, as: UTF8.self) else {
        throw fault(.notText, at: lines.count + 1)
      }
      lines.append(line)
    }
    return lines
  }

  private func checkName(_ entry: ConfigurationLines.Entry, _ settings: [Setting]) throws(ConfigurationError) {
    // The keys of this group are names that the user chose.
    guard entry.group != Preset.group else { return }
    guard !entry.group.hasPrefix(Profile.group) else { return try checkProfile(entry) }
    let keys = settings.filter { $0.group == entry.group }.map(\.key)
    if keys.isEmpty, entry.group.hasPrefix(BreakKind.group) {
      throw fault(.badBreakName(String(entry.group.dropFirst(BreakKind.group.count))), at: entry.number)
    }
    if keys.isEmpty, entry.group.hasPrefix(Program.group) {
      throw fault(.badProgramName(String(entry.group.dropFirst(Program.group.count))), at: entry.number)
    }
    if keys.isEmpty { throw fault(.unknownGroup(entry.group), at: entry.number) }
    if let key = entry.key, !keys.contains(key) {
      throw fault(.unknownKey(key, group: entry.group), at: entry.number)
    }
  }

  private func read(
    _ entry: ConfigurationLines.Entry, _ settings: [Setting], into configuration: inout Configuration
  ) throws(ConfigurationError) {
    guard let key = entry.key else { return }
    guard let value = entry.value else {
      throw fault(.loneBackslash(key: key), at: entry.number)
    }
    if entry.group == Preset.group {
      configuration.presets[key] = try preset(key, entry.number, value)
    } else if let setting = setting(entry.group, key, settings),
      !setting.read(value, &configuration)
    {
      throw fault(.badValue(value, key: key, group: entry.group), at: entry.number)
    }
  }

  /// The setting that a line sets.
  private func setting(_ group: String, _ key: String, _ settings: [Setting]) -> Setting? {
    guard group.hasPrefix(Profile.group) else { return settings.first { $0.group == group && $0.key == key } }
    return Setting.profile(String(group.dropFirst(Profile.group.count)), key)
  }

  private func preset(_ name: String, _ line: Int, _ value: String) throws(ConfigurationError) -> SessionRequest {
    let request: SessionRequest
    do throws(SessionError) {
      request = try Preset.session(of: value)
    } catch {
      throw fault(.badPreset(value, name: name, error), at: line)
    }
    guard Preset.isReachable(name, request) else {
      throw fault(.unreachablePreset(name: name, request.activity.kind), at: line)
    }
    return request
  }

  private func checkHours(_ schedule: Schedule, _ lines: ConfigurationLines) throws(ConfigurationError) {
    guard let day = schedule.overlap, let hours = schedule[day], let next = schedule[day.next] else { return }
    // The file sets at least one of them: the defaults fit.
    let line = [day, day.next].lazy.compactMap { lines.number(group: "schedule", key: $0.name) }.first ?? lines.first
    throw fault(.hoursOverlap(day: day.name, hours.words, next: day.next.name, next.words), at: line)
  }

  private func checkReminders(
    _ configuration: Configuration, _ lines: ConfigurationLines
  ) throws(ConfigurationError) {
    let groups = lines.entries.filter { $0.key == nil && $0.group.hasPrefix(Reminder.group) }
    for entry in groups where lines.number(group: entry.group, key: "at") == nil {
      throw fault(.missing(key: "at", group: entry.group), at: entry.number)
    }
    if configuration.reminders.count > Reminder.countMax {
      throw fault(.tooManyReminders(allowed: Reminder.countMax), at: groups.last?.number ?? lines.first)
    }
  }

  private func checkBreaks(_ configuration: Configuration, _ lines: ConfigurationLines) throws(ConfigurationError) {
    let groups = lines.entries.filter { $0.key == nil && $0.group.hasPrefix(BreakKind.group) }
    for entry in groups {
      let group = entry.group
      let timings = Configuration.Break.timings.filter { lines.number(group: group, key: $0) != nil }
      if timings.count > 1 {
        let number = timings.compactMap { lines.number(group: group, key: $0) }.max() ?? entry.number
        throw fault(.twoTimings(timings[0], timings[1], group: group), at: number)
      }
      for key in [timings.first ?? "every", "length"] where lines.number(group: group, key: key) == nil {
        throw fault(.missing(key: key, group: group), at: entry.number)
      }
    }
    let own = configuration.kinds.filter { !$0.kind.isBuiltIn }
    if own.count > BreakKind.ownMax {
      let last = BreakKind.group + own[BreakKind.ownMax].kind.rawValue
      throw fault(
        .tooManyBreaks(allowed: BreakKind.ownMax), at: groups.first { $0.group == last }?.number ?? lines.first)
    }
    for kind in own {
      let group = BreakKind.group + kind.kind.rawValue
      if kind.words.course?.isTooLong(for: kind.length) ?? false {
        throw fault(
          .stepsTooLong(group: group, length: kind.length), at: lines.number(group: group, key: "steps") ?? lines.first)
      }
    }
  }

  private func checkPrelude(
    _ kind: Configuration.Break, _ configuration: Configuration, _ lines: ConfigurationLines
  ) throws(ConfigurationError) {
    let group = (kind.kind.isBuiltIn ? "" : BreakKind.group) + kind.kind.rawValue
    let prelude = configuration.prelude(of: kind.kind)
    guard prelude >= kind.interval else { return }
    // The file sets at least one of them: the defaults fit.
    let line = lines.number(group: group, key: "prelude") ?? lines.number(group: group, key: "interval") ?? lines.first
    throw fault(.preludeTooLong(prelude, interval: kind.interval), at: line)
  }
}
