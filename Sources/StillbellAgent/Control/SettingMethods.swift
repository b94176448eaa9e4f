import ConfigurationFile
import Control
import GLib
import Linux
import Paths
import StillbellCore

/// The methods of the bus interface that are about the configuration file. The agent reads it again by itself.
struct SettingMethods {
  let paths: Paths
  let runtime: Runtime

  /// Nil for the methods of others.
  func answer(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant]? {
    let words = arguments.compactMap(\.string)
    switch (method, words.count) {
    case ("Settings", 0): return [SettingMessage.encode(runtime.agent.configuration)]
    case ("SetSetting", 2): return try changing { () throws(SettingRefusal) in try set(words[0], to: words[1]) }
    case ("ResetSetting", 1): return try changing { () throws(SettingRefusal) in try set(words[0], to: nil) }
    case ("DeleteGroup", 1): return try changing { () throws(SettingRefusal) in try delete(words[0]) }
    case ("ChangeSettings", _) where arguments.count == 2:
      let values = arguments[0].members.map { $0.members.compactMap(\.string) }
      let names = arguments[1].members.compactMap(\.string)
      return try changing { () throws(SettingRefusal) in
        var changes: [(Setting, String?)] = []
        for pair in values where pair.count == 2 { changes.append(try checked(pair[0], pair[1])) }
        for name in names { changes.append(try checked(name, nil)) }
        try file.change(changes, sample: try sample())
      }
    default: return nil
    }
  }

  private var file: ConfigurationFile { ConfigurationFile(path: paths.configurationFile) }

  /// Only groups that the user has named can go.
  private func delete(_ group: String) throws(SettingRefusal) {
    let named = [BreakKind.group, Program.group, Reminder.group].contains { group.hasPrefix($0) }
    guard named, !Setting.all(in: group).isEmpty else { throw .unknown(group) }
    try file.remove(group: group)
  }

  private func changing(_ change: () throws(SettingRefusal) -> Void) throws(BusRefusal) -> [Variant] {
    do throws(SettingRefusal) {
      try change()
      return []
    } catch {
      throw BusRefusal(error)
    }
  }

  private func set(_ name: String, to value: String?) throws(SettingRefusal) {
    try file.change([try checked(name, value)], sample: try sample())
  }

  private func checked(_ name: String, _ value: String?) throws(SettingRefusal) -> (Setting, String?) {
    guard let setting = Setting.named(name) else { throw .unknown(name) }
    var configuration = Configuration()
    if let value, !setting.read(value, &configuration) { throw .notAllowed(value, name: name) }
    return (setting, value)
  }

  /// The text that becomes the file where there is none.
  private func sample() throws(SettingRefusal) -> String {
    guard let path = paths.sampleConfiguration else { return "" }
    do throws(SystemError) {
      return try ConfigurationFile.sample(at: path)
    } catch {
      throw .unwritable(path, SystemFault(call: error.call, code: error.code))
    }
  }
}
