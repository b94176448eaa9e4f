import StillbellCore

/// The things to which a timetable refers by name: time zones and settings.
package struct Names {
  let zone: (String) -> Zone?
  /// The settings by `group.key`; made once, because lookups are frequent.
  let settings: [String: Setting]
  /// The settings with their names, in the order of the commented sample.
  let ordered: [(name: String, setting: Setting)]
  /// The user's own breaks of the random days.
  static let breaks = ["stretch", "lunch", "team"].compactMap { BreakKind(rawValue: $0) }

  /// The user's own programs of the random days.
  static let programs = ["legs", "core"]

  /// `zones` finds a time zone of the system by its name.
  package init(zones: @escaping (String) -> Zone?) {
    zone = zones
    let all =
      Setting.all + ["evening", "noon"].flatMap { Setting.reminder($0) } + Self.breaks.flatMap { Setting.own($0) }
      + Self.programs.flatMap { Setting.program($0) }
    ordered = all.map { ($0.name, $0) }
    settings = Dictionary(uniqueKeysWithValues: ordered.map { ($0.name, $0.setting) })
  }
}

extension Timetable {
  /// A setting and its value, as in the configuration file.
  package struct Assignment: Hashable, Sendable {
    /// `group.key`.
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Applies the value. Returns false if there is no such setting or the value is not allowed.
    func apply(to configuration: inout Configuration, _ names: Names) -> Bool {
      (names.settings[name] ?? Setting.named(name))?.read(value, &configuration) ?? false
    }
  }
}
