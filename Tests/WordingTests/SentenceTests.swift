import Testing
import Wording

@testable import StillbellCore

private let failure = ChimeFailure.file(.empty, name: "/a.wav")
private let own = Chime.Ringer.player(.own(path: "/a.wav"))

/// The sentences of `why`, of refusals and of notifications, in English.
@Suite struct SentenceTests {
  @Test(arguments: [
    (Decision.breaks(.started(.launch)), "Started with the agent."),
    (.breaks(.started(.user)), "Started."),
    (.breaks(.started(.schedule)), "Started by the schedule."),
    (.breaks(.stopped), "Stopped."),
    (.breaks(.stoppedBySchedule(nextDue: nil)), "Stopped by the schedule: its hours are over."),
    (.breaks(.paused(until: nil)), "Paused until you resume."),
    (.breaks(.resumed), "Resumed."),
    (.breaks(.rung(.eye, by: .player(.bundled))), "Eye break due. Chime: the bundled sound."),
    (.breaks(.rung(.rest, by: own)), "Rest break due. Chime: /a.wav."),
    (.breaks(.rung(.eye, by: .nobody(.quiet(.silent)))), "Eye break due. No chime: quiet."),
    (
      .breaks(.rung(.eye, by: .nobody(.switchedOff))), "Eye break due. No chime: chimes are off in the configuration."
    ),
    (.breaks(.rung(.eye, by: .nobody(.nothingWorks))), "Eye break due. No chime: every way to play it failed."),
    (
      .breaks(.held(.eye, .quiet)),
      "Eye break due, but held back: quiet time hides everything. It will be shown afterwards."
    ),
    (.breaks(.held(.eye, .absence(.idle))), "Eye break due; no chime because you are away."),
    (.breaks(.leftWaiting(.eye, .absence(.idle))), "Eye break rang and waits for your return."),
    (
      .breaks(.held(.rest, .fullScreen)),
      "Rest break due, but held back: a full-screen window is in front. It will be shown afterwards."
    ),
    (
      .prompt(.withheld),
      "Not shown on the screen: a full-screen window is in front. You get a notification instead."
    ),
    (.prompt(.failed(.pointerHeld)), "Not shown on the screen: a game holds the pointer."),
    (.breaks(.over(.eye, by: .server)), "Eye break over. Chime: left to the notification server."),
    (.breaks(.over(.eye, by: .terminal)), "Eye break over. Chime: the terminal bell."),
    (.breaks(.overUnnoticed(.rest, late: .minutes(90))), "Rest break over; no chime because it ended 1 h 30 min ago."),
    (.breaks(.endedEarly(.rest, counts: true)), "Rest break ended early; it counts as taken."),
    (.breaks(.endedEarly(.eye, counts: false)), "Eye break ended early; too short to count."),
    (.breaks(.skipped(.eye)), "Eye break skipped."),
    (.breaks(.comesAfter(.rest, .eye)), "Rest break comes after an eye break."),
    (.session(.buttonPressed(.playPause)), "Play/Pause was pressed on the media controls."),
    (.session(.buttonIgnored(.stop)), "A media button was ignored: no session was shown."),
    (.breaks(.answerIgnored(.skip)), "An answer was ignored: the break had been answered already."),
    (.quiet(.began(.silent, until: nil)), "Quiet until you turn it off: no sound."),
    (.quiet(.began(.hidden, until: nil)), "Quiet until you turn it off: no sound, and nothing is shown."),
    (.quiet(.ended), "Quiet time is over."),
    (
      .quiet(.causeBegan(QuietCause(.camera, by: "Firefox"), .hidden)),
      "Quiet while Firefox uses the camera. No sound, and nothing is shown."
    ),
    (
      .quiet(.causeBegan(QuietCause(.inhibitors, by: "mpv: Playing"), .silent)),
      "Quiet while mpv: Playing keeps the screen on, as for a video or a call. Breaks make no sound."
    ),
    (.quiet(.causeEnded(QuietCause(.game, by: "doom"))), "doom no longer runs in GameMode."),
    (
      .quiet(.causeBegan(QuietCause(.game, by: GameSign.steam.name), .hidden)),
      "Quiet while a full-screen window of Steam or gamescope is in front. No sound, and nothing is shown."
    ),
    (
      .quiet(.causeEnded(QuietCause(.game, by: GameSign.gamepad.name))), "The full-screen game is no longer in front."
    ),
    (
      .quiet(.gameFound(.gamepad)),
      "This counts as a game: a full-screen window is in front and a gamepad is in use."
    ),
    (
      .quiet(.gameFound(.bypass)),
      "This counts as a game: a full-screen window is in front that bypasses the compositor, as games do."
    ),
    (
      .quiet(.overruled(QuietCause(.doNotDisturb, by: "GNOME"))),
      "Quiet is off while do not disturb is on in GNOME."
    ),
    (
      .breaks(.held(.eye, .quiet, because: .cause(QuietCause(.screenSharing, by: "Zoom")))),
      "Eye break due, but held back: Zoom shares the screen. It will be shown afterwards."
    ),
    (
      .breaks(.rung(.eye, by: .nobody(.quiet(.silent, .cause(QuietCause(.microphone, by: "Mumble")))))),
      "Eye break due. No chime: Mumble uses the microphone."
    ),
    (
      .prompt(.withheldFromGame),
      "Not shown on the screen: a game is running. You get a notification instead."
    ),
    (
      .notification(.serverAppeared(name: "dunst", sounds: false)),
      "dunst shows notifications but plays no sounds."
    ),
    (
      .notification(.serverAppeared(name: "Plasma", sounds: true)),
      "Plasma shows notifications and plays their sounds."
    ),
    (
      .notification(.serverVanished(startsOnDemand: false)),
      "No notification server is running; notifications are not shown until there is one."
    ),
    (.presence(.sourceFound(.lock, by: "logind")), "Screen locks are detected through logind."),
    (
      .presence(.sourceMissing(.idle)),
      "This desktop doesn't report idle time; only locking or sleep counts as a break."
    ),
    (.configuration(.changed), "New settings are active."),
    (
      .configuration(.rejected(ConfigurationError(file: "a.conf", .special))),
      "a.conf is a pipe or a device; the configuration must be a plain file. The previous settings stay active."
    ),
    (
      .configuration(.rejectedForDefaults(ConfigurationError(file: "a.conf", .special))),
      "a.conf is a pipe or a device; the configuration must be a plain file. "
        + "Until it is fixed, the default settings apply."
    ),
    (.clockSet, "The system clock changed."),
  ])
  func `a decision is explained in one or two plain sentences`(decision: Decision, sentence: String) {
    #expect(Wording.sentence(decision) == sentence)
  }

