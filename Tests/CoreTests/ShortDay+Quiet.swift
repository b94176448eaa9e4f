extension ShortDay {
  /// Days with a quiet, a reminder, or an agent that restarts.
  static let quiet = [
    ShortDay(
      "a restored break begins at the moment its grace period is over", "2029-03-24T13:38:16",
      "set eye.length 10s\nset eye.prompt no\nset breaks.start_on_launch yes\n+1h49m40s kill after 2\n+11m40s boot",
      "15:39:36 decide eye break began, until 15:39:46"),
    ShortDay(
      "a restored cycle whose next break is after the hours stops without showing anything",
      "2030-12-03T13:10:02",
      "set eye.interval 4m34s\nset schedule.enabled yes\n+3h4m kill\n+45m boot",
      """
      16:59:02 decide eye break of 16:14:00 too old to be taken up
      16:59:02 decide stopped by schedule: the next break would be due at 17:03:36
      16:59:02 withdraw break-due
      """),
    ShortDay(
      "an absence during which a break is held back counts for the other kinds of break", "2030-03-30T04:10:08",
      """
      set rest.enabled yes
      set rest.length 4h40m26s
      set breaks.start_on_launch yes
      +5h33m idle
      +1h begins screen_sharing firefox
      +0s active
      +0s snooze
      """,
      "10:43:08 state working due=10:48:08"),
    ShortDay(
      "the welcome is withdrawn at the first break, even if the user requested that break", "2026-04-17T08:28:56",
      "set breaks.start_on_launch yes\n+0s kill\n+6m boot first\n+0s break",
      "08:34:56 withdraw welcome\n08:34:56 decide eye break began, until 08:35:16"),
    ShortDay(
      "if the user does not type, no decision says that the prompt cannot wait for a pause",
      "2028-11-02T18:52:22",
      "set schedule.enabled yes\nset presence.video away\n+0s begins inhibitors zoom\n+17h until",
      "09:20:05 prompt show eye 20s\n09:20:05 decide eye break began, until 09:20:25"),
    ShortDay(
      "an evening reminder that a quiet had hidden is outdated after a start of the machine", "2029-04-05T07:56:52",
      "set day.evening 22:00\n+21h still\n+7m quiet on hidden\n+0s quiet on\n+0s reboot\n+2m typing",
      "05:03:52 withdraw evening"),
    ShortDay(
      "a clock set back brings the evening reminder again, even while another reminder still shows",
      "2028-01-13T07:22:17",
      """
      set day.evening 15:15
      set reminder.evening.at 13:30
      +8h reminder start
      +1h set-clock -14h9m29s
      +14h19m until
      """,
      "15:15:00 decide evening shown\n15:15:00 notify evening silent\n16:15:00 decide evening shown"),
    ShortDay(
      "a silence across the end of a break that is too short to be reported begins no interval", "2029-06-09T17:37:40",
      """
      set eye.interval 2h5m42s
      set eye.length 2h27m51s
      +0s start
      +4h33m37s still
      +1s active
      +2s still
      +2s active
      """,
      "22:11:18 state working due=00:17:00"),
    ShortDay(
      "a pause that the hours ended does not return if the clock is set back while no agent runs",
      "2027-11-21T01:25:41",
      """
      set schedule.enabled yes
      set schedule.sunday 06:30-18:30
      +7h53m30s pause until 02:00
      +0s kill after 1
      +9h10m50s set-clock -16h11m17s
      +0s login
      +5h until
      """,
      "06:30:00 decide started by schedule"),
    ShortDay(
      "the length of a hold keeps counting while nothing can be saved", "2027-03-13T06:21:21",
      "+0s start\n+0s fail store\n+0s begins inhibitors zoom\n+2h ok store\n+27m until",
      "08:41:21 decide eye break held back for long, none since 06:21:21: watching, inhibitors by zoom"),
    ShortDay(
      "the length of a hold by do not disturb keeps counting while nothing can be saved", "2029-02-23T16:16:25",
      "+0s fail store\n+0s begins do_not_disturb firefox\n+0s start\n+2h20m until",
      "18:36:25 decide do_not_disturb by firefox has lasted for 2h: silent"),
    ShortDay(
      "no hold is reported once hold_max is set to never", "2030-02-19T14:14:17",
      """
      set eye.interval 10s
      set breaks.start_on_launch yes
      +0s begins inhibitors firefox
      +4h40m30s set quiet.hold_max never
      +1h20m until
      """,
      "18:54:47 decide configuration changed"),
    ShortDay(
      "nudges come if the user types during a film, even while the next interval waits", "2028-06-14T05:43:47",
      """
      set breaks.start_on_launch yes
      set breaks.after_break ask
      set break.stretch.length 0
      +6h30m begins inhibitors firefox
      +0s typing
      +30m timer
      +1m until
      """,
      "12:43:47 decide stretch nudge, rung by nobody, quiet (silent), inhibitors by firefox"),
    ShortDay(
      "a cause that must be polled is polled before a break that waited for the end of a film", "2028-01-06T10:39:24",
      """
      +0s begins inhibitors zoom untold
      +0s start
      +30m typing
      +0s ends inhibitors zoom untold
      +1m30s until
      """,
      "11:10:34 ask quiet"),
    ShortDay(
      "a hold that was reported is not reported again before a longer hold_max has passed", "2030-03-10T06:14:32",
      """
      set breaks.start_on_launch yes
      +0s begins inhibitors firefox
      +2h kill after 2
      +30m set quiet.hold_max 9h50m33s
      +0s boot
      """,
      "08:44:32 decide restored: held"),
    ShortDay(
      "a silence that is reported late counts as a break from the moment the film was forgotten",
      "2026-07-30T21:43:11",
      """
      set breaks.start_on_launch yes
      set breaks.grace 3m48s
      +0s idle
      +0s begins inhibitors firefox
      +30m fail input
      +4h51m ok input
      +0s until
      """,
      "03:04:11 decide natural eye break: idle for 1h21m"),
    ShortDay(
      "an evening reminder from before the start of the machine is dropped as too late", "2030-12-12T07:32:22",
      "set day.evening 23:00\n+2h25m set-clock +16h27m38s",
      """
      02:25:00 decide evening of 23:00:00 dropped: too late
      02:25:00 decide evening of 00:00:00 dropped: too late
      02:25:00 decide evening of 01:00:00 dropped: too late
      """),
    ShortDay(
      "a second without a key at the end of a break is not an absence", "2030-12-24T13:48:04",
      """
      set rest.enabled yes
      set rest.length 2h5m12s
      set breaks.grace 10s
      +0s start
      +48m50s lock
      +11m20s unlock
      +2h5m21s idle
      +1s active
      +1s present
      """,
      "16:53:36 state working due=17:13:36"),
    ShortDay(
      "a clock that is set back and forward again while nothing can be saved is trusted", "2027-12-14T22:40:28",
      """
      set breaks.start_on_launch yes
      set history.keep 28776d
      +0s fail store
      +0s set-clock -82h15m52s
      +0s kill after 4
      +0s unlock
      +0s boot
      +0s set-clock +114h58m16s
      +30m until
      """,
      "07:22:52 decide clock set"),
    ShortDay(
      "an unlock without a lock is not a return from the silent second before it", "2027-11-18T14:49:19",
      """
      set breaks.grace 10s
      set eye.interval 2h7m23s
      set eye.length 2h7m43s
      set schedule.enabled yes
      set schedule.thursday 07:30-06:30
      +4h15m15s idle
      +1s active
      +1s unlock
      """,
      "19:04:35 state working due=21:11:58"),
    ShortDay(
      "a break that began at a restart without a cover gets a notification once the cover has failed",
      "2027-03-13T09:55:14",
      "set breaks.grace 10s\n+0s fail prompt\n+0s start\n+3h3m58s kill after 1\n+20s boot",
      "12:59:32 notify resting silent"),
    ShortDay(
      "a break that began without a cover gets no cover when the setting changes", "2026-09-07T10:00:00",
      "set eye.prompt no\n+0s typing\n+0s start\n+20m15s set eye.prompt yes\n+40m until",
      """
      10:20:15 decide configuration changed
      10:20:25 withdraw resting
      10:20:25 decide eye break over, not rung: nobody rested
      """),
    ShortDay(
      "setting the clock from the hours of one day into the hours of another day ends the cycle", "2027-03-10T09:10:57",
      """
      set schedule.enabled yes
      set schedule.thursday 02:30-04:15
      set break.lunch.length 0
      +6h42m delay 1m3s
      +1h set-clock -9h56m33s
      +9h55m set-clock +11h5m31s
      """,
      "03:56:55 decide stopped by schedule: the hours are over"),
    ShortDay(
      "a requested break brings back the other breaks that the hours had excluded", "2027-09-20T23:39:33",
      """
      set eye.enabled no
      set schedule.enabled yes
      set sound.chimes no
      set break.stretch.aligned :05 :10
      set break.lunch.length 0
      set break.team.every 24h
      +11h snooze stretch until 2027-09-21 18:55
      +0s break
      +0s kill after 0
      +6m boot
      """,
      "10:45:33 decide restored: working"),
  ]
}
