extension ShortDay {
  /// Days of breaks, nudges and presence.
  static let breaks = [
    ShortDay(
      "the chime of the last break plays to its end when the schedule stops", "2026-10-10T15:19:26",
      "set schedule.enabled yes\nset schedule.saturday 13:15-05:30\n+0s fail playback\n+22h until",
      "05:16:31 decide break-over failed by player, bundled sound: the device has vanished; next: none, it was heard"),
    ShortDay(
      "a break whose start is noticed late counts from the end of its grace period", "2030-04-06T13:10:35",
      "set breaks.start_on_launch yes\n+0s delay 1m1s\n+22m30s until",
      "13:32:40 decide eye break began, until 13:31:59"),
    ShortDay(
      "playing with a gamepad while a break is due does not count as taking the other breaks", "2030-07-08T00:09:09",
      """
      set eye.interval 1m56s
      set breaks.grace 3m20s
      set break.stretch.pictures
      +0s start
      +0s pad-play
      +1h7m idle
      +59m until
      """,
      "02:13:38 prompt hide\n02:13:38 state working due=02:15:34"),
    ShortDay(
      "the next interval begins at the end of a break, even if that end is noticed a minute late",
      "2026-04-06T08:00:00",
      "set eye.prompt no\n+0s start\n+20m10s delay 1m\n+10m until",
      "08:21:25 state working due=08:40:25"),
    ShortDay(
      "a nudge due exactly when the hours end is outside them", "2027-05-26T21:28:28",
      "set schedule.enabled yes\nset break.lunch.length 0\n+19h31m until",
      "16:49:35 decide stopped by schedule: the next break would be due at 17:09:35"),
    ShortDay(
      "a restarted agent promises no breaks in hours that have room only for nudges", "2030-09-03T03:54:55",
      """
      set eye.interval 9h16m34s
      set schedule.enabled yes
      set break.team.length 0
      +12h38m kill after 3
      +0s begins game_mode zoom
      +0s boot
      """,
      "16:32:55 decide restored: working"),
    ShortDay(
      "a nudge skipped for a film is reported when the film ends, even if another quiet continues",
      "2026-03-31T00:33:36",
      """
      set break.stretch.length 0
      +0s begins screen_sharing zoom
      +0s start
      +0s begins inhibitors firefox
      +1h fail input
      +15s timer
      """,
      "01:33:48 decide stretch nudge of 01:33:36 left out: watching"),
    ShortDay(
      "a nudge that was skipped for two reasons is reported with the first one", "2029-11-03T10:56:54",
      "set break.stretch.length 0\n+0s start\n+0s lock\n+30m idle\n+36m unlock\n+0s active",
      "12:02:54 decide stretch nudge of 11:56:54 left out: locked"),
    ShortDay(
      "the time at the computer counts from midnight", "2030-01-04T05:19:54",
      "set day.limit 7m20s\n+24h until",
      "07:27:14 notify day-limit silent\n00:07:20 decide day limit: 7m20s at the computer"),
    ShortDay(
      "a break that would come after the hours is skipped, and the skip is reported only once", "2027-09-23T02:57:34",
      """
      set eye.enabled no
      set schedule.enabled yes
      set break.stretch.aligned :05 :10
      set break.stretch.days sat, sun
      set break.lunch.length 0
      +11h pause 3s
      +5s until
      """,
      "13:57:37 decide stretch break at 00:05:00 left out: the hours of the schedule end before it\n13:57:37 state working"
    ),
    ShortDay(
      "idleness that becomes an absence between two events is not time at the computer", "2027-03-13T23:01:48",
      "set day.limit 1m\n+0s start\n+1h19m idle\n+8m active\n+45m until",
      "01:09:00 decide day limit: 1h1m at the computer"),
    ShortDay(
      "a user who was idle when a break ended missed that end, even if the machine then slept",
      "2029-09-22T02:24:38",
      """
      set eye.length 32m27s
      set breaks.start_on_launch yes
      +0s typing
      +0s pad-drift
      +52m49s idle
      +10s sleep
      +5m wake
      +0s active
      """,
      "03:22:37 state working due=03:42:37"),
    ShortDay(
      "a nudge that was not heard is dropped when the next nudge comes", "2030-02-12T11:04:00",
      """
      set break.lunch.every 1m2s
      set break.lunch.length 0
      set break.team.aligned :05 :10
      set break.team.length 0
      +0s fail player
      +0s start
      +1m5s until
      """,
      "11:05:02 decide nudge overtaken before it was heard"),
    ShortDay(
      "longer breaks that would come after the hours replace no shorter break, and are reported once",
      "2029-03-24T16:21:14",
      """
      set rest.enabled yes
      set breaks.merge 30m
      set schedule.enabled yes
      set schedule.saturday 16:30-20:15
      +0s again
      +0s pause
      +1h18m set break.team.urgency low
      +57m set break.lunch.urgency low
      +1h26m until
      """,
      """
      19:51:49 decide rest break at 20:31:24 left out: the hours of the schedule end before it
      19:51:49 decide team break at 20:31:24 left out: the hours of the schedule end before it
      19:51:49 decide lunch break at 20:31:24 left out: the hours of the schedule end before it
      19:51:49 prompt hide
      19:51:49 state working due=20:11:49
      """),
    ShortDay(
      "gamepads polled early in a break are polled once, and the next break waits for the absent user",
      "2026-10-05T10:56:19",
      """
      set eye.interval 14s
      set breaks.grace 52s
      set schedule.enabled yes
      +0s idle
      +22h pad
      +7m until
      """,
      "09:01:49 decide natural eye break: idle for 5m30s\n09:01:49 state working due=09:01:54"),
    ShortDay(
      "if the last break's kind has become a nudge, a requested break is of another kind", "2030-09-17T04:21:45",
      """
      set eye.interval 13h36m19s
      set breaks.after_break ask
      set schedule.enabled yes
      set break.stretch.steps Look up 10s | Look down 10s
      +9h set break.stretch.length 0
      +0s break
      """,
      "13:21:45 decide eye break began, until 13:22:05"),
    ShortDay(
      "the user is asked to resume even after a break without rest", "2026-04-06T09:00:00",
      "set breaks.after_break ask\nset eye.prompt no\n+0s start\n+20m6s typing\n+30m until",
      """
      09:20:25 decide eye break over, not rung: nobody rested
      09:20:25 notify break-over silent
      09:20:25 state waiting
      """),
    ShortDay(
      "nothing of a snoozed break stays on screen, even if another break was announced before it",
      "2028-11-04T17:54:15",
      """
      set break.stretch.aligned :00 :20 :40
      set break.stretch.prelude 9m43s
      +7h16m start
      +2m break
      +0s press snooze
      """,
      "01:12:15 decide eye break snoozed until 01:17:15, 1 of 3"),
    ShortDay(
      "a nudge is withdrawn when the clock is set to a time outside the hours", "2030-11-02T20:33:27",
      """
      set schedule.enabled yes
      set break.lunch.length 0
      +31m8s set-clock +16h28m56s
      +23h26m29s set-clock -5h3m25s
      """,
      "07:56:35 withdraw nudge\n07:56:35 state idle"),
    ShortDay(
      "the end of a game that no prompt observes any more is not a return of the user", "2028-08-25T13:02:58",
      """
      set eye.enabled no
      set rest.enabled yes
      set rest.interval 3h42m17s
      set quiet.game_mode overlay
      +0s full-screen bypass
      +0s start
      +4h20m snooze 1h52m4s
      +5h delay 5s
      +0s still
      +7m typing
      """,
      "22:29:58 state working due=02:12:15 kind=rest"),
    ShortDay(
      "a break that follows another break over a game does not cover the game", "2028-03-11T12:06:55",
      """
      set breaks.start_on_launch yes
      set breaks.grace never
      +0s full-screen bypass
      +0s set break.lunch.title Own
      +1h typing
      +0s answer start
      +19s click
      +1s until
      """,
      "13:07:15 decide lunch break due, held back: quiet (hidden), game_mode by fullscreen-bypass"),
    ShortDay(
      "if its file fails, a break over a game ends with the built-in bell while the next break waits",
      "2028-02-06T16:52:23",
      """
      +0s set break.stretch.lines Breathe | Stand up
      +0s full-screen steam
      +0s start
      +0s fail file
      +1h begin
      +20s until
      """,
      """
      17:52:43 decide break-over failed by player, bundled sound: the file is empty; next: player, built-in bell
      17:52:43 ring break-over by=player
      """),
    ShortDay(
      "after a long pause, the hours may have no room for the breaks that are now switched on", "2027-07-08T15:37:14",
      """
      set eye.enabled no
      set schedule.enabled yes
      +0s pause 738h32m25s
      +0s set break.lunch.at 02:30
      """,
      "15:37:14 decide configuration changed"),
    ShortDay(
      "a game window that is no longer reported does not hold back a break at a good moment",
      "2026-09-05T00:07:00",
      """
      set eye.length 9m35s
      set rest.enabled yes
      set breaks.grace 10m
      +0s start
      +39m delay 21s
      +1h4m full-screen bypass
      +10m begin
      +9m36s offer make
      """,
      "02:09:36 decide rest break comes now: a good moment, says make"),
  ]
}