  @Test(arguments: [
    (
      Decision.chime(.failed(.breakDue, own, failure, next: .player(.bundled))),
      "Your own sound failed: “/a.wav” is empty; fetch or export it again. Chime: the bundled sound."
    ),
    (
      .chime(.failed(.breakDue, .player(.builtIn), .player(.overdue), next: nil)),
      "The chime failed: the player did not finish in time."
    ),
    (
      .notification(.failed(.breaks, .reported("Timeout was reached"))),
      "A notification could not be shown: Timeout was reached."
    ),
    (.notification(.failed(.breaks, .reported("No. \n"))), "A notification could not be shown: No."),
  ])
  func `a reason ends with a single full stop`(decision: Decision, sentence: String) {
    #expect(Wording.sentence(decision) == sentence)
  }

  @Test func `an inserted text keeps its words in braces`() {
    #expect(
      Wording.sentence(.notification(.serverAppeared(name: "{name} {n}", sounds: true)))
        == "{name} {n} shows notifications and plays their sounds.")
    #expect(
      Wording.sentence(.store(.failed(.failed(file: "{file} } {", "{reason}"))))
        == "Nothing can be saved, so stillbell starts over after a restart: {file} } {: {reason}.")
  }

  @Test(arguments: [
    (0, "The configuration allows no snoozes; `stillbell skip` skips the break."),
    (1, "The break has been snoozed 1 time, which is the limit; `stillbell skip` skips it."),
    (3, "The break has been snoozed 3 times, which is the limit; `stillbell skip` skips it."),
  ])
  func `a refusal names the snoozes that are used up`(allowed: Int, sentence: String) {
    #expect(Wording.sentence(.snoozesUsedUp(allowed: allowed)) == sentence)
  }

  @Test(arguments: [
    (Duration?.none, "Waits for you to press Start. Look 6 m away."),
    (.zero, "Look 6 m away."),
    (.seconds(5), "Starts in 5 s. Look 6 m away."),
    (.minutes(2), "Starts in 2 min. Look 6 m away."),
  ])
  func `a notification of a due break explains how to start it`(begins: Duration?, body: String) {
    let subject = Notification.Subject.breakDue(.eye, length: .seconds(20), begins: begins)
    #expect(Wording.words(of: Notification(slot: .breaks, subject: subject)).body == body)
  }

  @Test(arguments: [(QuietLevel.silent, "Breaks make no sound."), (.hidden, "Breaks are hidden.")])
  func `a quiet without an end is explained by its effect on breaks`(level: QuietLevel, body: String) {
    let subject = Notification.Subject.quietLasts(level, since: WallTime(milliseconds: 0))
    #expect(Wording.words(of: Notification(slot: .quiet, subject: subject)).body.description == body)
  }

  @Test func `a refusal of too long a pause names the session`() {
    #expect(
      Wording.sentence(.sessionPauseTooLong(.focus, most: .hours(24)))
        == "The session (Focus) can be paused for at most 24h; to pause breaks for longer, end it first.")
  }

  @Test func `a waiting break has the user's own title`() throws {
    let kind = try #require(BreakKind(rawValue: "legs"))
    let subject = Notification.Subject.breakWaits(kind, until: WallTime(milliseconds: 0))
    var notification = Notification(slot: .breaks, subject: subject)
    #expect(Wording.words(of: notification).summary == "Legs")
    notification.title = "Look up"
    #expect(Wording.words(of: notification).summary == "Look up")
  }

  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_469_600_000))

  @Test func `a break due during the break of a session comes after it`() {
    var status = Status()
    status.cycle = .held(Status.Break(.eye, due: now.boot), .session)
    #expect(
      Wording.headline(status, at: now) == "An eye break is due; it comes after the break of your session.")
  }

  @Test(arguments: [
    (Duration.minutes(25), "paused 25 min", nil), (.minutes(60), "paused 60 min", nil),
    (.hours(3) + .seconds(1), "paused 3 h 1 min", nil), (.hours(20) - .seconds(1), "paused 20 hours", nil),
    (.hours(20), "paused until Tue 7 Apr", Duration.zero), (.hours(72), "paused until Thu 9 Apr", .hours(52)),
  ])
  func `the bar names the day on which a long pause ends`(length: Duration, text: String, namesDay: Duration?) {
    var status = Status()
    status.cycle = .paused(since: now.boot, until: now.boot + length)
    #expect(Wording.Bar.text(status, at: now).description == text)
    #expect(Wording.Bar.namesDay(status, at: now) == namesDay)
  }

  @Test func `with nudges alone, the status names the next nudge`() throws {
    let kind = try #require(BreakKind(rawValue: "water"))
    var status = Status()
    status.cycle = .working(since: now.boot, next: nil)
    #expect(Wording.headline(status, at: now) == "Running, but every kind of break is off in the configuration.")
    status.nudge = Status.Nudge(kind, since: now.boot, due: now.boot + .minutes(40))
    #expect(Wording.headline(status, at: now).description.hasPrefix("Next: Water at "))
    #expect(Wording.Bar.text(status, at: now) == "40 min")
    var welcome = Notification(slot: .notice, subject: .welcome(.firstNudge(kind, due: now.wall)))
    welcome.title = "Drink"
    let words = Wording.words(of: welcome)
    #expect(words.summary == "stillbell is on")
    #expect(words.body.description.hasSuffix(": Drink."))
  }
}
