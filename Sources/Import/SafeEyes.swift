import JSON
import StillbellCore

/// The settings in `safeeyes.json`. Intervals are in minutes, lengths in seconds.
enum SafeEyes {
  static func settings(in file: JSONFile) throws(ImportError) -> ImportedSettings {
    guard file["short_break_interval"] != nil || file["long_break_interval"] != nil else { throw .foreign }
    var settings = ImportedSettings()
    let plugins = Plugins(file)
    take("eye", "short", file, plugins, into: &settings)
    take("rest", "long", file, plugins, into: &settings)
    takeAnswers(file, into: &settings)
    plugins.take(into: &settings)
    file.leave(["shortcut_skip": .number("9"), "shortcut_postpone": .number("65")], in: &settings)
    return settings.grouped()
  }

  private static func take(
    _ group: String, _ kind: String, _ file: JSONFile, _ plugins: Plugins, into settings: inout ImportedSettings
  ) {
    let (interval, length, list) = ("\(kind)_break_interval", "\(kind)_break_duration", "\(kind)_breaks")
    if let breaks = file[list]?.list {
      settings.set("\(group).enabled", to: breaks.isEmpty ? "no" : "yes", from: list, "\(breaks.count)")
      takeLines(group, list, breaks, into: &settings)
    }
    if file[interval] != nil {
      let minutes = file.number(interval)
      settings.set(
        "\(group).interval", toSeconds: minutes.map { $0 * 60 }, from: interval, file.original(interval))
    }
    if file[length] != nil {
      settings.set("\(group).length", toSeconds: file.number(length), from: length, file.original(length))
    }
    let warning = "pre_break_warning_time"
    if plugins.isOn("notification") == false {
      settings.set("\(group).prelude", to: "0s", from: "notification", "false")
    } else if file[warning] != nil {
      settings.set("\(group).prelude", toSeconds: file.number(warning), from: warning, file.original(warning))
    }
  }

  /// Takes over the user's own lines. The built-in ones are skipped, because both programs translate their own.
  private static func takeLines(
    _ group: String, _ list: String, _ breaks: [JSONValue], into settings: inout ImportedSettings
  ) {
    let names = breaks.compactMap { $0["name"]?.text }
    for (number, item) in breaks.enumerated() {
      for key in ["duration", "time", "image", "plugins"] {
        if let value = item[key] { settings.leave("\(list)[\(number)].\(key)", value.line) }
      }
    }
    guard !names.isEmpty, !names.allSatisfy(shipped.contains) else { return }
    Lines.take(names, "prompt.\(group)", from: list, into: &settings)
  }

  private static func takeAnswers(_ file: JSONFile, into settings: inout ImportedSettings) {
    if let allows = file.isTrue("allow_postpone") {
      if allows {
        let inSeconds = file.text("postpone_unit") == "seconds"
        if file["postpone_duration"] != nil {
          settings.set(
            "breaks.snooze", toSeconds: file.number("postpone_duration").map { $0 * (inSeconds ? 1 : 60) },
            from: "postpone_duration", file.original("postpone_duration"))
        }
      } else {
        settings.set("breaks.snoozes", to: "0", from: "allow_postpone", "false")
      }
    }
    if let isStrict = file.isTrue("strict_break") {
      settings.set("breaks.skips", to: isStrict ? "0" : "any", from: "strict_break", "\(isStrict)")
    }
  }

  private static let shipped: Set = [
    "Tightly close your eyes", "Roll your eyes a few times to each side", "Rotate your eyes in clockwise direction",
    "Rotate your eyes in counterclockwise direction", "Blink your eyes", "Focus on a point in the far distance",
    "Have some water", "Walk for a while", "Lean back at your seat and relax",
  ]
}

/// The plugins of Safe Eyes, which can be switched off one by one.
private struct Plugins {
  private let all: [JSONValue]

  init(_ file: JSONFile) { all = file["plugins"]?.list ?? [] }

  /// True if the plugin is on; nil if the file does not name it.
  func isOn(_ name: String) -> Bool? {
    guard let plugin = plugin(name), case .bool(let isOn)? = plugin["enabled"] else { return nil }
    return isOn
  }

  private func plugin(_ name: String) -> JSONValue? { all.first { $0["id"]?.text == name } }

  private func settings(of name: String) -> JSONFile { JSONFile(plugin(name)?["settings"]) }

  func take(into settings: inout ImportedSettings) {
    if let isOn = isOn("audiblealert") { settings.set("sound.chimes", to: isOn, from: "audiblealert") }
    if isOn("audiblealert") == true, self.settings(of: "audiblealert").isTrue("post_break_alert") == false {
      settings.set("sounds.break-over", to: "none", from: "audiblealert.post_break_alert", "false")
    }
    if let isOn = isOn("donotdisturb") ?? isOn("skipfullscreen") {
      settings.set("prompt.when_fullscreen", to: isOn ? "defer" : "prompt", from: "donotdisturb", "\(isOn)")
    }
    for name in ["donotdisturb", "skipfullscreen"] where isOn(name) == true {
      self.settings(of: name).leave(
        ["skip_break_windows": "", "take_break_windows": "", "while_on_battery": .bool(false)], in: &settings,
        prefix: "\(name).")
    }
    if isOn("screensaver") == true {
      self.settings(of: "screensaver").leave(["command": ""], in: &settings, prefix: "screensaver.")
    }
    for plugin in all {
      guard let name = plugin["id"]?.text, !Self.known.contains(name), plugin["enabled"] == .bool(true) else {
        continue
      }
      settings.leave(name, "true")
    }
  }

  /// The plugins that are handled above, and those whose work stillbell always does.
  private static let known: Set = [
    "audiblealert", "donotdisturb", "skipfullscreen", "notification", "screensaver", "smartpause", "trayicon",
    "healthstats", "mediacontrol", "screenshare", "breakscreen", "rpcserver",
  ]
}
