import StillbellCore
import Testing
import WindowPages

/// The page of today in each state of the breaks.
struct `The page of today` {
  /// 2026-04-06 10:00 UTC.
  private let now = Moment(
    boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .seconds(1_775_469_600)))

  private func page(_ cycle: Status.Cycle, _ change: (inout Status) -> Void = { _ in }) -> TodayPage {
    var status = Status()
    status.cycle = cycle
    status.snoozesAllowed = 3
    change(&status)
    return TodayPage(status, at: now)
  }

  private func eye(in minutes: Int, snoozes: Int = 0) -> Status.Break {
    Status.Break(.eye, due: now.boot + .minutes(minutes), snoozes: snoozes)
  }

  @Test func `the ring runs down to the next break during work`() {
    let page = page(.working(since: now.boot - .minutes(5), next: eye(in: 15)))
    #expect(page.dial == .runs(until: now.boot + .minutes(15), over: .minutes(20)))
    #expect(page.dial.part(at: now.boot) == 0.75)
    #expect(page.dial.words(at: now.boot).description == "15 min")
    #expect(page.dial.words(at: now.boot - .minutes(45)).description == "1 h")
    #expect(page.dial.words(at: now.boot + .minutes(14)).description == "1:00")
    #expect(page.dial.words(at: now.boot + .minutes(16)).description == "0:01")
    #expect(page.dial.part(at: now.boot + .minutes(16)) == 0)
    #expect(page.actions == [.pause, .takeBreak, .skip])
    #expect(page.headline.description.hasPrefix("Eye break at "))
    #expect(page.quiet == nil)
    #expect(page.troubles == [])
  }

  @Test func `each state offers exactly the possible actions`() {
    let due = eye(in: 0)
    #expect(page(.idle).actions == [.start])
    #expect(page(.working(since: now.boot, next: nil)).actions == [.pause])
    #expect(page(.held(due, .quiet)).actions == [.begin, .skip])
    #expect(page(.due(due, begins: now.boot + .seconds(5))).actions == [.begin, .snooze, .skip])
    #expect(page(.due(eye(in: 0, snoozes: 3), begins: nil)) { $0.snoozesAllowed = 0 }.actions == [.begin, .skip])
    #expect(page(.resting(.eye, since: now.boot, until: now.boot + .seconds(20))).actions == [.endBreak])
    #expect(page(.waiting(.rest)).actions == [.resumeWork])
    #expect(page(.paused(since: now.boot, until: nil)).actions == [.resume])
    #expect(page(.suspended(since: now.boot)).actions == [.sessions])
  }

  @Test func `with only nudges on, the ring runs down to the next nudge, and no break can be taken`() {
    let page = page(.working(since: now.boot - .hours(3), next: nil)) {
      $0.nudge = BreakKind(rawValue: "water").map {
        Status.Nudge($0, since: now.boot - .minutes(20), due: now.boot + .minutes(40))
      }
    }
    #expect(page.dial == .runs(until: now.boot + .minutes(40), over: .hours(1)))
    #expect(page.actions == [.pause])
    #expect(page.headline.description.hasPrefix("Water at "))
  }

  @Test func `the history is read again after events, but not for each phase of a session`() {
    func turn(_ cycle: Status.Cycle, microseconds: Int = 0, _ change: (inout Status) -> Void = { _ in }) -> StatusDigest
    {
      var status = Status()
      status.cycle = cycle
      change(&status)
      return StatusDigest(status, at: Moment(boot: now.boot + .microseconds(microseconds), wall: now.wall))
    }
    let sitting = turn(.suspended(since: now.boot))
    let later = turn(.suspended(since: now.boot + .microseconds(40)), microseconds: -300) {
      $0.chimeTrouble = .device(.missing)
    }
    #expect(later == sitting)
    let session = Status.RunningSession(id: SessionID(1), kind: .focus, since: now.boot)
    #expect(turn(.suspended(since: now.boot)) { $0.session = session } != sitting)
    let next = turn(.working(since: now.boot, next: eye(in: 20)))
    #expect(turn(.working(since: now.boot, next: eye(in: 40))) != next)
    #expect(turn(.working(since: now.boot, next: eye(in: 20, snoozes: 1))) != next)
    let quiet = Status.Quieted(.cause(QuietCause(.microphone, by: "Zoom")), level: .hidden, until: nil)
    #expect(turn(.working(since: now.boot, next: eye(in: 20))) { $0.quiets = [quiet] } != next)
  }

  @Test func `the ring names a state in which no time runs`() {
    #expect(page(.idle).dial.words(at: now.boot).description == "Off")
    #expect(page(.paused(since: now.boot, until: nil)).dial.words(at: now.boot).description == "Paused")
    #expect(page(.due(eye(in: 0), begins: nil)).dial.words(at: now.boot).description == "Now")
    #expect(page(.waiting(.eye)).dial.words(at: now.boot).description == "Done")
    #expect(page(.idle).dial.part(at: now.boot) == 0)
  }

  @Test func `automatic quiet is shown with its reason and can be overruled`() {
    let call = Status.Quieted(.cause(QuietCause(.microphone, by: "Zoom")), level: .hidden, until: nil)
    let page = page(.working(since: now.boot, next: eye(in: 20))) {
      $0.quiets = [Status.Quieted(.user, level: .silent, until: nil), call]
    }
    #expect(page.quiet?.text.description == "Quiet: Zoom uses the microphone")
    #expect(page.quiet?.button.description == "Show breaks anyway")
  }

  @Test func `the user's own quiet is shown with its end`() {
    let quiet = Status.Quieted(.user, level: .silent, until: .boot(now.boot + .hours(1)))
    let page = page(.idle) { $0.quiets = [quiet] }
    #expect(page.quiet?.text.description.hasPrefix("Quiet until ") == true)
    #expect(page.quiet?.button.description == "Turn the sound on")
  }

  @Test func `problems are shown, but a missing provider is not`() {
    let page = page(.idle) {
      $0.server = .missing
      $0.sources = [.lock: ""]
    }
    #expect(
      page.troubles.map(\.text.description) == [
        "No notification server is running; notifications are not shown until there is one."
      ])
  }

  @Test func `each choice of a pause sends its command`() {
    let choices = PauseChoice.allCases.map(\.command)
    #expect(choices == [.pause(.minutes(30)), .pause(.hours(1)), .pauseUntil(.day(.tomorrow)), .pause(nil)])
  }
}

