import ConfigurationFile
import Import
import StillbellCore

/// The configuration during setup, which changes setting by setting.
struct Draft {
  private(set) var configuration: Configuration
  /// The settings that are in the file or that the user has answered.
  private(set) var standing: Set<ConfigurationText.Name>

  init(_ configuration: Configuration, standing: Set<ConfigurationText.Name>) {
    (self.configuration, self.standing) = (configuration, standing)
  }

  /// A setting by its place in the file; nil if this version does not have it.
  static func setting(_ group: String, _ key: String) -> Setting? {
    Setting.all(in: group).first { $0.key == key }
  }

  /// The value in the form of the file.
  func value(_ group: String, _ key: String) -> String {
    Self.setting(group, key)?.write(configuration) ?? ""
  }

  func isOn(_ group: String, _ key: String) -> Bool { value(group, key) == "yes" }

  /// Sets a value. Returns false and changes nothing if the value is not allowed.
  @discardableResult
  mutating func set(_ group: String, _ key: String, _ value: String) -> Bool {
    guard let setting = Self.setting(group, key) else { return false }
    var changed = configuration
    guard setting.read(value, &changed) else { return false }
    guard Self.tooLongPrelude(changed) == nil else { return false }
    configuration = changed
    standing.insert(ConfigurationText.Name(group, key))
    return true
  }

  /// Sets several values at once, as some may only be allowed together. Values that are not allowed are skipped.
  mutating func set(_ lines: [ImportedSettings.Line]) {
    var changed = configuration
    let allowed = lines.compactMap { line in
      Setting.named(line.name).flatMap { $0.read(line.value, &changed) ? $0 : nil }
    }
    guard Self.tooLongPrelude(changed) == nil else { return }
    configuration = changed
    standing.formUnion(allowed.map { ConfigurationText.Name($0) })
  }

  /// The prelude and the interval that exclude each other with this value; nil if the value is refused for another
  /// reason.
  func tooLongPrelude(_ group: String, _ key: String, _ value: String) -> (prelude: Duration, interval: Duration)? {
    var changed = configuration
    guard let setting = Self.setting(group, key), setting.read(value, &changed) else { return nil }
    return Self.tooLongPrelude(changed)
  }

  /// A prelude that is not shorter than its interval, with this interval.
  private static func tooLongPrelude(_ changed: Configuration) -> (prelude: Duration, interval: Duration)? {
    // Each profile must fit, too.
    let all = [changed] + changed.profiles.map { changed.with(profile: $0.name) }
    return all.lazy.flatMap { settings in settings.kinds.map { (settings.prelude(of: $0.kind), $0.interval) } }
      .first { $0.0 >= $0.1 }
  }

  mutating func set(_ group: String, _ key: String, _ isOn: Bool) { set(group, key, isOn ? "yes" : "no") }
}
