import JSON
import StillbellCore

/// The settings in Stretchly's `config.json`. Times are in milliseconds; a long break comes after a number of short
/// ones.
enum Stretchly {
  static func settings(in file: JSONFile) throws(ImportError) -> ImportedSettings {
    guard file["microbreakInterval"] != nil || file["breakInterval"] != nil || file["microbreak"] != nil else {
      throw .foreign
    }
    var settings = ImportedSettings()
    take("eye", "microbreak", file, into: &settings)
    take("rest", "break", file, into: &settings)
    takeSnoozes(file, into: &settings)
    takeLook(file, into: &settings)
    takeRest(file, into: &settings)
    return settings.grouped()
  }

  private static func take(
    _ group: String, _ kind: String, _ file: JSONFile, into settings: inout ImportedSettings
  ) {
    if let isOn = file.isTrue(kind) { settings.set("\(group).enabled", to: isOn, from: kind) }
    let (interval, length) = ("\(kind)Interval", "\(kind)Duration")
    if file[interval] != nil {
      settings.set(
        "\(group).interval", toSeconds: seconds(between: kind, file), from: interval, file.original(interval))
    }
    if file[length] != nil {
      settings.set(
        "\(group).length", toSeconds: file.number(length).map { $0 / 1000 }, from: length, file.original(length))
    }
    let announced = "\(kind)Notification"
    if file.isTrue(announced) == false {
      settings.set("\(group).prelude", to: "0s", from: announced, "false")
    } else if file["\(announced)Interval"] != nil {
      settings.set(
        "\(group).prelude", toSeconds: file.number("\(announced)Interval").map { $0 / 1000 },
        from: "\(announced)Interval", file.original("\(announced)Interval"))
    }
    if let isStrict = file.isTrue("\(kind)StrictMode") {
      settings.set("\(group).skips", to: isStrict ? "0" : "any", from: "\(kind)StrictMode", "\(isStrict)")
    }
  }

  private static func seconds(between kind: String, _ file: JSONFile) -> Double? {
    guard let short = file.number("microbreakInterval").map({ $0 / 1000 }) else { return nil }
    if kind == "microbreak" { return short }
    // The number of short breaks between two long ones.
    guard let count = file.number("breakInterval"), count >= 0 else { return nil }
    return short * (count + 1)
  }

  /// Takes over the snooze. stillbell has only one, so that of the more frequent breaks counts.
  private static func takeSnoozes(_ file: JSONFile, into settings: inout ImportedSettings) {
    let kinds = ["microbreak", "break"].filter { file.isTrue($0) != false && file.isTrue("\($0)Postpone") != nil }
    guard let kind = kinds.first else { return }
    let (time, limit) = ("\(kind)PostponeTime", "\(kind)PostponesLimit")
    if file.isTrue("\(kind)Postpone") == false {
      settings.set("breaks.snoozes", to: "0", from: "\(kind)Postpone", "false")
    } else {
      if file[time] != nil {
        settings.set(
          "breaks.snooze", toSeconds: file.number(time).map { $0 / 1000 }, from: time, file.original(time))
      }
      if file[limit] != nil {
        let count = file.number(limit).flatMap { Int(exactly: $0) }
        settings.set("breaks.snoozes", to: count.map { "\($0)" } ?? "", from: limit, file.original(limit))
      }
    }
    guard let other = kinds.dropFirst().first else { return }
    for key in ["Postpone", "PostponeTime", "PostponesLimit"] {
      if let value = file[other + key], value != file[kind + key] { settings.leave(other + key, value.line) }
    }
  }

  private static func takeLook(_ file: JSONFile, into settings: inout ImportedSettings) {
    if let allScreens = file.isTrue("allScreens") {
      switch (allScreens, file.text("screen")) {
      case (true, _): settings.set("prompt.monitors", to: "all", from: "allScreens", "true")
      case (false, "primary"?): settings.set("prompt.monitors", to: "primary", from: "screen", "primary")
      case (false, "cursor"?): settings.set("prompt.monitors", to: "pointer", from: "screen", "cursor")
      case (false, _): settings.leave("screen", file.original("screen"))
      }
    }
    if let color = file.text("mainColor"), color.lowercased() != "#478484" {
      settings.set("prompt.background", to: color, from: "mainColor", color)
    }
    if file.isTrue("transparentMode") == true, file["opacity"] != nil {
      settings.set("prompt.opacity", to: percent(file.number("opacity")), from: "opacity", file.original("opacity"))
    }
    guard file.isTrue("useIdeasFromSettings") == true else { return }
    Lines.take(ideas(file["microbreakIdeas"]), "prompt.eye", from: "microbreakIdeas", into: &settings)
    Lines.take(ideas(file["breakIdeas"]), "prompt.rest", from: "breakIdeas", into: &settings)
  }

  /// The texts of the enabled ideas, without their titles.
  private static func ideas(_ value: JSONValue?) -> [String] {
    (value?.list ?? []).compactMap { idea in
      guard idea["enabled"] != .bool(false) else { return nil }
      return idea["data"]?.text ?? idea["data"]?.list?.last?.text
    }
  }

  private static func takeRest(_ file: JSONFile, into settings: inout ImportedSettings) {
    if file.isTrue("naturalBreaks") == false {
      settings.leave("naturalBreaks", "false")
    } else if file["naturalBreaksInactivityResetTime"] != nil {
      settings.set(
        "breaks.idle_is_break", toSeconds: file.number("naturalBreaksInactivityResetTime").map { $0 / 1000 },
        from: "naturalBreaksInactivityResetTime", file.original("naturalBreaksInactivityResetTime"))
    }
    if let audio = file.text("audio") {
      settings.set("sound.chimes", to: audio != "silence", from: "audio")
    }
    // Each program's default volume suits its own sounds, so only a changed volume is taken over.
    if file["volume"] != nil, file.number("volume") != 1 {
      settings.set("sound.volume", to: percent(file.number("volume")), from: "volume", file.original("volume"))
    }
    if let monitors = file.isTrue("monitorDnd") {
      settings.set("quiet.do_not_disturb", to: monitors ? "hidden" : "off", from: "monitorDnd", "\(monitors)")
    }
    file.leave(
      [
        "silentNotifications": .bool(false), "appExclusions": .list([]), "showBreaksAsRegularWindows": .bool(false),
        "endBreakShortcut": "CmdOrCtrl+X", "pauseBreaksShortcut": "", "resumeBreaksShortcut": "",
        "pauseForSuspendOrLock": .bool(true),
      ], in: &settings)
  }

  /// Turns a fraction from 0 to 1 into percent; empty for any other value.
  private static func percent(_ part: Double?) -> String {
    guard let part, part.isFinite, (0...1).contains(part) else { return "" }
    return "\(Int((part * 100).rounded()))"
  }
}
