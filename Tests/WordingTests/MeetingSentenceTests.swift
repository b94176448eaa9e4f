import Testing
import Wording

@testable import StillbellCore

private let meeting = QuietCause(.calendar, by: "2026-04-06T10:30:00")

/// The sentences about meetings, in English.
@Suite struct MeetingSentenceTests {
  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_469_600_000))

  @Test(arguments: [
    (
      Decision.quiet(.causeBegan(meeting, .hidden)),
      "Quiet: a meeting until Monday, 6 April, 10:30. No sound, and nothing is shown."
    ),
    (.quiet(.causeBegan(meeting, .silent)), "Quiet: a meeting until Monday, 6 April, 10:30. No sound."),
    (.quiet(.causeEnded(meeting)), "The meeting is over."),
    (.quiet(.overruled(meeting)), "No longer quiet for this reason: a meeting until Monday, 6 April, 10:30."),
    (
      .breaks(.held(.eye, .quiet, because: .cause(meeting))),
      "Eye break due, but held back: a meeting until Monday, 6 April, 10:30. It will be shown afterwards."
    ),
    (.breaks(.held(.eye, .afterCall)), "Eye break due; it comes a moment after your call or meeting."),
    (.calendar(.unread(.noResult)), "Your calendar could not be read: stillbell-calendar ended without a result."),
    (
      .calendar(.unread(.notInstalled)),
      "Your calendar could not be read: stillbell-calendar is not installed next to this program;"
        + " reinstall stillbell, or rebuild all of it."
    ),
  ])
  func `a decision about a meeting is explained in plain words`(decision: Decision, sentence: String) {
    #expect(Wording.sentence(decision) == sentence)
  }

  @Test func `a break that a meeting holds back waits for the end of the meeting`() {
    var status = Status()
    status.cycle = .held(Status.Break(.rest, due: now.boot), .quiet)
    status.quiets = [Status.Quieted(.cause(meeting), level: .hidden, until: nil)]
    #expect(Wording.headline(status, at: now) == "A rest break is due; it waits for your meeting to end.")
    status.quiets.insert(Status.Quieted(.user, level: .hidden, until: nil), at: 0)
    #expect(Wording.headline(status, at: now) == "A rest break is due; it waits for quiet time to end.")
    status.cycle = .held(Status.Break(.rest, due: now.boot), .afterCall)
    #expect(
      Wording.headline(status, at: now) == "A rest break is due; it comes a moment after your call or meeting.")
  }

  @Test func `a break before a meeting names the time of the meeting`() {
    #expect(
      Wording.sentence(.breaks(.ahead(.eye, of: now.wall))).description
        == "Eye break comes early: a meeting begins at \(Wording.time(now.wall)).")
  }

  @Test func `the button on a long wait for a meeting names no time`() {
    let held = Notification.Subject.heldLong(.cause(meeting), since: WallTime(milliseconds: 0))
    #expect(Wording.label(of: .dontWait, on: held) == "Don't wait for the meeting")
    let call = Notification.Subject.heldLong(.cause(QuietCause(.camera, by: "Zoom")), since: WallTime(milliseconds: 0))
    #expect(Wording.label(of: .dontWait, on: call) == "Don't wait for Zoom")
  }
}
