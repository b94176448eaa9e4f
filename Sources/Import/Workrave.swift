import StillbellCore

/// Workrave's settings, with the keys in the form of GSettings. A key that is not set has the program's default.
enum Workrave {
  static func settings(in tree: SettingsTree) throws(ImportError) -> ImportedSettings {
    guard tree.has(any: ["timers/", "breaks/", "gui/", "general/", "sound/", "monitor/"]) else { throw .foreign }
    var settings = ImportedSettings()
    take("eye", "micro-pause", tree, interval: 180, length: 30, into: &settings)
    take("rest", "rest-break", tree, interval: 2700, length: 600, into: &settings)
    takeAnswers(tree, into: &settings)
    // Without a blocking window there is no cover.
    if tree.number("gui/breaks/block-mode") == 0 {
      settings.set("prompt.scene", to: "corner", from: "gui/breaks/block-mode", "0")
    }
    if let isOn = tree.isTrue("sound/enabled") { settings.set("sound.chimes", to: isOn, from: "sound/enabled") }
    // Each program's default volume suits its own sounds, so only a changed volume is taken over.
    if let volume = tree["sound/volume"], volume != "100" {
      settings.set("sound.volume", to: volume, from: "sound/volume", volume)
    }
    if let mutes = tree.isTrue("sound/mute") { settings.set("media.pause_for_breaks", to: mutes, from: "sound/mute") }
    if tree.isTrue("breaks/daily-limit/enabled") != false {
      settings.leave("timers/daily-limit/limit", tree["timers/daily-limit/limit"] ?? "14400")
    }
    tree.leave(
      [
        "breaks/micro-pause/max-preludes": "3", "breaks/rest-break/max-preludes": "3",
        "timers/micro-pause/activity-sensitive": "true", "timers/rest-break/activity-sensitive": "true",
        "gui/breaks/micro-pause/exercises": "0", "gui/breaks/rest-break/exercises": "0",
        "general/operation-mode": "0", "distribution/enabled": "false",
      ], in: &settings)
    return settings.grouped()
  }

  private static func take(
    _ group: String, _ kind: String, _ tree: SettingsTree, interval: Double, length: Double,
    into settings: inout ImportedSettings
  ) {
    let isOn = tree.isTrue("breaks/\(kind)/enabled") ?? true
    settings.set("\(group).enabled", to: isOn, from: "breaks/\(kind)/enabled")
    settings.set("\(group).interval", toSecondsOf: "timers/\(kind)/limit", in: tree, standard: interval)
    settings.set("\(group).length", toSecondsOf: "timers/\(kind)/auto-reset", in: tree, standard: length)
    if let skips = tree.isTrue("gui/breaks/\(kind)/skippable-break") {
      settings.set(
        "\(group).skips", to: skips ? "any" : "0", from: "gui/breaks/\(kind)/skippable-break", "\(skips)")
    }
  }

  /// Takes over the snooze. stillbell has only one, so that of the more frequent breaks counts.
  private static func takeAnswers(_ tree: SettingsTree, into settings: inout ImportedSettings) {
    let kinds = ["micro-pause", "rest-break"].filter { tree.isTrue("breaks/\($0)/enabled") != false }
    guard let kind = kinds.first else { return }
    let standards = ["micro-pause": 150.0, "rest-break": 180]
    settings.set("breaks.snooze", toSecondsOf: "timers/\(kind)/snooze", in: tree, standard: standards[kind] ?? 180)
    let postponed = kinds.compactMap { tree.isTrue("gui/breaks/\($0)/ignorable-break") }
    if !postponed.isEmpty, postponed.allSatisfy({ !$0 }) {
      settings.set("breaks.snoozes", to: "0", from: "gui/breaks/\(kind)/ignorable-break", "false")
    }
    if kinds.count == 2 { tree.leave(["timers/rest-break/snooze": "180"], in: &settings) }
  }
}
