import StillbellCore

/// The break reminders of GNOME 48 and later, in seconds. A key that is not set has the desktop's default.
enum GNOMEBreaks {
  static func settings(in tree: SettingsTree) throws(ImportError) -> ImportedSettings {
    guard tree.has(any: ["selected-breaks", "eyesight/", "movement/"]) else { throw .foreign }
    var settings = ImportedSettings()
    let chosen = tree["selected-breaks"] == nil ? [] : tree.strings("selected-breaks")
    if chosen == nil { settings.refuse("selected-breaks", tree["selected-breaks"] ?? "") }
    for (group, kind, interval, length) in [("eye", "eyesight", 1200.0, 20.0), ("rest", "movement", 1800, 300)] {
      if let chosen { settings.set("\(group).enabled", to: chosen.contains(kind), from: "selected-breaks") }
      settings.set("\(group).interval", toSecondsOf: "\(kind)/interval-seconds", in: tree, standard: interval)
      settings.set("\(group).length", toSecondsOf: "\(kind)/duration-seconds", in: tree, standard: length)
      let isAnnounced = tree.isTrue("\(kind)/notify-upcoming") ?? (kind == "movement")
      settings.set("\(group).prelude", to: isAnnounced ? "2m" : "0s", from: "\(kind)/notify-upcoming", "\(isAnnounced)")
      let fades = tree.isTrue("\(kind)/fade-screen") ?? true
      settings.set("\(group).scene", to: fades ? "dim" : "corner", from: "\(kind)/fade-screen", "\(fades)")
      tree.leave(
        ["\(kind)/lock-screen": "false", "\(kind)/countdown": "false", "\(kind)/notify": "true"], in: &settings)
    }
    takeForAll(tree, chosen ?? [], into: &settings)
    return settings.grouped()
  }

  /// Takes over the snooze and the end sound. stillbell has only one of each, so those of the more frequent breaks
  /// count.
  private static func takeForAll(_ tree: SettingsTree, _ chosen: [String], into settings: inout ImportedSettings) {
    let kinds = ["eyesight", "movement"].filter(chosen.contains)
    guard let kind = kinds.first else { return }
    settings.set("breaks.snooze", toSecondsOf: "\(kind)/delay-seconds", in: tree, standard: 180)
    let plays = kinds.map { tree.isTrue("\($0)/play-sound") ?? true }
    if plays.allSatisfy({ !$0 }) {
      settings.set("sounds.break-over", to: "none", from: "\(kind)/play-sound", "false")
    }
    guard let other = kinds.dropFirst().first else { return }
    for key in ["delay-seconds", "play-sound"] {
      if let value = tree["\(other)/\(key)"], value != tree["\(kind)/\(key)"] {
        settings.leave("\(other)/\(key)", value)
      }
    }
  }
}
