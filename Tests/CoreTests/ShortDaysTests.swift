import StillbellCore
import StillbellSimulation
import Testing

/// Whole timetables with the default settings, each with a rule and the lines of the trace that follow from it.
struct ShortDaysTests {
  private struct Day: CustomTestStringConvertible {
    let rule: String
    let clock: String
    let facts: String
    let lines: String
    var testDescription: String { rule }

    init(_ rule: String, _ clock: String, _ facts: String, _ lines: String) {
      (self.rule, self.clock, self.facts, self.lines) = (rule, clock, facts, lines)
    }
  }

  private static let days = [
    Day(
      "the chime of the last break before the hours end rings out", "2026-10-10T15:19:26",
      "set schedule.enabled yes\nset schedule.saturday 13:15-05:30\n+0s fail playback\n+22h until",
      "05:16:31 decide break-over failed by player, bundled sound: the device has vanished; next: none, it was heard"),
    Day(
      "a break that is noticed late began when its grace was over", "2030-04-06T13:10:35",
      "set breaks.start_on_launch yes\n+0s delay 1m1s\n+22m30s until",
      "13:32:40 decide eye break began, until 13:31:59"),
    Day(
      "whoever plays with a gamepad while a break is due has not taken the others", "2030-07-08T00:09:09",
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
    Day(
      "a restored break begins in the moment in which its grace is over", "2029-03-24T13:38:16",
      "set eye.length 10s\nset eye.prompt no\nset breaks.start_on_launch yes\n+1h49m40s kill after 2\n+11m40s boot",
      "15:39:36 decide eye break began, until 15:39:46"),
    Day(
      "an end that is noticed a minute late is still the beginning of the next interval", "2026-04-06T08:00:00",
      "set eye.prompt no\n+0s start\n+20m10s delay 1m\n+10m until",
      "08:21:25 state working due=08:40:25"),
    Day(
      "a hook learns that nobody was there in a meditation without an end", "2030-01-06T02:02:33",
      "set hooks.session-end /lamp\n+0s sit\n+0s idle\n+4h until",
      "05:02:33 hook session-end meditation 0s completed"),
    Day(
      "a restored cycle whose next break is after the hours stops before anything of it is shown",
      "2030-12-03T13:10:02",
      "set eye.interval 4m34s\nset schedule.enabled yes\n+3h4m kill\n+45m boot",
      """
      16:59:02 decide eye break of 16:14:00 too old to be taken up
      16:59:02 decide stopped by schedule: the next break would be due at 17:03:36
      16:59:02 withdraw break-due
      """),
    Day(
      "a nudge at the end of the hours is not within them", "2027-05-26T21:28:28",
      "set schedule.enabled yes\nset break.lunch.length 0\n+19h31m until",
      "16:49:35 decide stopped by schedule: the next break would be due at 17:09:35"),
    Day(
      "of two reasons for which a nudge did not come the first is said", "2029-11-03T10:56:54",
      "set break.stretch.length 0\n+0s start\n+0s lock\n+30m idle\n+36m unlock\n+0s active",
      "12:02:54 decide stretch nudge of 11:56:54 left out: locked"),
    Day(
      "a gamepad is asked in a meditation without an end after as long as before a break", "2029-03-10T18:11:17",
      "+0s pad-play\n+0s sit\n+0s idle\n+7m until",
      "18:16:18 decide gamepad in use: simulated"),
    Day(
      "without a gamepad nobody listens to one", "2030-11-02T19:37:41",
      "set break.lunch.length 58m49s\n+0s begins game_mode firefox\n+0s start\n+1h skip\n+0s idle\n+1h until",
      "21:36:30 decide natural eye and lunch break: idle for 58m49s"),
    Day(
      "the time at the computer is counted from midnight", "2030-01-04T05:19:54",
      "set day.limit 7m20s\n+24h until",
      "07:27:14 notify day-limit silent\n00:07:20 decide day limit: 7m20s at the computer"),
    Day(
      "a break of a kind that only comes after the hours is left out once", "2027-09-23T02:57:34",
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
    Day(
      "an absence in which a break is held back counts for the other kinds", "2030-03-30T04:10:08",
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
    Day(
      "the second round of a workout is no beginning", "2027-09-30T10:30:21", "+0s workout\n+1m until",
      "10:31:01 notify phase-change silent"),
    Day(
      "a phase that the user ends is told of", "2028-05-13T03:59:54", "+0s focus\n+0s next",
      "03:59:54 decide focus went on to short-break\n03:59:54 notify phase-change"),
    Day(
      "the notification says how long a phase takes that the user lengthens", "2028-05-13T03:59:54",
      "+0s focus\n+1m extend",
      "04:00:54 decide focus: focus lengthened until 04:29:54\n04:00:54 notify session-start silent"),
    Day(
      "random bells are drawn from all the time that there is", "2027-05-14T18:27:31",
      """
      +0s focus
      +0s meditate 49m20s --closing 14s --interval-bell 3h --random-bells 2 --prepare 12s --replace
      +30m until
      """,
      "18:56:12 cue interval"),
    Day(
      "the welcome goes with the first break, also where the user asks for it", "2026-04-17T08:28:56",
      "set breaks.start_on_launch yes\n+0s kill\n+6m boot first\n+0s break",
      "08:34:56 withdraw welcome\n08:34:56 decide eye break began, until 08:35:16"),
    Day(
      "an idleness that came to count between two events is no time at the computer", "2027-03-13T23:01:48",
      "set day.limit 1m\n+0s start\n+1h19m idle\n+8m active\n+45m until",
      "01:09:00 decide day limit: 1h1m at the computer"),
    Day(
      "of two breaks that waited for the end of a game the second is told of when the first is put off",
      "2026-03-16T13:11:54", "set break.stretch.title Own\n+0s begins game_mode zoom\n+0s start\n+1h58m snooze",
      """
      15:09:54 decide stretch break due, held back: quiet (hidden), game_mode by zoom
      15:09:54 notify break-due
      15:09:54 ring break-due by=player
      """),
    Day(
      "where nobody types nothing is said of a pause that could not be seen", "2028-11-02T18:52:22",
      "set schedule.enabled yes\nset presence.video away\n+0s begins inhibitors zoom\n+17h until",
      "09:20:05 prompt show eye 20s\n09:20:05 decide eye break began, until 09:20:25"),
    Day(
      "a break that ended in a silence ended without the user, though the machine slept before that was known",
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
    Day(
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
    Day(
      "a game hides everything again when the hours end in which a break waited for it", "2029-08-31T11:01:35",
      "set schedule.enabled yes\nset reminder.evening.at 15:00\n+30m begins game_mode zoom\n+5h30m timer",
      "17:00:00 withdraw reminder\n17:00:00 state idle"),
    Day(
      "a nudge makes the one before it old that has not been heard", "2030-02-12T11:04:00",
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
    Day(
      "the end of a break that a game had kept waiting still rings where the hours end with it", "2030-11-22T02:34:35",
      "set schedule.enabled yes\nset eye.length 8h\n+0s begins game_mode zoom\n+9h begin\n+9h until",
      "19:34:35 ring break-over by=player"),
    Day(
      "a session that ended without an agent is told of where the notification of its beginning stands",
      "2028-05-25T18:08:31", "+0s sit\n+20m kill after 1\n+2h48m boot",
      "21:16:31 decide meditation cut off after 25m, logged 25m\n21:16:31 notify session-end silent"),
    Day(
      "a pause with a length that ends while the machine sleeps ends at the waking", "2030-08-09T06:17:02",
      "+0s workout\n+0s pause 13m24s\n+0s sleep\n+22m wake", "06:39:02 decide workout resumed"),
    Day(
      "a quiet is mentioned anew by an agent that cannot know of the last time", "2030-08-01T07:51:26",
      "+0s sit\n+0s quiet on\n+1h18m fail store\n+2h50m quit\n+0s boot\n+2h45m until",
      "14:44:26 decide quiet since 07:51:26"),
    Day(
      "a stretch of focus that was paused as it began goes on when its pause ends, also behind a lock",
      "2029-02-06T16:59:52",
      "set sessions.prepare 20s\n+0s focus 28m35s --break 36m38s\n+1h5m33s pause 2h14m56s\n+14m36s lock\n+2h20s until",
      "20:20:21 decide focus resumed"),
    Day(
      "what a quiet had hidden of the evening is old news after a start of the machine", "2029-04-05T07:56:52",
      "set day.evening 22:00\n+21h still\n+7m quiet on hidden\n+0s quiet on\n+0s reboot\n+2m typing",
      "05:03:52 withdraw evening"),
    Day(
      "of the longer breaks that come after the hours none keeps away a shorter one, and each is told once",
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
    Day(
      "the stretch that was begun behind a lock begins, also when the time before it was lengthened",
      "2029-04-06T12:56:17",
      "+0s lock\n+0s focus 4m18s --break 2m9s --rounds 1 --prepare 9s\n+0s extend 1s\n+10s until",
      "12:56:17 decide focus: prepare lengthened until 12:56:27\n12:56:17 notify session-start silent\n12:56:27 notify"),
    Day(
      "a clock that is set back brings the evening once more, beside a reminder that shows still",
      "2028-01-13T07:22:17",
      """
      set day.evening 15:15
      set reminder.evening.at 13:30
      +8h reminder start
      +1h set-clock -14h9m29s
      +14h19m until
      """,
      "15:15:00 decide evening shown\n15:15:00 notify evening silent\n16:15:00 decide evening shown"),
    Day(
      "a pause until a time of day that comes while the machine sleeps ends at the waking", "2028-05-11T08:35:10",
      "+23m sit\n+4m pause until 10:07\n+47m sleep\n+18m wake", "10:07:10 decide meditation resumed"),
    Day(
      "gamepads that were asked early in a break are asked once, and the next break waits for whoever has gone",
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
    Day(
      "the end of a session that was hidden from a game shows when the break has gone that knew of the game",
      "2026-09-27T16:31:25",
      "+0s full-screen steam\n+0s fail server\n+0s workout\n+0s session pause\n+1h start\n+30m stop",
      "18:01:25 notify session-end silent"),
    Day(
      "a break that is not to cover the screen any more waits for the game in front all the same",
      "2030-03-10T04:43:49",
      "set break.lunch.every 3h48m49s\n+0s start\n+3h full-screen steam\n+1h set eye.prompt no",
      "08:43:49 decide configuration changed"),
    Day(
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
    Day(
      "a break that is asked for after one that has become a nudge is another one", "2030-09-17T04:21:45",
      """
      set eye.interval 13h36m19s
      set breaks.after_break ask
      set schedule.enabled yes
      set break.stretch.steps Look up 10s | Look down 10s
      +9h set break.stretch.length 0
      +0s break
      """,
      "13:21:45 decide eye break began, until 13:22:05"),
    Day(
      "a sitting for which no music is quiet keeps none quiet after a restart either", "2029-10-31T06:12:54",
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
    Day(
      "a silence that is too short to be told, over the end of a break, begins no interval", "2029-06-09T17:37:40",
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
    Day(
      "hours that have ended a pause do not bring it back where the clock is set back without an agent",
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
  ]

  @Test(arguments: days)
  private func `keep their rules`(day: Day) throws {
    let timetable = try Timetable(text: "clock \(day.clock) UTC\nserver no-sound\n\(day.facts)")
    let world = try Simulation.run(timetable, configuration: nil) { $0 == "UTC" ? .utc : nil }
    #expect(world.broken == nil)
    let lines = world.trace
      .map { line in "\(line.dropFirst(11).prefix(8)) \(line.dropFirst(24))" }.joined(separator: "\n")
    #expect(lines.contains(day.lines), "\(lines)")
  }

  @Test func `nobody is welcomed twice, whatever became of the record`() throws {
    let facts = "+0s kill after 3\n+0s zone Asia/Kolkata\n+0s corrupt\n+0s boot\n+0s quiet 1s hidden\n+1s until"
    let timetable = try Timetable(text: "clock 2028-05-10T02:23:44 UTC\nserver no-sound\n" + facts)
    let lines = try Simulation.trace(of: timetable, configuration: nil) { _ in .utc }
    #expect(lines.contains { $0.hasSuffix("decide record lost: kept aside") })
    #expect(!lines.contains { $0.hasSuffix("decide welcomed") })
  }
}
