import Testing

@testable import Import

/// `config.json` of Stretchly.
struct StretchlyTests {
  /// The file that Stretchly writes at its first start, without the keys that only its window and its translators need.
  static let defaults = """
    {"microbreakDuration": 20000, "microbreakInterval": 600000, "breakDuration": 300000, "breakInterval": 2,
     "breakNotification": true, "microbreakNotification": true, "breakNotificationInterval": 30000,
     "microbreakNotificationInterval": 10000, "microbreak": true, "break": true, "microbreakStrictMode": false,
     "breakStrictMode": false, "morningHour": 6, "microbreakPostpone": true, "breakPostpone": true,
     "microbreakPostponeTime": 120000, "breakPostponeTime": 300000, "microbreakPostponesLimit": 1,
     "microbreakPostponableDurationPercent": 30, "breakPostponesLimit": 1, "breakPostponableDurationPercent": 30,
     "mainColor": "#478484", "transparentMode": false, "opacity": 0.9, "audio": "crystal-glass", "volume": 1,
     "fullscreen": false, "ideas": true, "naturalBreaks": true, "naturalBreaksInactivityResetTime": 300000,
     "allScreens": true, "useIdeasFromSettings": false, "silentNotifications": false, "monitorDnd": true,
     "endBreakShortcut": "CmdOrCtrl+X", "appExclusions": [], "pauseForSuspendOrLock": true, "screen": "primary"}
    """

  @Test func `the defaults are imported as equal settings; a long break comes after two short ones`() throws {
    #expect(
      try imported(.stretchly, Self.defaults) == [
        "eye.enabled = yes", "eye.interval = 10m", "eye.length = 20s", "eye.prelude = 10s", "eye.skips = any",
        "rest.enabled = yes", "rest.interval = 30m", "rest.length = 5m", "rest.prelude = 30s", "rest.skips = any",
        "breaks.snooze = 2m", "breaks.snoozes = 1", "breaks.idle_is_break = 5m", "prompt.monitors = all",
        "sound.chimes = yes", "quiet.do_not_disturb = hidden",
      ])
    let settings = try ImportSource.stretchly.settings(in: Array(Self.defaults.utf8))
    #expect(settings.left == ["breakPostponeTime = 300000"])
    #expect(settings.refused == [])
  }

  @Test func `strict breaks, colours, ideas and a silent sound are imported`() throws {
    let file = """
      {"microbreak": true, "microbreakInterval": 1200000, "breakStrictMode": true, "mainColor": "#102030",
       "transparentMode": true, "opacity": 0.7, "audio": "silence", "volume": 0.35, "allScreens": false,
       "screen": "cursor", "useIdeasFromSettings": true, "monitorDnd": false, "naturalBreaks": false,
       "microbreakIdeas": [{"data": "Look up", "enabled": true}, {"data": "Not this", "enabled": false}],
       "breakIdeas": [{"data": ["Walk", "Walk to the farthest door"], "enabled": true}]}
      """
    #expect(
      try imported(.stretchly, file) == [
        "eye.enabled = yes", "eye.interval = 20m", "rest.skips = 0", "prompt.monitors = pointer",
        "prompt.background = #102030", "prompt.opacity = 70", "prompt.eye = Look up",
        "prompt.rest = Walk to the farthest door", "sound.chimes = no", "sound.volume = 35",
        "quiet.do_not_disturb = off",
      ])
    #expect(try ImportSource.stretchly.settings(in: Array(file.utf8)).left == ["naturalBreaks = false"])
  }

  @Test func `too transparent, too frequent and too long values are refused by name`() throws {
    let file = """
      {"microbreak": true, "transparentMode": true, "opacity": 0.2, "microbreakPostpone": true,
       "microbreakPostponesLimit": 400, "microbreakInterval": "soon", "volume": 7}
      """
    let settings = try ImportSource.stretchly.settings(in: Array(file.utf8))
    #expect(settings.lines.map(\.name) == ["eye.enabled"])
    #expect(
      settings.refused == [
        "microbreakInterval = \"soon\"", "microbreakPostponesLimit = 400", "opacity = 0.2", "volume = 7",
      ])
  }
}
