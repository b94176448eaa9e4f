import StillbellCore
import Testing
import WindowPages
import Wording

/// Drafts of sessions, and a running session.
struct `The page of sessions` {
  private let now = BootTime(sinceBoot: .hours(1))

  private func breathing(_ phase: SessionPhase.Name, _ change: (inout Status.RunningSession) -> Void = { _ in })
    -> RunningPage
  {
    var session = Status.RunningSession(id: SessionID(1), kind: .breathing, since: now - .seconds(20))
    (session.phase, session.round, session.rounds) = (phase, 3, 10)
    (session.phaseSince, session.phaseUntil, session.until) = (now - .seconds(2), now + .seconds(2), now + .seconds(80))
    change(&session)
    return RunningPage(session)
  }

  @Test func `the circle grows while breathing in, and shrinks while breathing out`() {
    #expect(abs(breathing(.inhale).part(at: now) - 0.5) < 0.001)
    #expect(breathing(.inhale).part(at: now + .seconds(1)) > 0.8)
    #expect(breathing(.holdIn).part(at: now) == 1)
    #expect(breathing(.exhale).part(at: now + .seconds(1)) < 0.2)
    #expect(breathing(.holdOut).part(at: now) == 0)
  }

  @Test func `the phase, its seconds and the round are shown`() {
    let page = breathing(.exhale)
    #expect(page.title.description == "Breathing")
    #expect(page.phase.description == "Breathe out")
    #expect(page.count(at: now).description == "2")
    #expect(page.count(at: now + .seconds(9)).description == "1")
    #expect(page.place(at: now).description == "round 3 of 10 · 1 min 20 s left")
  }

  @Test func `a paused session stands still`() {
    let page = breathing(.inhale) { session in
      (session.until, session.phaseSince, session.phaseUntil) = (nil, nil, nil)
      session.left = .seconds(80)
    }
    #expect(page.isPaused)
    #expect(page.phase.description == "Paused")
    #expect(page.count(at: now + .hours(1)).description == "1:20")
    #expect(page.part(at: now) == 0)
  }

  @Test func `a focus session counts its stretch down, with the whole session's time below`() {
    var session = Status.RunningSession(id: SessionID(1), kind: .focus, since: now)
    (session.phase, session.rounds) = (.focus, 4)
    (session.phaseSince, session.phaseUntil, session.until) = (now, now + .minutes(25), now + .minutes(130))
    let page = RunningPage(session)
    #expect(page.count(at: now + .minutes(5)).description == "20 min")
    #expect(page.place(at: now + .minutes(5)).description == "round 1 of 4 · 2 h 5 min left")
    (session.until, session.phaseSince, session.phaseUntil) = (nil, nil, nil)
    (session.left, session.phaseLeft) = (.minutes(125), .minutes(20))
    #expect(RunningPage(session).count(at: now + .hours(1)).description == "20 min")
  }

  @Test func `a meditation counts down to the silence after it`() {
    var session = Status.RunningSession(id: SessionID(1), kind: .meditation, since: now)
    session.phase = .sitting
    (session.phaseSince, session.phaseUntil, session.until) = (now, now + .minutes(20), now + .minutes(23))
    #expect(RunningPage(session).count(at: now + .minutes(5)).description == "15 min")
  }

  @Test func `only a running phase of focus or workout can be ended early`() {
    func canContinue(_ kind: SessionKind, asks: Bool = false) -> Bool {
      var session = Status.RunningSession(id: SessionID(1), kind: kind, since: now)
      session.asks = asks
      return RunningPage(session).canContinue
    }
    #expect(SessionKind.allCases.filter { canContinue($0) } == [.focus, .workout])
    #expect(!canContinue(.focus, asks: true))
  }

  @Test func `a meditation is a ring that runs down`() {
    var session = Status.RunningSession(id: SessionID(1), kind: .meditation, since: now)
    session.phase = .sitting
    (session.phaseSince, session.phaseUntil, session.until) = (now, now + .minutes(10), now + .minutes(10))
    let page = RunningPage(session)
    #expect(!page.followsBreath)
    #expect(page.part(at: now + .minutes(4)) == 0.6)
    #expect(page.count(at: now + .minutes(4)).description == "6 min")
  }

