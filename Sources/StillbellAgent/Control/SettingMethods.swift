import ConfigurationFile
import Control
import GLib
import StillbellCore
import Wording

/// The methods of the bus interface for the configuration file.
final class SettingMethods {
  private let file: ConfigurationWatch
  private let runtime: Runtime

  init(_ file: ConfigurationWatch, _ runtime: Runtime) { (self.file, self.runtime) = (file, runtime) }

  /// Returns false for a method that belongs to another object.
  func handles(_ method: String, _ arguments: [Variant], _ reply: BusReply) -> Bool {
    if method == "Settings" {
      reply.send(.success([SettingMessage.encode(runtime.agent.settingsOfFile)]))
      return true
    }
    guard let change = SettingChange(method, arguments) else { return false }
    file.change(change.carryOut(in:)) { result in
      switch result {
      case .success(let decisions): reply.send(.success([DecisionMessage.encode(decisions)]))
      case .failure(let refusal): reply.send(.failure(BusRefusal(refusal)))
      }
    }
    return true
  }
}

/// The change that a call asks for.
private nonisolated enum SettingChange: Sendable {
  /// The value of each setting by name; nil for the default.
  case values([(name: String, value: String?)])
  case deletion(group: String)

  /// Creates the change; nil for a method that belongs to another object.
  init?(_ method: String, _ arguments: [Variant]) {
    let words = arguments.compactMap(\.string)
    switch (method, words.count) {
    case ("SetSetting", 2): self = .values([(words[0], words[1])])
    case ("ResetSetting", 1): self = .values([(words[0], nil)])
    case ("DeleteGroup", 1): self = .deletion(group: words[0])
    case ("ChangeSettings", _) where arguments.count == 2:
      let pairs = arguments[0].members.map { $0.members.compactMap(\.string) }.filter { $0.count == 2 }
      let names = arguments[1].members.compactMap(\.string)
      self = .values(pairs.map { ($0[0], $0[1]) } + names.map { ($0, nil) })
    default: return nil
    }
  }

  func carryOut(in file: ConfigurationFile) throws(SettingRefusal) {
    switch self {
    case .values(let values):
      var changes: [(setting: Setting, value: String?)] = []
      for (name, value) in values { changes.append((try Self.checked(name, value), value)) }
      try file.change(changes, sample: Wording.sample)
    case .deletion(let group):
      // Only groups that the user named can be deleted.
      let named = [BreakKind.group, Profile.group, Program.group, Reminder.group].contains { group.hasPrefix($0) }
      guard named, !Setting.all(in: group).isEmpty else { throw .unknown(group) }
      try file.remove(group: group)
    }
  }

  private static func checked(_ name: String, _ value: String?) throws(SettingRefusal) -> Setting {
    guard let setting = Setting.named(name) else { throw .unknown(name) }
    var configuration = Configuration()
    if let value, !setting.read(value, &configuration) { throw .notAllowed(value, name: name) }
    return setting
  }
}
