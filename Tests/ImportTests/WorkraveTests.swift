import Testing

@testable import Import

/// Workrave's settings, in GSettings and in its older file.
struct WorkraveTests {
  @Test func `keys in dconf are imported, and missing keys have the defaults of Workrave`() throws {
    let dump = """
      [timers/micro-pause]
      limit=240

      [timers/rest-break]
      auto-reset=480

      [gui/breaks/rest-break]
      skippable-break=false
      """
    let expected = [
      "eye.enabled = yes", "eye.interval = 4m", "eye.length = 30s", "rest.enabled = yes", "rest.interval = 45m",
      "rest.length = 8m", "rest.skips = 0", "breaks.snooze = 2m30s",
    ]
    #expect(try imported(.workrave, dump) == expected)
    // The key file that GSettings writes without dconf has the full paths of its groups.
    let keyFile = dump.split(separator: "[").map { "[org/workrave/\($0)" }.joined()
    #expect(try imported(.workrave, keyFile) == expected)
  }

  @Test func `the differently spelled keys of older versions are read`() throws {
    let file = """
      [timers]
      micro_pause.limit=300
      micro_pause.auto_reset=20
      daily_limit.limit=28800
      [breaks]
      rest_break.enabled=0
      [gui]
      breaks.block_mode=0
      [sound]
      volume=40
      """
    #expect(
      try imported(.workrave, file) == [
        "eye.enabled = yes", "eye.interval = 5m", "eye.length = 20s", "rest.enabled = no", "rest.interval = 45m",
        "rest.length = 10m", "breaks.snooze = 2m30s", "prompt.scene = corner", "sound.volume = 40",
      ])
    #expect(
      try ImportSource.workrave.settings(in: Array(file.utf8)).left == ["timers/daily-limit/limit = 28800"])
  }

  @Test func `the output of gsettings is read`() throws {
    let list = """
      org.gnome.desktop.interface clock-show-date true
      org.workrave.timers.micro-pause limit 180
      org.workrave.timers.micro-pause auto-reset 30
      org.workrave.timers.rest-break limit 3600
      org.workrave.timers.rest-break snooze 180
      org.workrave.breaks.daily-limit enabled false
      org.workrave.sound volume 100
      org.workrave.gui.breaks.micro-pause ignorable-break false
      org.workrave.gui.breaks.rest-break ignorable-break false
      """
    let settings = try #require(ImportSource.workrave.settings(listed: list))
    #expect(
      settings.lines.map { "\($0.name) = \($0.value)" } == [
        "eye.enabled = yes", "eye.interval = 3m", "eye.length = 30s", "rest.enabled = yes", "rest.interval = 1h",
        "rest.length = 10m", "breaks.snooze = 2m30s", "breaks.snoozes = 0",
      ])
    #expect(settings.left == [])
    #expect(ImportSource.workrave.settings(listed: "org.workravex.timers limit 3\n") == nil)
  }

  @Test func `an error names the number of a line that Workrave would not write`() {
    #expect(trouble(.workrave, Array("[timers]\nmicro_pause.limit 300\n".utf8)) == .damaged(line: 2))
    #expect(trouble(.workrave, Array("[other]\nkey=1\n".utf8)) == .foreign)
    #expect(trouble(.workrave, [0x5B, 0xE9, 0x5D]) == .notText)
  }
}
