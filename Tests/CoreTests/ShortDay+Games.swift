extension ShortDay {
  /// Days with a game, or with a window in front that may be one.
  static let games = [
    ShortDay(
      "without a gamepad nobody listens to one", "2030-11-02T19:37:41",
      "set break.lunch.length 58m49s\n+0s begins game_mode firefox\n+0s start\n+1h skip\n+0s idle\n+1h until",
      "21:36:30 decide natural eye and lunch break: idle for 58m49s"),
    ShortDay(
      "of two breaks that waited for the end of a game the second is told of when the first is put off",
      "2026-03-16T13:11:54", "set break.stretch.title Own\n+0s begins game_mode zoom\n+0s start\n+1h58m snooze",
      """
      15:09:54 notify break-due
      15:09:54 ring break-due by=player
      15:09:54 decide stretch break due, rung by player, bundled sound
      """),
    ShortDay(
      "a full-screen window holds back no break that does not cover it, whatever it takes the place of",
      "2030-11-02T03:15:04",
      """
      set prompt.when_fullscreen defer
      set break.lunch.every 1m19s
      set break.team.prompt no
      +0s start
      +0s full-screen
      +1h snooze
      """,
      "04:15:04 ring break-due by=player\n04:15:04 decide team break due, rung by player, bundled sound"),
    ShortDay(
      "a break that was told of in a game goes with the hours", "2029-08-31T11:01:35",
      "set schedule.enabled yes\n+30m begins game_mode zoom\n+5h30m timer",
      "17:00:00 withdraw break-due\n17:00:00 decide stopped by schedule: the hours are over"),
    ShortDay(
      "a session that ends with the hours is as silent as the game, also where a break has waited for the game",
      "2028-10-04T17:02:52",
      """
      set schedule.enabled yes
      +7h26m begins inhibitors firefox
      +3h17m begins game_mode firefox
      +12h55m again
      +16m until
      """,
      "16:50:52 ring session-end by=nobody"),
    ShortDay(
      "the end of a break that goes on sounding in a game stops when a shared screen is found", "2026-07-01T10:41:41",
      """
      set breaks.start_on_launch yes
      +0s set break.team.insist auto
      +29m begins game_mode zoom
      +35m begin
      +0s begins screen_sharing firefox untold
      +30s until
      """,
      "11:46:01 decide quiet (hidden), screen_sharing by firefox, until it ends"),
    ShortDay(
      "a film that was overruled before a restart may still be on, and a window in front of it is no game",
      "2028-01-24T17:44:44",
      """
      set schedule.enabled yes
      set prompt.when_fullscreen defer
      +30m begins inhibitors firefox
      +1h12m quiet off
      +2h39m full-screen bypass
      +10h22m kill after 0
      +48m ends inhibitors firefox
      +7m boot
      """,
      "09:22:44 decide eye break due, held back: full-screen window"),
    ShortDay(
      "a break that a good moment has brought in a game stays so over a restart", "2026-03-01T21:59:16",
      """
      set break.stretch.aligned :05 :10
      set break.lunch.at 02:30
      set break.lunch.length 7h21m9s
      +0s full-screen bypass
      +0s start
      +9m kill after 2
      +6h boot
      +0s offer make building
      +0s kill after 0
      +0s windowed
      +0s boot
      """,
      "04:08:16 decide restored: due"),
    ShortDay(
      "the end of a break that a game had kept waiting still rings where the hours end with it", "2030-11-22T02:34:35",
      "set schedule.enabled yes\nset eye.length 8h\n+0s begins game_mode zoom\n+9h begin\n+9h until",
      "19:34:35 ring break-over by=player"),
    ShortDay(
      "a break that is not to cover the screen any more waits for the game in front all the same",
      "2030-03-10T04:43:49",
      "set break.lunch.every 3h48m49s\n+0s start\n+3h full-screen steam\n+1h set eye.prompt no",
      "08:43:49 decide configuration changed"),
    ShortDay(
      "of the breaks that waited for a game in front one is told of when another is put off", "2028-08-16T17:45:46",
      """
      set break.stretch.every 2m46s
      set break.lunch.every 3m12s
      set break.lunch.prompt no
      +0s full-screen bypass
      +0s start
      +30m snooze stretch 38s
      +1s until
      """,
      """
      18:15:46 decide lunch break due, rung by player, bundled sound
      18:15:46 state held since=17:51:44 kind=lunch
      """),
    ShortDay(
      "a break that waited for a pause is told of anew in a game", "2030-05-06T10:50:55",
      """
      set breaks.grace never
      +0s start
      +1h full-screen steam
      +0s sleep
      +0s wake
      """,
      "11:50:55 notify break-due silent"),
    ShortDay(
      "a hold that was told of is not told of again after a game", "2028-04-13T03:12:27",
      """
      set breaks.start_on_launch yes
      set quiet.inhibitors hidden
      set break.stretch.length 0
      +0s set quiet.hold_max 15m8s
      +0s typing
      +0s begins game_mode zoom
      +0s begins inhibitors firefox
      +1h ends game_mode zoom
      +1h until
      """,
      "03:52:27 notify held-long silent"),
    ShortDay(
      "the end of a break over a game is heard before the next one waits for the game behind a lock",
      "2030-07-11T21:34:18",
      """
      server sound
      set eye.length 3h25m55s
      set rest.enabled yes
      +0s begins game_mode firefox
      +0s fail notify
      +0s start
      +1h begin
      +8m57s lock
      +3h16m59s until
      """,
      "02:00:13 ring break-over by=player"),
    ShortDay(
      "a break that was told of in a game stays told when it might wait for longer", "2026-06-22T15:23:31",
      """
      +0s start
      +19m59s begins game_mode firefox
      +20m2s set quiet.game_defer_max 41m40s
      """,
      "16:03:31 decide eye break due, rung by player, bundled sound"),
    ShortDay(
      "an idle user counts as away as soon as the window of a game goes", "2026-02-26T10:53:12",
      "+0s full-screen steam\n+0s start\n+24m idle\n+5m begin\n+20s begin",
      "11:22:32 refuse nothing is due"),
    ShortDay(
      "a player that hangs in a game gives way to the terminal", "2028-01-12T22:16:14",
      """
      set schedule.enabled yes
      set break.stretch.at 09:00, 13:00, 17:30
      +27m fail player
      +2h48m full-screen steam
      +7h29m kill after 4
      +1h51m boot terminal
      +2h14m begin
      +30s until
      """,
      "13:05:36 ring break-over by=terminal"),
    ShortDay(
      "a session that ends in a game is told of as soon as no prompt looks at the game", "2028-12-19T00:25:04",
      """
      server no-sound
      set rest.enabled yes
      set breaks.start_on_launch yes
      +0s full-screen bypass
      +0s focus 22m30s --break 25m11s --rounds 2 --ask --replace
      +1h answer snooze
      +30m idle
      +5m skip rest
      +5m active
      """,
      "02:00:04 notify session-end silent"),
    ShortDay(
      "a break that waited for a game is a natural one when the user has left before its end", "2030-08-10T04:47:04",
      """
      server no-sound
      set breaks.start_on_launch yes
      +0s full-screen bypass
      +20m idle
      +8m windowed
      +1m until
      """,
      "05:15:04 decide natural eye break: idle for 8m"),
    ShortDay(
      "a key that came while breaks were off says nothing of a film, and a minute of silence does",
      "2029-10-12T19:14:43",
      "set eye.interval 26s\n+0s begins inhibitors firefox\n+0s still\n+20s start\n+30s until",
      "19:15:29 decide eye break due, rung by nobody, quiet (silent), inhibitors by firefox"),
    ShortDay(
      "a key in the moment in which a pause ends was there before breaks asked for it", "2026-07-24T07:25:31",
      """
      set breaks.start_on_launch yes
      set break.stretch.prelude 1m25s
      +0s delay 1m3s
      +0s begins inhibitors firefox
      +1h pause 1m2s
      +1m2s active
      """,
      "08:26:33 decide stretch break announced for 08:27:33"),
  ]
}
