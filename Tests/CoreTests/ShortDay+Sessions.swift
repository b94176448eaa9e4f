extension ShortDay {
  /// Days with a session.
  static let sessions = [
    ShortDay(
      "a hook reports zero seconds for an open-ended meditation during which the user was away", "2030-01-06T02:02:33",
      "set hooks.session-end /lamp\n+0s sit\n+0s idle\n+4h until",
      "05:02:33 hook session-end meditation 0s completed"),
    ShortDay(
      "an open-ended meditation polls the gamepads after as much idle time as a break does", "2029-03-10T18:11:17",
      "+0s pad-play\n+0s sit\n+0s idle\n+7m until",
      "18:16:18 decide gamepad in use: simulated"),
    ShortDay(
      "the second round of a workout is announced as a change of phase, not as a start", "2027-09-30T10:30:21",
      "+0s workout\n+1m until",
      "10:31:01 notify phase-change silent"),
    ShortDay(
      "when the user ends a phase, the next phase is announced", "2028-05-13T03:59:54", "+0s focus\n+0s next",
      "03:59:54 decide focus went on to short-break\n03:59:54 notify phase-change"),
    ShortDay(
      "when the user extends a phase, the notification is updated with its new length", "2028-05-13T03:59:54",
      "+0s focus\n+1m extend",
      "04:00:54 decide focus: focus lengthened until 04:29:54\n04:00:54 notify session-start silent"),
    ShortDay(
      "random bells are drawn from all of the available time", "2027-05-14T18:27:31",
      """
      +0s focus
      +0s meditate 49m20s --closing 14s --interval-bell 3h --random-bells 2 --prepare 12s --replace
      +30m until
      """,
      "18:56:12 cue interval"),
    ShortDay(
      "the end of a session without an agent is shown in place of the notification of its start",
      "2028-05-25T18:08:31", "+0s sit\n+20m kill after 1\n+2h48m boot",
      "21:16:31 decide meditation cut off after 25m, logged 25m\n21:16:31 notify session-end silent"),
    ShortDay(
      "a pause with a length that ends during sleep ends when the machine wakes", "2030-08-09T06:17:02",
      "+0s workout\n+0s pause 13m24s\n+0s sleep\n+22m wake", "06:39:02 decide workout resumed"),
    ShortDay(
      "an agent that cannot know of the last mention of a quiet mentions the quiet again", "2030-08-01T07:51:26",
      "+0s sit\n+0s quiet on\n+1h18m fail store\n+2h50m quit\n+0s boot\n+2h45m until",
      "14:44:26 decide quiet since 07:51:26"),
    ShortDay(
      "a focus phase that was paused as it began resumes when its pause ends, even behind a lock",
      "2029-02-06T16:59:52",
      "set sessions.prepare 20s\n+0s focus 28m35s --break 36m38s\n+1h5m33s pause 2h14m56s\n+14m36s lock\n+2h20s until",
      "20:20:21 decide focus resumed"),
    ShortDay(
      "a focus phase that was started behind a lock begins, even if its preparation was extended",
      "2029-04-06T12:56:17",
      "+0s lock\n+0s focus 4m18s --break 2m9s --rounds 1 --prepare 9s\n+0s extend 1s\n+10s until",
      "12:56:17 decide focus: prepare lengthened until 12:56:27\n12:56:17 notify session-start silent\n12:56:27 notify"),
    ShortDay(
      "a pause until a time of day that passes during sleep ends when the machine wakes", "2028-05-11T08:35:10",
      "+23m sit\n+4m pause until 10:07\n+47m sleep\n+18m wake", "10:07:10 decide meditation resumed"),
    ShortDay(
      "the end of a session that a game hid shows once the break that detected the game is gone",
      "2026-09-27T16:31:25",
      "+0s full-screen steam\n+0s fail server\n+0s workout\n+0s session pause\n+1h start\n+30m stop",
      "18:01:25 notify session-end silent"),
    ShortDay(
      "a sitting that paused no music keeps none paused after a restart", "2029-10-31T06:12:54",
      """
      set media.pause_for_breaks yes
      +0s start
      +0s begins microphone zoom
      +0s music play
      +30m begin
      +0s sit
      +0s kill after 2
      +1m boot unsure
      """,
      "06:43:54 decide restored"),
    ShortDay(
      "the end of a session that a game hid twice is finally shown", "2027-03-02T03:16:00",
      """
      set breaks.start_on_launch yes
      set prompt.when_fullscreen defer
      +0s sit
      +0s fail server
      +0s sleep
      +28m wake
      +30m idle
      +1h full-screen steam
      +0s sleep
      +0s wake
      +30m active
      """,
      "05:44:00 notify session-end silent"),
    ShortDay(
      "a reminder that changed while no agent ran counts as a new reminder", "2028-11-19T02:22:30",
      """
      set day.evening 21:30
      +20h kill after 2
      +14m set day.evening 07:45
      +0s boot
      """,
      "22:36:30 withdraw evening"),
  ]
}
