import StillbellCore
import Testing
import Wording

/// The line on the terminal during a session.
@Suite struct SessionLineTests {
  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(500_000)))

  private func sitting(
    _ kind: SessionKind, _ phase: SessionPhase.Name, since: Duration, until: Duration, _ round: Int = 1,
    of rounds: Int = 1
  ) -> Status.RunningSession {
    var sitting = Status.RunningSession(id: SessionID(1), kind: kind, since: now.boot + since)
    (sitting.phase, sitting.round, sitting.rounds) = (phase, round, rounds)
    (sitting.phaseSince, sitting.phaseUntil) = (now.boot + since, now.boot + until)
    sitting.until = now.boot + until + .hours(1)
    return sitting
  }

  private func line(_ sitting: Status.RunningSession, width: Int = 60, isPlain: Bool = true) -> String {
    Wording.liveLine(sitting, at: now, width: width, isPlain: isPlain).description
  }

  @Test func `a breath counts its seconds, and the bar breathes with it`() {
    let inhale = sitting(.breathing, .inhale, since: .seconds(-1), until: .seconds(3), 2, of: 10)
    #expect(line(inhale) == "Breathe in    #######....................   3  round 2 of 10")
    let exhale = sitting(.breathing, .exhale, since: .seconds(-1), until: .seconds(3), 10, of: 10)
    #expect(line(exhale) == "Breathe out   #######################.......   3  last round")
    #expect(line(inhale, isPlain: false).contains("━━━━━━━┈┈"))
  }

  @Test func `a workout counts the seconds of the work and of the rest`() {
    let work = sitting(.workout, .work, since: .seconds(-15), until: .seconds(15), 1, of: 2)
    #expect(line(work, width: 40) == "Work       ######.....  15  round 1 of 2")
    let rest = sitting(.workout, .rest, since: .seconds(-10), until: .milliseconds(1), 1, of: 2)
    #expect(line(rest, width: 40) == "Rest       ###########   1  round 1 of 2")
  }

  @Test func `a sitting shows the time left of it, without that of the phases after it`() {
    var sitting = sitting(.meditation, .sitting, since: .zero, until: .minutes(20))
    sitting.label = "park"
    #expect(line(sitting) == "Meditation (park)  ........................  20 minutes left")
    #expect(line(sitting, isPlain: false).hasSuffix("┈  20 minutes left"))
  }

  @Test func `with less room, the remaining time of the phase is dropped last`() {
    let breath = sitting(.breathing, .inhale, since: .zero, until: .seconds(4), 2, of: 10)
    #expect(line(breath, width: 31) == "Breathe in     4  round 2 of 10")
    #expect(line(breath, width: 20) == "Breathe in    4")
    #expect(line(breath, width: 12) == "Breathe in 4")
    #expect(line(breath, width: 4) == "4")
    let focus = sitting(.focus, .focus, since: .zero, until: .minutes(25), 1, of: 4)
    #expect(line(focus, width: 44) == "Focus  Focus, round 1 of 4 - 25 minutes left")
    #expect(line(focus, width: 40) == "Focus, round 1 of 4 - 25 minutes left")
    #expect(line(focus, width: 30) == "Focus - 25 minutes left")
    #expect(line(focus, width: 16) == "25 minutes left")
    #expect(line(focus, width: 5) == "25 mi")
  }

  @Test func `a pause is named`() {
    var sitting = sitting(.meditation, .sitting, since: .zero, until: .minutes(20))
    (sitting.until, sitting.phaseUntil, sitting.left) = (nil, nil, .minutes(12))
    #expect(line(sitting) == "Meditation  .......................  paused, 12 minutes left")
    #expect(line(sitting, width: 24) == "paused, 12 minutes left")
    sitting.phaseLeft = .minutes(9)
    #expect(line(sitting, width: 24) == "paused, 9 minutes left")
  }
}
