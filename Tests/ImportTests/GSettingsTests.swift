import Testing

@testable import Import

/// Reminders whose settings are only in GSettings.
struct GSettingsTests {
  @Test func `a pomodoro becomes a preset`() throws {
    #expect(
      try imported(.gnomePomodoro, "[preferences]\npomodoro-duration=3000.0\nshort-break-duration=600.0\n") == [
        "presets.pomodoro = focus 50m --break 10m --long-break 15m --rounds 4"
      ])
    #expect(
      try imported(.gnomePomodoro, "[/]\npomodoro-duration=uint32 1500\ncycles=uint32 6\nconfirm-starting-break=true\n")
        == ["presets.pomodoro = focus 25m --break 5m --long-break 15m --rounds 6 --ask"])
    let listed = """
      io.github.focustimerhq.FocusTimer pomodoro-duration uint32 2700
      org.gnome.pomodoro.preferences pomodoro-duration 1500.0
      """
    let settings = try #require(ImportSource.gnomePomodoro.settings(listed: listed))
    #expect(settings.lines.map(\.value) == ["focus 45m --break 5m --long-break 15m --rounds 4"])
  }

  @Test func `a pomodoro of ten hours is refused by name`() throws {
    let settings = try ImportSource.gnomePomodoro.settings(
      in: Array("[preferences]\npomodoro-duration=36000.0\nlong-break-interval=nan\n".utf8))
    #expect(settings.lines.map(\.value) == ["focus 25m --break 5m --long-break 15m --rounds 4"])
    #expect(settings.refused == ["preferences/pomodoro-duration = 36000.0", "preferences/long-break-interval = nan"])
  }

  @Test func `an unset key has the default of GNOME Break Timer`() throws {
    #expect(
      try imported(
        .gnomeBreakTimer, "[/]\nenabled=true\nselected-breaks=['restbreak']\n[restbreak]\nlock-screen=true\n")
        == [
          "eye.enabled = no", "eye.interval = 6m", "eye.length = 30s", "rest.enabled = yes", "rest.interval = 40m",
          "rest.length = 6m", "breaks.start_on_launch = yes",
        ])
  }

  @Test func `GNOME's reminders are imported with their dimming and their announcement`() throws {
    let file = """
      [org/gnome/desktop/break-reminders]
      selected-breaks=['eyesight', 'movement']
      [org/gnome/desktop/break-reminders/eyesight]
      interval-seconds=uint32 1500
      fade-screen=false
      play-sound=false
      lock-screen=true
      [org/gnome/desktop/break-reminders/movement]
      play-sound=false
      delay-seconds=uint32 600
      """
    let settings = try ImportSource.gnome.settings(in: Array(file.utf8))
    #expect(
      settings.lines.map { "\($0.name) = \($0.value)" } == [
        "eye.enabled = yes", "eye.interval = 25m", "eye.length = 20s", "eye.prelude = 0s", "eye.scene = corner",
        "rest.enabled = yes", "rest.interval = 30m", "rest.length = 5m", "rest.prelude = 2m", "rest.scene = dim",
        "breaks.snooze = 3m", "sounds.break-over = none",
      ])
    #expect(settings.left == ["eyesight/lock-screen = true", "movement/delay-seconds = uint32 600"])
  }

  @Test func `GNOME's reminders are found if at least one is switched on`() {
    let none = "org.gnome.desktop.break-reminders selected-breaks @as []\n"
    #expect(ImportSource.gnome.settings(listed: none) == nil)
    let one = "org.gnome.desktop.break-reminders selected-breaks ['eyesight']\n"
    #expect(ImportSource.gnome.settings(listed: one)?.lines.first?.name == "eye.enabled")
  }

  @Test func `a malformed list is refused by name`() throws {
    let settings = try ImportSource.gnomeBreakTimer.settings(in: Array("[/]\nselected-breaks=['a', b]\n".utf8))
    #expect(settings.refused == ["selected-breaks = ['a', b]"])
    #expect(!settings.lines.contains { $0.name == "eye.enabled" })
  }
}
