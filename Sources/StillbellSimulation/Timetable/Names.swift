import StillbellCore

/// The things that a timetable calls by name: time zones and settings.
package struct Names {
  let zone: (String) -> Zone?
  /// By `group.key`; made once, for it is asked for often.
  let settings: [String: Setting]
  /// In the order of the commented sample.
  let ordered: [Setting]

  /// `zones` finds a time zone of the system by its name.
  package init(zones: @escaping (String) -> Zone?) {
    zone = zones
    ordered = Setting.all
    settings = Dictionary(uniqueKeysWithValues: ordered.map { ("\($0.group).\($0.key)", $0) })
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

    /// Takes the value over; false if there is no such setting or the value is not allowed.
    func apply(to configuration: inout Configuration, _ names: Names) -> Bool {
      names.settings[name]?.read(value, &configuration) ?? false
    }
  }
}
