extension ShortDay {
  /// Days with a game, or with a window in front that may be one.
  static let games = [
    ShortDay(
      "without a gamepad, the agent does not listen for one", "2030-11-02T19:37:41",
      "set break.lunch.length 58m49s\n+0s begins game_mode firefox\n+0s start\n+1h skip\n+0s idle\n+1h until",
      "21:36:30 decide natural eye and lunch break: idle for 58m49s"),
    ShortDay(
      "of two breaks that wait for a game, the second is announced when the first is snoozed",
      "2026-03-16T13:11:54", "set break.stretch.title Own\n+0s begins game_mode zoom\n+0s start\n+1h58m snooze",
      """
      15:09:54 notify break-due
      15:09:54 ring break-due by=player
      15:09:54 decide stretch break due, rung by player, bundled sound
      """),
    ShortDay(
      "a full-screen window does not hold back a break without a cover that replaces another break",
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
      "a break announced in a game is withdrawn when the hours end", "2029-08-31T11:01:35",
      "set schedule.enabled yes\n+30m begins game_mode zoom\n+5h30m timer",
      "17:00:00 withdraw break-due\n17:00:00 decide stopped by schedule: the hours are over"),
    ShortDay(
      "a session that ends with the hours is silent in a game, even if a break waited for the game",
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
      "the end chime of a break in a game stops when screen sharing is detected", "2026-07-01T10:41:41",
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
      "after a restart, a window in front of a film that was overruled does not count as a game",
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
      "a break that came at a good moment in a game stays due across a restart", "2026-03-01T21:59:16",
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
      "the end of a break that waited for a game still rings if the hours end with the break", "2030-11-22T02:34:35",
      "set schedule.enabled yes\nset eye.length 8h\n+0s begins game_mode zoom\n+9h begin\n+9h until",
      "19:34:35 ring break-over by=player"),
    ShortDay(
      "a break still waits for the game in front after its cover is switched off",
      "2030-03-10T04:43:49",
      "set break.lunch.every 3h48m49s\n+0s start\n+3h full-screen steam\n+1h set eye.prompt no",
      "08:43:49 decide configuration changed"),
    ShortDay(
      "when one of the breaks that wait for a game in front is snoozed, another is announced", "2028-08-16T17:45:46",
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
      "a break that waited for a pause in typing is announced again in a game", "2030-05-06T10:50:55",
      """
      set breaks.grace never
      +0s start
      +1h full-screen steam
      +0s sleep
      +0s wake
      """,
      "11:50:55 notify break-due silent"),
    ShortDay(
      "a hold that was reported is not reported again after a game", "2028-04-13T03:12:27",
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
      "the end of a break over a game is heard before the next break waits behind a lock",
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
      "a break announced in a game stays announced when the allowed wait becomes longer", "2026-06-22T15:23:31",
      """
      +0s start
      +19m59s begins game_mode firefox
      +20m2s set quiet.game_defer_max 41m40s
      """,
      "16:03:31 decide eye break due, rung by player, bundled sound"),
    ShortDay(
      "an idle user counts as away as soon as the window of a game disappears", "2026-02-26T10:53:12",
      "+0s full-screen steam\n+0s start\n+24m idle\n+5m begin\n+20s begin",
      "11:22:32 refuse nothing is due"),
    ShortDay(
      "if the player hangs in a game, the terminal rings instead", "2028-01-12T22:16:14",
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
      "the end of a session in a game is shown once no prompt observes the game", "2028-12-19T00:25:04",
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
      "a break that waited for a game becomes a natural break if the user left before the game ended",
      "2030-08-10T04:47:04",
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
      "a key pressed while breaks were off is no evidence about a film, but a minute of silence is",
      "2029-10-12T19:14:43",
      "set eye.interval 26s\n+0s begins inhibitors firefox\n+0s still\n+20s start\n+30s until",
      "19:15:29 decide eye break due, rung by nobody, quiet (silent), inhibitors by firefox"),
    ShortDay(
      "a key pressed at the moment a pause ends still belongs to the pause", "2026-07-24T07:25:31",
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