  @Test func `only a background sound has a volume, not a recording or silence`() {
    func hasBackgroundSound(_ sound: AmbientSound?) -> Bool {
      var session = Status.RunningSession(id: SessionID(1), kind: .meditation, since: now)
      session.ambient = sound
      return RunningPage(session).hasBackgroundSound
    }
    #expect(hasBackgroundSound(.made(.rain)) && hasBackgroundSound(.own(path: "/sea.wav")))
    #expect(!hasBackgroundSound(.recording(path: "/guide.wav")) && !hasBackgroundSound(nil))
  }

  @Test func `a draft starts with the command's defaults, and every number can be changed`() throws {
    #expect(SessionDraft(.meditation).words == ["meditate", "10m"])
    #expect(SessionDraft(.breathing).words == ["breathe", "box", "--rounds", "10"])
    #expect(
      SessionDraft(.focus).words == ["focus", "25m", "--break", "5m", "--long-break", "15m", "--rounds", "4"])
    for kind in SessionKind.allCases {
      let request = try SessionRequest(words: SessionDraft(kind).words)
      #expect(request.activity == (try SessionRequest(words: [kind.command])).activity)
    }
    var draft = SessionDraft(.meditation)
    draft.set(.length, 20)
    draft.set(.bell, 5)
    draft.set(.closing, 3)
    draft.set(.prepare, 10)
    draft.ambient = .sound(.made(.rain))
    #expect(
      draft.words == [
        "meditate", "20m", "--interval-bell", "5m", "--closing", "3m", "--prepare", "10s", "--ambient", "rain",
      ])
  }

  @Test func `a number outside its bounds becomes the nearest valid one`() {
    var draft = SessionDraft(.meditation)
    draft.set(.length, 1000)
    #expect(draft.words == ["meditate", "180m"])
    draft.set(.length, -1)
    #expect(draft.words == ["meditate", "1m"])
  }

  @Test func `a pattern and a program bring their own numbers`() throws {
    var breathing = SessionDraft(.breathing)
    breathing.choose("deep-calm")
    breathing.choose("no such thing")
    #expect(breathing.words == ["breathe", "deep-calm", "--rounds", "8"])
    #expect(SessionDraft.numbers(of: "deep-calm", .breathing) == "7-0-5-0")
    var workout = SessionDraft(.workout)
    workout.choose("tabata")
    let request = try SessionRequest(words: workout.words)
    #expect(request.activity == (try SessionRequest(words: ["workout", "tabata"])).activity)
  }

  @Test func `a program is explained, and only its rounds can be changed`() throws {
    var workout = SessionDraft(.workout)
    #expect(workout.presets.count == 12)
    #expect(Wording.Window.about(workout.preset, of: .workout).description.isEmpty)
    workout.choose("core-circuit")
    #expect(workout.fields.map(\.name) == [.rounds, .prepare])
    workout.set(.rounds, 2)
    #expect(workout.words == ["workout", "core-circuit", "--rounds", "2"])
    #expect(
      Wording.Window.about("quick-burn", of: .workout).description
        == "8 min 45 s · a few hard minutes\n"
        + "3 rounds: Burpees 30 s · Mountain climbers 30 s · Jumping jacks 30 s · Plank 30 s")
    #expect(Wording.Window.about("calming", of: .breathing).description == "breathing out takes longer; calms you")
  }

  @Test func `in a rest the next exercise stands below the circle`() throws {
    var session = Status.RunningSession(id: SessionID(1), kind: .workout, since: now)
    (session.phase, session.exercise, session.round, session.rounds) = (.work, "Squats", 2, 3)
    #expect(Wording.Window.phase(session).description == "Squats")
    #expect(Wording.Window.place(session, left: .minutes(2)).description == "round 2 of 3 · 2 minutes left")
    (session.phase, session.exercise) = (.rest, "Lunges")
    #expect(Wording.Window.phase(session).description == "Rest")
    #expect(
      Wording.Window.place(session, left: .minutes(2)).description == "next: Lunges · round 2 of 3 · 2 minutes left")
  }

  @Test func `a preset of the user's own has a title and a note`() throws {
    let line = PresetLine("evening", try SessionRequest(words: ["meditate", "20m", "--closing", "5m"]))
    #expect(line.title.description == "evening")
    #expect(line.note.description == "Meditate · 25 minutes")
    #expect(line.words == ["meditate", "20m", "--closing", "5m"])
    #expect(PresetLine("open", try SessionRequest(words: ["sit"])).note.description == "Meditate · Open-ended")
  }
}
