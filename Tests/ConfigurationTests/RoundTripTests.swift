import ConfigurationFile
import StillbellCore
import Testing

/// Settings that are written and read back.
@Suite struct RoundTripTests {
  /// Values of settings that take any text, or other values than their kind does.
  private static let examples: [String: [String]] = [
    "snooze": ["1s", "24h", "1h1m1s"],
    "rest interval": ["11s", "24h"],
    "device": ["plughw:CARD=PCH,DEV=0", "a\\b", "with blanks", " blanks around ", "é"],
  ]

  /// Values other than the default: every choice, the bounds of a range, and examples of free text.
  private static func values(of setting: Setting) -> [String] {
    let values = examples["\(setting.group) \(setting.key)"] ?? examples[setting.key] ?? values(setting.allowed)
    return values.filter { $0 != setting.write(Configuration()) }
  }

  private static func values(_ allowed: Setting.Allowed) -> [String] {
    switch allowed {
    case .yesOrNo: ["yes", "no"]
    case .length(let range): [range.lowerBound.words, range.upperBound.words]
    case .lengthOrNever(let range): ["never", range.lowerBound.words, range.upperBound.words]
    case .lengthOrAuto(let range): ["auto", range.lowerBound.words, range.upperBound.words]
    case .daysOrForever(let range): ["\(range.lowerBound)d", "\(range.upperBound)d", "30d"]
    case .numberOfDays(let range): ["\(range.lowerBound)d", "\(range.upperBound)d"]
    case .numberOrAuto(let range): ["auto", "\(range.lowerBound)", "\(range.upperBound)"]
    case .numberOrAny(let range): ["any", "\(range.lowerBound)", "\(range.upperBound)"]
    case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .oneOf(let choices): choices
    case .hours:
      [
        "off", "22:00-02:00", "00:00-23:59", "18:00-00:00", "00:00-12:00", "08:30-16:45", "22:00-00:00", "00:00-06:00",
        "23:59-00:00",
      ]
    case .time, .timeOrNever: ["07:05", "23:59"]
    case .times: ["12:30", "00:00, 23:59"]
    case .marks: [":00", ":00 :20 :40"]
    case .hoursOrAllDay: ["09:00-17:00", "22:00-02:00"]
    case .title: ["Stretch", "größer"]
    case .steps: ["Look up 10s", "Look up 10s | Roll your shoulders 1m30s", "breathe 5-0-5-0x12"]
    case .picture: ["/"]
    case .exercises: ["Plank 1m", "Squats 40s/15s; Lunges, left 40s/15s"]
    case .days: ["mon", "tue, sat, sun"]
    case .text: ["Ten quiet minutes?", "größer"]
    case .soundOrNone: ["none", "/home/ä b/c\\d\te=[#].ogg", "/ends with a blank ", "interval", "built-in"]
    case .ambient: ["rain", "/home/ä b/c\\d.ogg"]
    case .name: []
    case .names: ["talon", "talon, Größer b.exe"]
    case .folders: ["~/.calendars", "~/.calendars, /home/größer b/c"]
    case .endpoint:
      [
        "http://127.0.0.1:8080/v1", "http://[::1]:11434/v1", "http://localhost:80", "http://127.255.0.9:65535/a/b_c~.d",
        "unix:/run/user/1000/a b.sock",
      ]
    case .model: ["smollm2", "qwen2.5:0.5b", "größer b"]
    case .color: ["#000000", "#FFffff", "#12abEF"]
    case .session: ["meditate 20m --closing 3m", "focus 50m --label 'größer b'"]
    case .trigger: ["game", "battery", "full-screen", "hours 18:00-23:00"]
    case .lines: ["one line", "two | lines, of which one is <b>plain</b>", "größer | kleiner"]
    case .command:
      [
        "lamp", "lamp on", "/usr/bin/lamp '#ff0000' on", #"sh -c 'echo "$STILLBELL_OUTCOME" >>~/breaks \'"#, "lamp ''",
        #"say 'it'\''s time'"#, "größer ä", "'/home/a b/lamp'",
      ]
    }
  }

  @Test(arguments: Setting.all.indices)
  func `each setting is read back as it was written`(index: Int) throws {
    let setting = Setting.all[index]
    let values = Self.values(of: setting)
    #expect(!values.isEmpty)
    for value in values {
      var changed = Configuration()
      #expect(setting.read(value, &changed))
      #expect(changed != Configuration())
      #expect(setting.write(changed) == value)
      // Alone in its file, so that nothing else changes.
      #expect(try configuration("[\(setting.group)]\n\(setting.line(changed))\n") == changed)
    }
  }

  @Test func `a configuration in which every setting has changed is read back as it was written`() throws {
    var changed = Configuration()
    var text = ""
    for setting in Setting.all {
      let isInterval = setting.key == "interval" && ["eye", "rest"].contains(setting.group)
      let value = isInterval ? "24h" : try #require(Self.values(of: setting).first)
      #expect(setting.read(value, &changed))
      text += "[\(setting.group)]\n\(setting.line(changed))\n"
    }
    #expect(try configuration(text) == changed)
  }

  @Test func `a refused value changes nothing`() {
    for setting in Setting.all {
      var changed = Configuration()
      #expect(!setting.read("\u{1}", &changed) || setting.allowed == .name)
      if setting.allowed != .name { #expect(changed == Configuration()) }
    }
  }
}
