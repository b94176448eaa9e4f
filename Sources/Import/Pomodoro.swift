import StillbellCore

/// The settings of gnome-pomodoro, which are below `preferences`, and of its successor Focus Timer. They become a
/// preset.
enum Pomodoro {
  static func settings(in tree: SettingsTree) throws(ImportError) -> ImportedSettings {
    let isOlder = tree.has(any: ["preferences/"])
    guard isOlder || tree.has(any: keys) else { throw .foreign }
    let prefix = isOlder ? "preferences/" : ""
    var settings = ImportedSettings()
    var words = ["focus"]
    let lengths = [
      ("pomodoro-duration", "", 1500.0), ("short-break-duration", "--break", 300), (longBreak, "--long-break", 900),
    ]
    for (key, option, standard) in lengths {
      let value = tree[prefix + key]
      let seconds = value == nil ? standard : tree.number(prefix + key) ?? -1
      guard option.isEmpty ? focus.contains(seconds) : breaks.contains(seconds) else {
        settings.refuse(prefix + key, value ?? "")
        continue
      }
      words += (option.isEmpty ? [] : [option]) + [Duration.seconds(Int64(seconds.rounded())).words]
    }
    let cycles = prefix + (isOlder ? "long-break-interval" : "cycles")
    if let value = tree[cycles] {
      let count = tree.number(cycles).flatMap { Int(exactly: $0) } ?? 0
      if (1...16).contains(count) { words += ["--rounds", "\(count)"] } else { settings.refuse(cycles, value) }
      // stillbell always makes the fourth break the long one.
      if (1...16).contains(count), count != 4 { settings.leave(longBreak, value) }
    }
    if tree.isTrue("confirm-starting-break") == true || tree.isTrue("confirm-starting-pomodoro") == true {
      words.append("--ask")
    }
    settings.set("presets.\(name)", to: words.joined(separator: " "), from: prefix + "pomodoro-duration", "")
    tree.leave(
      ["preferences/pause-when-idle": "true", "background-sound": "''", "screen-overlay-lock-delay": "uint32 0"],
      in: &settings)
    return settings
  }

  /// The name of the preset.
  private static let name = "pomodoro"
  private static let longBreak = "long-break-duration"
  private static let keys = [
    "pomodoro-duration", "short-break-duration", longBreak, "cycles", "confirm-starting-break",
    "confirm-starting-pomodoro", "screen-overlay", "sounds", "announce-about-to-end", "pause-on-lockscreen",
  ]
  /// The allowed lengths of a focus session's stretches and breaks, in seconds.
  private static let focus = 60.0...10_800
  private static let breaks = 60.0...3600
}
