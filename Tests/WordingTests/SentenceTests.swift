import Testing
import Wording

@testable import StillbellCore

private let failure = ChimeFailure(.file, "\"/a.wav\" is empty; fetch or export it again.")
private let own = Chime.Ringer.player(.own(path: "/a.wav"))

/// What `why`, refusals and notifications say, in English.
@Suite struct SentenceTests {
  @Test(arguments: [
    (Decision.started(.launch), "Started with the agent."),
    (.started(.user), "Started."),
    (.started(.schedule), "Started by the schedule."),
    (.stopped, "Stopped."),
    (.stoppedBySchedule(nextDue: nil), "Stopped by the schedule: its hours are over."),
    (.paused(until: nil), "Paused until you resume."),
    (.resumed, "Resumed."),
    (.breakRung(.eye, by: .player(.bundled)), "Eye break due. Chime: the bundled sound."),
    (.breakRung(.rest, by: own), "Rest break due. Chime: /a.wav."),
    (.breakRung(.eye, by: .nobody(.quiet(.silent))), "Eye break due. No chime: quiet."),
    (
      .breakRung(.eye, by: .nobody(.switchedOff)), "Eye break due. No chime: chimes are off in the configuration."
    ),
    (.breakRung(.eye, by: .nobody(.nothingWorks)), "Eye break due. No chime: every way to play it failed."),
    (
      .breakHeld(.eye, .quiet),
      "Eye break due, but held back: the quiet hides everything. It is taken up when the quiet ends."
    ),
    (
      .breakHeld(.rest, .fullScreen),
      "Rest break due, but held back: a full-screen window is in front. It is taken up when that is no longer so."
    ),
    (
      .promptWithheld,
      "Not shown on the screen: a full-screen window is in front. The notification stands for it."
    ),
    (.breakOver(.eye, by: .server), "Eye break over. Chime: left to the notification server."),
    (.breakOver(.eye, by: .terminal), "Eye break over. Chime: the terminal bell."),
    (.breakOverUnnoticed(.rest, late: .minutes(90)), "Rest break over, not rung: it ended 1 h 30 min ago."),
    (.breakEndedEarly(.rest, counts: true), "Rest break ended early; it counts as taken."),
    (.breakEndedEarly(.eye, counts: false), "Eye break ended early; too short to count."),
    (.skipped(.eye), "Eye break skipped."),
    (.answerIgnored(.skip), "An answer was ignored: the break had been answered already."),
    (.quietBegan(.silent, until: nil), "Quiet until you switch it off: nothing sounds."),
    (.quietBegan(.hidden, until: nil), "Quiet until you switch it off: nothing sounds and nothing is shown."),
    (.quietEnded, "The quiet has ended."),
    (
      .quietCauseBegan(QuietCause(.camera, by: "Firefox"), .hidden),
      "Quiet until this ends: Firefox uses the camera. Nothing sounds and nothing is shown."
    ),
    (
      .quietCauseBegan(QuietCause(.inhibitors, by: "mpv: Playing"), .silent),
      "Quiet until this ends: mpv: Playing keeps the screen on, as for a video or a call. No break sounds."
    ),
    (.quietCauseEnded(QuietCause(.game, by: "doom")), "This quiet has ended: doom runs in GameMode."),
    (
      .quietOverruled(QuietCause(.doNotDisturb, by: "GNOME")),
      "No quiet for this as long as it lasts: do not disturb is on in GNOME."
    ),
    (
      .breakHeld(.eye, .quiet, because: .cause(QuietCause(.screenSharing, by: "Zoom"))),
      "Eye break due, but held back: Zoom shares the screen. It is taken up when that ends."
    ),
    (
      .breakRung(.eye, by: .nobody(.quiet(.silent, .cause(QuietCause(.microphone, by: "Mumble"))))),
      "Eye break due. No chime: Mumble uses the microphone."
    ),
    (
      .promptWithheldFromGame,
      "Not shown on the screen: a game runs. The notification stands for it."
    ),
    (.serverAppeared(name: "dunst", sounds: false), "Notifications are shown by dunst, which plays no sounds."),
    (.serverAppeared(name: "Plasma", sounds: true), "Notifications are shown by Plasma, which plays sounds."),
    (
      .serverVanished(startsOnDemand: false),
      "No notification server is running; breaks are not shown until there is one."
    ),
    (.sourceFound(.lock, by: "logind"), "The screen lock is told by logind."),
    (
      .sourceMissing(.idle),
      "Nothing here tells when you are away from the keyboard, so only a lock or sleep counts as a break."
    ),
    (.configurationChanged, "The changed configuration is in force."),
    (
      .configurationRejected(message: "a.conf is a pipe."),
      "a.conf is a pipe. The previous settings stay in force."
    ),
    (.clockSet, "The clock was set."),
  ])
  func `a decision is one plain sentence or two`(decision: Decision, sentence: String) {
    #expect(Wording.sentence(decision) == sentence)
  }

  @Test(arguments: [
    (
      Decision.chimeFailed(.breakDue, own, failure, next: .player(.bundled)),
      "Your own sound failed: \"/a.wav\" is empty; fetch or export it again. Chime: the bundled sound."
    ),
    (
      .chimeFailed(.breakDue, .player(.builtIn), ChimeFailure(.device, "the player did not end in time"), next: nil),
      "The chime failed: the player did not end in time."
    ),
    (
      .notificationFailed(.breaks, reason: "Timeout was reached"),
      "A notification could not be shown: Timeout was reached."
    ),
    (.notificationFailed(.breaks, reason: "No. \n"), "A notification could not be shown: No."),
  ])
  func `a reason ends with one full stop, whoever wrote it`(decision: Decision, sentence: String) {
    #expect(Wording.sentence(decision) == sentence)
  }

  @Test func `words in braces inside of what is filled in stay as they are`() {
    #expect(
      Wording.sentence(.serverAppeared(name: "{name} {n}", sounds: true))
        == "Notifications are shown by {name} {n}, which plays sounds.")
    #expect(
      Wording.sentence(.configurationRejected(message: "In {file} } { something."))
        == "In {file} } { something. The previous settings stay in force.")
  }

  @Test(arguments: [
    (0, "The configuration allows no snoozes; `stillbell skip` leaves the break out."),
    (1, "The break has been snoozed 1 time, and no more is allowed; `stillbell skip` leaves it out."),
    (3, "The break has been snoozed 3 times, and no more are allowed; `stillbell skip` leaves it out."),
  ])
  func `snoozes that are used up`(allowed: Int, sentence: String) {
    #expect(Wording.sentence(.snoozesUsedUp(allowed: allowed)) == sentence)
  }

  @Test(arguments: [
    (Duration?.none, "Look at something 6 m away for 20 seconds. It starts when you press Start."),
    (.zero, "Look at something 6 m away for 20 seconds."),
    (.seconds(1), "Look at something 6 m away for 20 seconds. The break starts in 1 second."),
    (.seconds(5), "Look at something 6 m away for 20 seconds. The break starts in 5 seconds."),
  ])
  func `a break that is due says how it begins`(begins: Duration?, body: String) {
    let subject = Notification.Subject.breakDue(.eye, length: .seconds(20), begins: begins)
    #expect(Wording.words(of: Notification(slot: .breaks, subject: subject)).body == body)
  }
}
