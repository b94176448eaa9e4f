import StillbellCore
import TestSupport
import Testing

@testable import Import

/// `safeeyes.json` of Safe Eyes.
struct SafeEyesTests {
  @Test func `all defaults are imported as equal settings`() throws {
    #expect(
      try imported(.safeEyes, SafeEyesFile.defaults) == [
        "eye.enabled = yes", "eye.interval = 15m", "eye.length = 15s", "eye.prelude = 10s", "rest.enabled = yes",
        "rest.interval = 1h15m", "rest.length = 1m", "rest.prelude = 10s", "breaks.snoozes = 0", "breaks.skips = any",
        "sound.chimes = yes", "prompt.when_fullscreen = defer",
      ])
    let settings = try ImportSource.safeEyes.settings(in: Array(SafeEyesFile.defaults.utf8))
    #expect(settings.left == [])
    #expect(settings.refused == [])
  }

  @Test func `the user's choices are imported, and those without an equal are named`() throws {
    let file = """
      {"short_break_interval": 30, "short_break_duration": 20, "allow_postpone": true, "postpone_duration": 90,
       "postpone_unit": "seconds", "strict_break": true, "shortcut_skip": 27, "long_breaks": [],
       "short_breaks": [{"name": "Look at the sea"}, {"name": "Grüße | Gruß"}, {"name": "Roll", "duration": 40}],
       "plugins": [{"id": "notification", "enabled": false}, {"id": "limitconsecutiveskipping", "enabled": true},
         {"id": "donotdisturb", "enabled": true, "settings": {"skip_break_windows": "vlc"}},
         {"id": "audiblealert", "enabled": true, "settings": {"post_break_alert": false}}]}
      """
    let settings = try ImportSource.safeEyes.settings(in: Array(file.utf8))
    #expect(
      settings.lines.map { "\($0.name) = \($0.value)" } == [
        "eye.enabled = yes", "eye.interval = 30m", "eye.length = 20s", "eye.prelude = 0s",
        "prompt.eye = Look at the sea | Roll", "prompt.when_fullscreen = defer", "rest.enabled = no",
        "rest.prelude = 0s", "breaks.snooze = 1m30s", "breaks.skips = 0", "sound.chimes = yes",
        "sounds.break-over = none",
      ])
    #expect(
      settings.left == [
        "short_breaks[2].duration = 40", "donotdisturb.skip_break_windows = \"vlc\"", "limitconsecutiveskipping = true",
        "shortcut_skip = 27",
      ])
    #expect(settings.refused == ["short_breaks = Grüße | Gruß"])
  }

  @Test func `a value out of range is refused by name, and the others are imported`() throws {
    let file = #"{"short_break_interval": -5, "short_break_duration": 20, "long_break_interval": 1e300}"#
    let settings = try ImportSource.safeEyes.settings(in: Array(file.utf8))
    #expect(settings.lines.map(\.name) == ["eye.length"])
    #expect(settings.refused == ["short_break_interval = -5", "long_break_interval = 1e300"])
  }

  @Test func `an announcement longer than the interval is refused`() throws {
    let file = #"{"short_break_interval": 1, "pre_break_warning_time": 90, "long_break_interval": 60}"#
    let settings = try ImportSource.safeEyes.settings(in: Array(file.utf8)).fitted(to: Configuration())
    #expect(settings.text == ["[eye]", "interval = 1m", "[rest]", "prelude = 1m30s"])
    #expect(settings.refused == ["pre_break_warning_time = 90"])
  }

  @Test func `an interval shorter than the present announcement is not imported`() throws {
    let file = #"{"short_break_interval": 5, "short_break_duration": 30}"#
    var configuration = Configuration()
    #expect(Setting.named("eye.prelude")?.read("10m", &configuration) == true)
    let settings = try ImportSource.safeEyes.settings(in: Array(file.utf8)).fitted(to: configuration)
    #expect(settings.text == ["[eye]", "length = 30s"])
    #expect(settings.refused == ["short_break_interval = 5"])
  }

  @Test func `settings that are already in force are not written`() throws {
    let file = #"{"short_break_interval": 20, "short_break_duration": 30}"#
    let settings = try ImportSource.safeEyes.settings(in: Array(file.utf8)).fitted(to: Configuration())
    #expect(settings.text == ["[eye]", "length = 30s"])
  }

  @Test func `another or a damaged file is refused with the reason`() {
    #expect(trouble(.safeEyes, Array("{}".utf8)) == .foreign)
    #expect(trouble(.safeEyes, Array("[1]".utf8)) == .foreign)
    #expect(trouble(.safeEyes, Array("{\"short_break_interval\": 1".utf8)) == .damaged(line: 0))
    #expect(trouble(.safeEyes, [0xFF, 0xFE, 0x7B]) == .notText)
    #expect(trouble(.safeEyes, [0xEF, 0xBB, 0xBF] + Array(SafeEyesFile.defaults.utf8)) == nil)
  }
}
