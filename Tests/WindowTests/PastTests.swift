import StillbellCore
import Testing
import WindowPages
import Wording

/// The figures and the events of the day so far.
struct `The day so far` {
  /// 2026-04-06 12:00 UTC.
  private let now = WallTime(sinceEpoch: .seconds(1_775_476_800))

  private func row(_ outcome: BreakRow.Outcome, minutesAgo minutes: Int) -> BreakRow {
    let ended = now - .minutes(minutes)
    return BreakRow(
      boot: "one", number: minutes, kind: .rest, length: .minutes(5), due: ended - .minutes(6),
      begun: ended - .minutes(5), ended: ended, offset: .zero, outcome: outcome, snoozes: 0, isQuiet: false)
  }

  @Test func `breaks are counted against all possible ones, and stretches of work are measured`() {
    let breaks = [
      row(.taken, minutesAgo: 60), row(.natural, minutesAgo: 40), row(.skipped, minutesAgo: 30),
      row(.dropped, minutesAgo: 20), row(.taken, minutesAgo: 13 * 60),
    ]
    let presence = [
      PresenceRow(from: now - .minutes(180), to: now - .minutes(70), state: .active),
      PresenceRow(from: now - .minutes(64), to: now, state: .active),
    ]
    let figures = TodayFigures(breaks, presence, at: now, in: .utc)
    #expect(figures.rests.description == "2 of 3")
    #expect(figures.longestStretch.description == "1 h 50 min")
    #expect(figures.atComputer.description == "2 h 54 min")
  }

  @Test func `an empty day shows dashes`() {
    let figures = TodayFigures([], [], at: now, in: .utc)
    #expect([figures.rests, figures.longestStretch, figures.atComputer].map(\.description) == ["–", "–", "–"])
  }

  @Test func `events of today are listed in plain words, the latest first`() {
    let zoom = QuietReason.cause(QuietCause(.camera, by: "Zoom"))
    let decisions: [(at: WallTime, decision: Decision)] = [
      (now - .hours(13), .breaks(.skipped(.eye))),
      (now - .minutes(50), .breaks(.held(.eye, .quiet, because: zoom))),
      (now - .minutes(40), .breaks(.announced(.rest, due: now))),
      (now - .minutes(30), .breaks(.skipped(.rest))),
      (now - .minutes(20), .session(.ended(.meditation, after: .minutes(12), logged: .minutes(12)))),
      (now - .minutes(15), .session(.ended(.focus, after: .seconds(12), logged: nil))),
      (now - .minutes(10), .breaks(.endedEarly(.eye, counts: true))),
      (now - .minutes(5), .clockSet),
    ]
    #expect(
      Happenings.lines(decisions, at: now, in: .utc).map(\.text.description) == [
        "Eye break taken", "Focus: too short to count", "Meditation: 12 min saved", "Rest break skipped",
        "Eye break held back: Zoom uses the camera",
      ])
  }

  @Test func `the user's own breaks have the titles the user gave them`() throws {
    let water = try #require(BreakKind(rawValue: "water"))
    let titles = Wording.Titles([
      KindStatus(kind: water, title: "Drink something", isOn: true, length: .minutes(1), next: nil)
    ])
    let decisions: [(at: WallTime, decision: Decision)] = [(now - .minutes(3), .breaks(.skipped(water)))]
    #expect(
      Happenings.lines(decisions, titles, at: now, in: .utc).map(\.text.description)
        == ["Drink something skipped"])
    #expect(Happenings.lines(decisions, at: now, in: .utc).map(\.text.description) == ["Water skipped"])
  }

  @Test func `no more than six lines are shown`() {
    let decisions = (0..<20).map { (at: now - .minutes(30 - $0), decision: Decision.breaks(.skipped(.eye))) }
    #expect(Happenings.lines(decisions, at: now, in: .utc).count == 6)
  }
}
