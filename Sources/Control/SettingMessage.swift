import GLib
import StillbellCore

/// The settings that count, as `a(sss)`: name, value and usual value, each as the configuration file has it.
package nonisolated enum SettingMessage {
  package static func encode(_ configuration: Configuration) -> Variant {
    let usual = Configuration()
    return .array(
      of: "(sss)",
      Setting.all(of: configuration).map {
        .tuple([Variant($0.name), Variant($0.write(configuration)), Variant($0.write(usual))])
      })
  }
}
