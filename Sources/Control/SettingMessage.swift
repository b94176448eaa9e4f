import GLib
import StillbellCore

/// The settings of the file, whichever profile is on, as `a(sss)`: name, value and default value, in the form of the
/// configuration file.
package nonisolated enum SettingMessage {
  package static func encode(_ configuration: Configuration) -> Variant {
    let standard = Configuration()
    return .rows(of: "(sss)", Setting.all(of: configuration)) {
      [Variant($0.name), Variant($0.write(configuration)), Variant($0.write(standard))]
    }
  }

  /// Reads the settings. Skips those that are unknown here, from a newer agent.
  package static func decode(_ message: Variant) -> Configuration {
    var configuration = Configuration()
    for row in message.members {
      let members = row.members
      guard members.count == 3, let name = members[0].string, let value = members[1].string else { continue }
      _ = Setting.named(name)?.read(value, &configuration)
    }
    return configuration
  }
}
