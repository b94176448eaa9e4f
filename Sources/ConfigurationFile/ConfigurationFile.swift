import GLib
import Linux
import StillbellCore
import Wording

/// Why a configuration file is not taken over: one sentence with file, line, key, value and what is allowed.
package nonisolated struct ConfigurationMistake: Error, Hashable, CustomStringConvertible {
  package let description: String
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
      throw ConfigurationMistake(description: Wording.unreadable(file: path, reason: error.reason))
    }
    return try parse(bytes ?? [])
  }

  /// Reads the text of a file; `path` only names it in messages.
  package func parse(_ bytes: [UInt8]) throws(ConfigurationMistake) -> Configuration {
    if let nul = bytes.firstIndex(of: 0) {
      let line = bytes[..<nul].count { $0 == UInt8(ascii: "\n") } + 1
      throw ConfigurationMistake(description: Wording.notText(file: path, line: line))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      throw ConfigurationMistake(
        description: Wording.notText(file: path, line: valid.count { $0.isNewline } + 1))
    }
    let lines = ConfigurationLines(text)
    if let odd = lines.firstOdd {
      throw ConfigurationMistake(
        description: Wording.notASetting(file: path, line: odd.number, text: odd.text))
    }
    let file: KeyFile
    do throws(GLibError) {
      file = try KeyFile(text: text)
    } catch {
      throw ConfigurationMistake(description: Wording.unreadable(file: path, reason: error.message))
    }
    return try take(file, lines)
  }

  private func take(_ file: borrowing KeyFile, _ lines: ConfigurationLines) throws(ConfigurationMistake)
    -> Configuration
  {
    var configuration = Configuration()
    let settings = Setting.all
    for group in file.groups() {
      let known = settings.filter { $0.group == group }
      guard !known.isEmpty else {
        let groups = settings.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        throw ConfigurationMistake(
          description: Wording.unknown(
            file: path, line: lines.number(group: group, key: nil), "[\(group)]", allowed: groups.map { "[\($0)]" }))
      }
      for key in file.keys(in: group) {
        let line = lines.number(group: group, key: key)
        guard let setting = known.first(where: { $0.key == key }) else {
          throw ConfigurationMistake(
            description: Wording.unknown(file: path, line: line, key, allowed: known.map(\.key)))
        }
        let value = file.value(group, key) ?? ""
        guard setting.read(value, &configuration) else {
          throw ConfigurationMistake(
            description: Wording.badValue(file: path, line: line, key: key, value: value, allowed: setting.allowed))
        }
      }
    }
    for (kind, group) in [(configuration.eye, "eye"), (configuration.rest, "rest")] where kind.prelude >= kind.interval
    {
      throw ConfigurationMistake(
        description: Wording.preludeTooLong(
          file: path, line: lines.number(group: group, key: "prelude"), prelude: kind.prelude, interval: kind.interval))
    }
    return configuration
  }
}
