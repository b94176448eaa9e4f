extension ShortDay {
  /// Days with a game that only its window reports, or with a film in front of it.
  static let gameWindows = [
    ShortDay(
      "presence in a scene of a possible game stays undecided once no prompt observes the game",
      "2030-01-09T02:11:57",
      """
      set breaks.idle_is_break 10s
      set quiet.game_mode notify
      set history.breaks no
      +0s full-screen steam
      +0s start
      +19m39s still
      +1m until
      """,
      "02:32:22 decide eye break over, rung by player, bundled sound"),
    ShortDay(
      "a break that waited for a game waits for a pause in typing once it may cover the game",
      "2028-12-07T15:13:54",
      "+0s full-screen bypass\n+0s start\n+1h typing\n+0s set quiet.game_mode overlay\n+31s until",
      "16:13:54 decide eye break waits for a pause in the typing, until 16:14:24"),
    ShortDay(
      "a break that idleness has already replaced is not announced in a game", "2028-01-09T09:00:00",
      """
      set prompt.when_fullscreen defer
      +0s begins inhibitors mpv
      +0s full-screen bypass
      +0s start
      +10m idle
      +50m ends inhibitors mpv
      +10m until
      """,
      "10:01:10 decide natural eye break: idle for 1m"),
    ShortDay(
      "a key pressed as the hours end is no evidence about a film when the hours begin again", "2027-10-12T10:11:59",
      """
      set breaks.grace 10s
      set eye.interval 13s
      set schedule.enabled yes
      set break.lunch.length 0
      +1h9m55s begins inhibitors firefox
      +4h56m20s delay 25s
      +1m32s set-clock +12h13m5s
      +12h27m9s active
      +0s set-clock -6h51m19s
      +1m until
      """,
      "10:09:17 decide eye break due, rung by nobody, quiet (silent), inhibitors by firefox"),
  ]
}
