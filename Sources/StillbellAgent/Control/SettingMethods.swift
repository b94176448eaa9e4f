import ConfigurationFile
import Control
import GLib
import Linux
import Places
import StillbellCore
import Wording

/// The methods of the bus interface that are about the configuration file. The agent reads it again by itself.
struct SettingMethods {
  let places: Places
  let agent: @MainActor () -> Agent

  /// Nil for the methods of others.
  func answer(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant]? {
    let words = arguments.compactMap(\.string)
    switch (method, words.count) {
    case ("Settings", 0): return [SettingMessage.encode(agent().configuration)]
    case ("SetSetting", 2): return try changing { () throws(SettingRefusal) in try set(words[0], to: words[1]) }
    case ("ResetSetting", 1): return try changing { () throws(SettingRefusal) in try set(words[0], to: nil) }
    default: return nil
    }
  }

  private func changing(_ change: () throws(SettingRefusal) -> Void) throws(BusRefusal) -> [Variant] {
    do throws(SettingRefusal) {
      try change()
      return []
    } catch {
      throw BusRefusal(
        name: Interface.refused, message: Wording.sentence(error).description, details: [Variant(Code.line(error))])
    }
  }

  private func set(_ name: String, to value: String?) throws(SettingRefusal) {
    guard let setting = Setting.named(name) else { throw .unknown(name) }
    var configuration = Configuration()
    if let value, !setting.read(value, &configuration) { throw .notAllowed(value, name: name) }
    try ConfigurationFile(path: places.configurationFile).change(setting, to: value, sample: try sample())
  }

  /// The text that becomes the file where there is none.
  private func sample() throws(SettingRefusal) -> String {
    guard let path = places.sampleConfiguration else { return "" }
    do throws(SystemError) {
      return try ConfigurationFile.sample(at: path)
    } catch {
      throw .unwritable(path, SystemFault(call: error.call, code: error.code))
    }
  }
}
