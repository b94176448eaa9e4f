import StillbellCore

/// The settings of GNOME Break Timer, in seconds. A key that is not set has the program's default.
enum BreakTimer {
  static func settings(in tree: SettingsTree) throws(ImportError) -> ImportedSettings {
    guard tree.has(any: ["enabled", "selected-breaks", "restbreak/", "microbreak/"]) else { throw .foreign }
    var settings = ImportedSettings()
    let chosen = tree["selected-breaks"] == nil ? ["microbreak", "restbreak"] : tree.strings("selected-breaks")
    if chosen == nil { settings.refuse("selected-breaks", tree["selected-breaks"] ?? "") }
    for (group, kind, interval, length) in [("eye", "microbreak", 360.0, 30.0), ("rest", "restbreak", 2400, 360)] {
      if let chosen { settings.set("\(group).enabled", to: chosen.contains(kind), from: "selected-breaks") }
      settings.set("\(group).interval", toSecondsOf: "\(kind)/interval-seconds", in: tree, standard: interval)
      settings.set("\(group).length", toSecondsOf: "\(kind)/duration-seconds", in: tree, standard: length)
    }
    if let isOn = tree.isTrue("enabled") { settings.set("breaks.start_on_launch", to: isOn, from: "enabled") }
    tree.leave(["restbreak/lock-screen": "false"], in: &settings)
    return settings.grouped()
  }
}
