import ConfigurationFile
import StillbellCore
import Testing

/// What is written is what is read.
@Suite struct RoundTripTests {
  /// Values other than the defaults, by group and key, at the bounds where there are any.
  private static let changes: [(group: String, key: String, values: [String])] =
    [
      ("breaks", "start_on_launch", ["no"]),
      ("breaks", "grace", ["never", "0s", "10m"]),
      ("breaks", "snooze", ["1s", "24h", "1h1m1s"]),
      ("breaks", "snoozes", ["0", "20"]),
      ("breaks", "after_break", ["ask"]),
      ("breaks", "idle_is_break", ["10s", "2h"]),
      ("eye", "enabled", ["no"]),
      ("eye", "interval", ["1s", "24h"]),
      ("eye", "length", ["1s", "8h"]),
      ("eye", "prelude", ["1s", "10m"]),
      ("eye", "prompt", ["no"]),
      ("rest", "enabled", ["yes"]),
      ("rest", "interval", ["11s", "24h"]),
      ("rest", "length", ["1s", "8h"]),
      ("rest", "prelude", ["0s", "10m"]),
      ("rest", "prompt", ["no"]),
      ("schedule", "enabled", ["yes"]),
      ("schedule", "monday", ["off", "22:00-02:00", "00:00-23:59"]),
      ("schedule", "tuesday", ["18:00-00:00"]),
      ("schedule", "wednesday", ["00:00-12:00"]),
      ("schedule", "thursday", ["08:30-16:45"]),
      ("schedule", "friday", ["22:00-00:00"]),
      ("schedule", "saturday", ["00:00-06:00"]),
      ("schedule", "sunday", ["23:59-00:00"]),
      ("sound", "chimes", ["no"]),
      ("sound", "volume", ["0", "100"]),
      ("sound", "device", ["plughw:CARD=PCH,DEV=0", "a\\b", "with blanks", " blanks around ", "é"]),
      ("prompt", "monitors", ["primary", "pointer"]),
      ("prompt", "escape", ["nothing"]),
      ("prompt", "when_fullscreen", ["notify", "defer"]),
      ("prompt", "opacity", ["60", "100"]),
      ("prompt", "background", ["#000000"]),
      ("prompt", "foreground", ["#FFffff"]),
      ("prompt", "accent", ["#12abEF"]),
      ("prompt", "eye", ["one line", "two | lines, of which one is <b>plain</b>"]),
      ("prompt", "rest", ["größer | kleiner"]),
      ("notifications", "urgency", ["low", "critical"]),
      ("quiet", "length", ["1s", "24h"]),
      ("quiet", "do_not_disturb", ["off", "silent"]),
      ("quiet", "inhibitors", ["off", "hidden"]),
      ("quiet", "microphone", ["off", "silent"]),
      ("quiet", "camera", ["off", "silent"]),
      ("quiet", "screen_sharing", ["off", "silent"]),
      ("quiet", "game_mode", ["notify", "defer"]),
      ("sessions", "prepare", ["1s", "20s"]),
      ("sessions", "log", ["no"]),
      ("sessions", "breaks_during_focus", ["no"]),
      ("sessions", "keep_awake", ["yes"]),
      ("media", "pause_for_breaks", ["yes"]),
      ("media", "pause_for_sessions", ["yes"]),
      ("hooks", "break-due", ["lamp", "lamp on"]),
      ("hooks", "break-start", ["/usr/bin/lamp '#ff0000' on"]),
      ("hooks", "break-end", [#"sh -c 'echo "$STILLBELL_OUTCOME" >>~/breaks \'"#, "lamp ''"]),
      ("hooks", "session-start", [#"say 'it'\''s time'"#, "größer ä"]),
      ("hooks", "session-end", ["'/home/a b/lamp'"]),
      ("hooks", "timeout", ["1s", "10m"]),
    ] + sounds
    + Cue.allCases.filter { $0 != .prelude }.map {
      ("sounds", $0.rawValue, ["/home/ä b/c\\d\te=[#].ogg", "/ends with a blank "])
    }

  private static var sounds: [(group: String, key: String, values: [String])] {
    [
      ("meditation", ["session-start", "interval", "phase-change", "session-end"]),
      ("breathing", ["inhale", "hold", "exhale", "session-end"]),
      ("focus", ["session-start", "phase-change", "session-end"]),
      ("workout", ["work", "count", "rest", "session-end"]),
    ].flatMap { group, keys in keys.map { (group, $0, ["/home/ä b/c\\d.ogg", "interval", "built-in"]) } }
  }

  @Test func `every setting is tried here`() {
    #expect(
      Self.changes.map { "\($0.group) \($0.key)" }.sorted() == Setting.all.map { "\($0.group) \($0.key)" }.sorted())
  }

  @Test(arguments: Setting.all.indices)
  func `a setting that is written is read back the same`(index: Int) throws {
    let setting = Setting.all[index]
    let change = try #require(Self.changes.first { $0.group == setting.group && $0.key == setting.key })
    for value in change.values {
      var changed = Configuration()
      #expect(setting.read(value, &changed))
      #expect(changed != Configuration())
      #expect(setting.write(changed) == value)
      // Alone in its file, so that nothing else changes.
      #expect(try configuration("[\(setting.group)]\n\(setting.line(changed))\n") == changed)
    }
  }

  @Test func `all of a changed configuration is read back the same`() throws {
    var changed = Configuration()
    var text = ""
    for setting in Setting.all {
      let change = try #require(Self.changes.first { $0.group == setting.group && $0.key == setting.key })
      let value = setting.key == "interval" && ["eye", "rest"].contains(setting.group) ? "24h" : change.values[0]
      #expect(setting.read(value, &changed))
      text += "[\(setting.group)]\n\(setting.line(changed))\n"
    }
    #expect(try configuration(text) == changed)
  }

  @Test func `a value that was refused changes nothing`() {
    for setting in Setting.all {
      var changed = Configuration()
      #expect(!setting.read("\u{1}", &changed) || setting.allowed == .name)
      if setting.allowed != .name { #expect(changed == Configuration()) }
    }
  }
}
