import StillbellCore

/// The text of a configuration file that people can edit further: the commented sample with the chosen settings in it.
package struct ConfigurationText: CustomStringConvertible {
  /// The name of a setting in a line.
  package struct Name: Hashable {
    package let group: String
    package let key: String

    package init(_ group: String, _ key: String) { (self.group, self.key) = (group, key) }

    package init(_ setting: Setting) { self.init(setting.group, setting.key) }
  }

  package let description: String
  /// The lines that set a key, each group's name before its own.
  package let settings: [String]

  /// Uncomments every setting in the sample that is not the default, and those in `standing`.
  package init(sample: String, _ configuration: Configuration, standing: Set<Name>) {
    let all = Dictionary(Setting.all.map { (Name($0), $0) }) { first, _ in first }
    var (group, lines, settings): (String, [String], [String]) = ("", [], [])
    func set(_ line: String) {
      if !settings.contains("[\(group)]") { settings.append("[\(group)]") }
      settings.append(line)
      lines.append(line)
    }
    for line in sample.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
        lines.append(String(line))
        guard group == Preset.group else { continue }
        for name in configuration.presets.keys.sorted() { set(Setting.preset(name).line(configuration)) }
      } else if let setting = Self.key(line).flatMap({ all[Name(group, $0)] }),
        setting.isOf(configuration)
          || standing.contains(Name(setting))
      {
        set(setting.line(configuration))
      } else {
        lines.append(String(line))
      }
    }
    let breaks = configuration.kinds.filter { !$0.kind.isBuiltIn }.map { BreakKind.group + $0.kind.rawValue }
    let reminders = configuration.reminders.map { Reminder.group + $0.name }
    // The sample ends with a line feed.
    let last = lines.removeLast()
    for own in breaks + reminders + configuration.programs.map({ Program.group + $0.name }) {
      group = own
      lines.append("[\(group)]")
      for setting in Setting.all(in: group) where setting.stands(in: configuration) { set(setting.line(configuration)) }
    }
    for profile in configuration.profiles {
      group = Profile.group + profile.name
      lines.append("[\(group)]")
      // Also those with an empty value, which replaces that of the file.
      for setting in Setting.all(of: profile) { set(setting.line(configuration)) }
    }
    description = (lines + [last]).joined(separator: "\n")
    self.settings = settings
  }

  /// The settings in a file's text, including invalid ones.
  package static func names(in text: String) -> Set<Name> {
    let lines = ConfigurationLines(text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
    return Set(lines.entries.compactMap { entry in entry.key.map { Name(entry.group, $0) } })
  }

  /// The key of a setting that is commented out: `#key=value`.
  static func key(_ line: Substring) -> String? {
    guard line.hasPrefix("#"), !line.hasPrefix("# "), let equals = line.firstIndex(of: "=") else { return nil }
    return String(line[line.index(after: line.startIndex)..<equals])
  }
}

extension Setting {
  /// The line that sets this value; a reader gets the same value back.
  package func line(_ configuration: Configuration) -> String {
    "\(key) = \(Self.escaped(write(configuration)))"
  }

  /// A value with the escapes of the file.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    for (index, scalar) in value.unicodeScalars.enumerated() {
      switch scalar {
      case "\\": escaped += #"\\"#
      case "\n": escaped += #"\n"#
      case "\r": escaped += #"\r"#
      case "\t": escaped += #"\t"#
      // Blanks around a value do not belong to it, so those of the value are escaped.
      case " " where index == 0 || index == value.unicodeScalars.count - 1: escaped += #"\s"#
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// `true` if the setting belongs in a group that the user named: the group needs it, or it is not the default.
  fileprivate func stands(in configuration: Configuration) -> Bool {
    let isNeeded = key == "length" || Configuration.Break.timings.contains(key)
    return isNeeded ? !write(configuration).isEmpty : isOf(configuration)
  }

  /// `true` if the configuration's value differs from the default.
  fileprivate func isOf(_ configuration: Configuration) -> Bool {
    write(configuration) != write(Configuration())
  }
}
