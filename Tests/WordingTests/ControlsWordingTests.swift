import StillbellCore
import Testing
import Wording

/// A session, shown as a piece of music by media controls.
@Suite struct ControlsWordingTests {
  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))

  private func words(
    _ kind: SessionKind, _ progress: SessionControls.Progress, _ place: SessionControls.Place? = nil,
    phase: SessionPhase.Name? = nil
  ) -> [String] {
    let words = Wording.words(
      of: SessionControls(
        session: SessionID(1), kind: kind, phase: phase, progress: progress, length: .minutes(20), place: place,
        hasNext: false),
      at: now)
    return [words.title.description, words.artist.description]
  }

  private var time: String { Wording.time(now.wall(at: now.boot + .minutes(20))).description }

  @Test func `a running session shows its end and its round`() {
    let progress = SessionControls.Progress.playing(since: now.boot, until: now.boot + .minutes(20))
    #expect(words(.meditation, progress) == ["Meditation", "until \(time)"])
    #expect(words(.focus, progress, .init(round: 2, of: 4), phase: .focus) == ["Focus", "round 2 of 4, until \(time)"])
    #expect(
      words(.focus, progress, .init(round: 2, of: 4), phase: .shortBreak) == [
        "Focus", "Short break, round 2 of 4, until \(time)",
      ])
    #expect(
      words(.workout, progress, .init(round: 4, of: 4), phase: .work) == ["Workout", "last round, until \(time)"])
  }

  @Test func `a session without an end shows its start`() {
    let since = Wording.time(now.wall).description
    #expect(words(.meditation, .playing(since: now.boot, until: nil)) == ["Meditation", "since \(since)"])
  }

  @Test func `a pause shows the time that is left`() {
    #expect(
      words(.focus, .paused(at: .minutes(8), left: .minutes(12)), .init(round: 1, of: 4)) == [
        "Focus", "round 1 of 4, 12 minutes left",
      ])
    #expect(words(.meditation, .paused(at: .minutes(8), left: nil)) == ["Meditation", ""])
  }
}