/// The page that shows without an agent.
struct `The page without an agent` {
  @Test func `gives the reason for a missing bus, and offers no button`() throws {
    let page = try #require(AgentState.noBus("Could not connect: No such file or directory.").away)
    #expect(page.title.description == "No desktop session")
    #expect(
      page.note?.description
        == "The session bus cannot be used: Could not connect: No such file or directory.")
    #expect(page.button == nil)
  }

  @Test func `gives the reason for a failed start, and offers another try`() throws {
    let page = try #require(AgentState.notStarted("no memory").away)
    #expect(page.title.description == "stillbell did not start")
    #expect(page.note?.description == "That did not work: no memory.")
    #expect(page.button?.description == "_Try again")
    #expect(AgentState.notInstalled.away?.title.description == "Part of stillbell is missing")
  }
}

/// The findings of the doctor, from its JSON.
struct `The check-up` {
  @Test func `has each problem with its remedy, and a button for those that can be fixed at once`() throws {
    let found = try #require(
      CheckUp(
        json: #"""
          {"version":"1","checks":[{"check":"bus","label":"Session bus","verdict":"ok","says":"Fine."},
          {"check":"autostart","label":"Start at login","verdict":"degraded","says":"Off.","remedy":"Turn it on.",
          "mend":"start-at-login"},{"check":"idle","label":"Keys",
          "verdict":"missing","says":"Gone.","remedy":"Buy new ones.","mend":"pray"}]}
          """#))
    #expect(found.findings.map(\.label) == ["Start at login", "Keys"])
    #expect(found.findings.map(\.text) == ["Off.", "Gone.\nBuy new ones."])
    #expect(found.findings.map(\.fix) == [.startAtLogin, nil])
  }

  @Test(arguments: ["", "{", "[]", "{\"checks\":[{}]}", "\u{0}"]) func `is nil for text that the doctor never prints`(
    json: String
  ) {
    #expect(CheckUp(json: json) == nil)
  }

  @Test func `comes at once after a calm, and at growing intervals while problems come and go`() {
    /// The times of check-ups, in seconds, for requests at these seconds.
    func times(_ wanted: any Sequence<Int>) -> [Int] {
      var (pace, times) = (CheckUpPace(), [Int]())
      for second in wanted where times.last.map({ $0 <= second }) ?? true {
        times.append(second + Int(pace.wait(at: BootTime(sinceBoot: .seconds(second))) / .seconds(1)))
      }
      return times
    }
    #expect(times(stride(from: 0, to: 1200, by: 4)) == [0, 5, 15, 35, 75, 155, 315, 615, 915, 1215])
    #expect(times([0, 1, 20, 21, 1000, 1001]) == [0, 5, 20, 40, 1000, 1005])
  }
}
