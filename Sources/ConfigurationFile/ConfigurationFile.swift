import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// Why a configuration file is not taken over: one sentence with file, line, key, value and what is allowed.
package nonisolated struct ConfigurationMistake: Error, Hashable, CustomStringConvertible {
  package let description: String
  /// The file could not be read at all, whatever stands in it.
  package let isUnreadable: Bool

  init(_ description: String, isUnreadable: Bool = false) {
    (self.description, self.isUnreadable) = (description, isUnreadable)
  }
}

/// The configuration file on disk.
package nonisolated struct ConfigurationFile {
  /// Larger files are not read.
  package static let bytesMax = 1 << 18

  package let path: String

  package init(path: String) { self.path = path }

  /// The settings in force by this file; the defaults where there is no file. All of a file counts, or nothing of it.
  package func read() throws(ConfigurationMistake) -> Configuration {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try readSmallFile(path, limit: Self.bytesMax)
    } catch {
      throw ConfigurationMistake(
        error.code == EINVAL ? Wording.notAFile(path) : Wording.unreadable(file: path, reason: error.reason),
        isUnreadable: true)
    }
    return try parse(bytes ?? [])
  }

  /// Reads the text of a file; `path` only names it in messages.
  package func parse(_ bytes: [UInt8]) throws(ConfigurationMistake) -> Configuration {
    let lines = ConfigurationLines(try text(bytes))
    if let odd = lines.firstOdd {
      throw ConfigurationMistake(Wording.notASetting(file: path, line: odd.number, text: odd.text))
    }
    // Before GLib's reader: it passes over some keys, and stops at others without saying where.
    for entry in lines.entries { try checkName(entry) }
    let file: KeyFile
    do throws(GLibError) {
      file = try KeyFile(text: lines.text)
    } catch {
      throw ConfigurationMistake(Wording.unreadable(file: path, reason: error.message))
    }
    let configuration = try settings(file, lines)
    try checkPrelude(configuration.eye, "eye", lines)
    try checkPrelude(configuration.rest, "rest", lines)
    try checkHours(configuration.schedule, lines)
    return configuration
  }

  /// The lines, if all of them are text; a byte order mark, which some editors leave, is dropped.
  private func text(_ bytes: [UInt8]) throws(ConfigurationMistake) -> [String] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard !line.contains(0), let line = String(validating: line, as: UTF8.self) else {
        throw ConfigurationMistake(Wording.notText(file: path, line: lines.count + 1))
      }
      lines.append(line)
    }
    return lines
  }

  private func checkName(_ entry: ConfigurationLines.Entry) throws(ConfigurationMistake) {
    // Its keys are names the user chose.
    guard entry.group != Self.presets else { return }
    let keys = Setting.all.filter { $0.group == entry.group }.map(\.key)
    if keys.isEmpty {
      let groups =
        Setting.all.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } + [Self.presets]
      throw ConfigurationMistake(
        Wording.unknownGroup(file: path, line: entry.number, entry.group, allowed: groups))
    }
    if let key = entry.key, !keys.contains(key) {
      throw ConfigurationMistake(
        Wording.unknownKey(file: path, line: entry.number, key, group: entry.group, allowed: keys))
    }
  }

  private func settings(
    _ file: borrowing KeyFile, _ lines: ConfigurationLines
  ) throws(ConfigurationMistake) -> Configuration {
    var configuration = Configuration()
    let found = Setting.all.compactMap { setting in
      lines.number(group: setting.group, key: setting.key).map { (line: $0, setting: setting) }
    }
    // In the order of the file, so that the first mistake is told first.
    for (line, setting) in found.sorted(by: { $0.line < $1.line }) {
      guard let value = file.value(setting.group, setting.key) else {
        throw ConfigurationMistake(Wording.loneBackslash(file: path, line: line, key: setting.key))
      }
      guard setting.read(value, &configuration) else {
        throw ConfigurationMistake(
          Wording.badValue(file: path, line: line, key: setting.key, value: value, allowed: setting.allowed))
      }
    }
    for entry in lines.entries where entry.group == Self.presets {
      if let name = entry.key { configuration.presets[name] = try preset(name, entry.number, file) }
    }
    return configuration
  }

  /// The group of the user's own sessions, each in the words of the command line.
  private static let presets = "presets"

  private func preset(
    _ name: String, _ line: Int, _ file: borrowing KeyFile
  ) throws(ConfigurationMistake) -> SessionRequest {
    guard let value = file.value(Self.presets, name) else {
      throw ConfigurationMistake(Wording.loneBackslash(file: path, line: line, key: name))
    }
    do throws(SessionMistake) {
      return try SessionRequest(words: value.split(separator: " ").map { String($0) })
    } catch {
      throw ConfigurationMistake(Wording.badPreset(file: path, line: line, key: name, value: value, error))
    }
  }

  private func checkHours(_ schedule: Schedule, _ lines: ConfigurationLines) throws(ConfigurationMistake) {
    guard let day = schedule.overlap, let hours = schedule[day], let next = schedule[day.next] else { return }
    // One of them stands in the file: the defaults fit.
    let line = [day, day.next].lazy.compactMap { lines.number(group: "schedule", key: $0.name) }.first ?? 1
    throw ConfigurationMistake(
      Wording.hoursOverlap(file: path, line: line, day.name, hours, day.next.name, next))
  }

  private func checkPrelude(
    _ kind: Configuration.Break, _ group: String, _ lines: ConfigurationLines
  ) throws(ConfigurationMistake) {
    guard kind.prelude >= kind.interval else { return }
    // One of them stands in the file: the defaults fit.
    let line = lines.number(group: group, key: "prelude") ?? lines.number(group: group, key: "interval") ?? 1
    throw ConfigurationMistake(
      Wording.preludeTooLong(file: path, line: line, prelude: kind.prelude, interval: kind.interval))
  }
}
