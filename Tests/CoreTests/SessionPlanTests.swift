import StillbellCore
import Testing

private func plan(_ words: String, prepare: Duration = .zero) throws -> SessionPlan {
  let request = try SessionRequest(line: words, prepare: prepare)
  return SessionPlan(request.activity, prepare: request.prepare)
}

private func moments(_ cue: Cue, in plan: SessionPlan) -> [Double] {
  plan.cues.filter { $0.cue == cue }.map { $0.at / .seconds(1) }
}

struct SessionPlanTests {
  @Test(arguments: [
    ("meditate", 600), ("meditate 20m --closing 3m", 1380), ("meditate 20m --closing 0s", 1200),
    ("breathe", 160), ("breathe box", 160), ("breathe calming", 100), ("breathe coherent", 120),
    ("breathe deep-calm", 96), ("breathe 1-0-1-0x5", 10), ("breathe relaxing", 190), ("breathe rhythmic", 144),
    ("breathe 4-0-6-0x10", 100),
    ("focus", 7800), ("focus 50m --rounds 1", 3000),
    ("workout", 390), ("workout tabata", 230), ("workout power-intervals", 1180),
    ("workout --work 5s --rest 0s --rounds 200", 1000),
  ])
  func `the length of a plan is the sum of its phases`(words: String, seconds: Int) throws {
    #expect(try plan(words).length == .seconds(seconds))
    #expect(try plan(words, prepare: .seconds(20)).length == .seconds(seconds + 20))
  }

  @Test func `before its beginning and after its end a plan has no phase`() throws {
    let plan = try plan("breathe 4-0-6-0x2")
    #expect(plan.phase(at: .milliseconds(-1)) == nil)
    #expect(plan.phase(at: .zero) == plan.phases.first)
    #expect(plan.phase(at: plan.length - .milliseconds(1)) == plan.phases.last)
    #expect(plan.phase(at: plan.length) == nil)
  }

  @Test func `phases follow each other without a gap`() throws {
    for words in ["meditate 5m --closing 1m", "breathe relaxing", "focus", "workout power-intervals"] {
      let plan = try plan(words, prepare: .seconds(5))
      #expect(zip(plan.phases, plan.phases.dropFirst()).allSatisfy { $0.end == $1.start })
      #expect(plan.phases.first?.start == .zero)
      #expect(plan.phases.last?.end == plan.length)
    }
  }

  @Test func `interval bells never fall on the last 30 s`() throws {
    #expect(moments(.interval, in: try plan("meditate 20m --interval-bell 5m")) == [300, 600, 900])
    #expect(moments(.interval, in: try plan("meditate 630s --interval-bell 5m")) == [300])
    #expect(moments(.interval, in: try plan("meditate 631s --interval-bell 5m")) == [300, 600])
    #expect(moments(.interval, in: try plan("meditate 5m --closing 60m --interval-bell 1m")) == [60, 120, 180, 240])
  }

  @Test func `a breath has a cue at the start of each part, and none for a part of 0 s`() throws {
    let plan = try plan("breathe 4-7-8-0x2")
    #expect(moments(.inhale, in: plan) == [0, 19])
    #expect(moments(.hold, in: plan) == [4, 23])
    #expect(moments(.exhale, in: plan) == [11, 30])
    #expect(plan.phases.count == 6)
  }

  @Test func `three beeps come exactly 3, 2 and 1 s before the end of each work, once each`() throws {
    #expect(moments(.count, in: try plan("workout --rounds 2")) == [27, 28, 29, 67, 68, 69])
  }

  @Test func `the lead-in ends at the first moment of the work`() throws {
    #expect(moments(.work, in: try plan("workout --rounds 2", prepare: .seconds(5))) == [3.8, 43.8])
    // A lead-in that does not fit before the work comes with it.
    #expect(moments(.work, in: try plan("workout --rounds 2 --rest 1s")) == [0, 31])
  }

  @Test func `a plan never ends with a rest`() throws {
    #expect(try plan("workout tabata").phases.last?.name == .work)
    #expect(try plan("workout power-intervals").phases.filter { $0.name == .rest }.count == 19)
  }

  @Test func `the fourth break of a focus session is the long one`() throws {
    let names = try plan("focus --rounds 5").phases.map(\.name)
    #expect(
      names == [
        .focus, .shortBreak, .focus, .shortBreak, .focus, .shortBreak, .focus, .longBreak, .focus, .shortBreak,
      ])
  }

  @Test func `only the sitting counts, not the closing, the countdown or a break`() throws {
    let meditation = try plan("meditate 20m --closing 3m", prepare: .seconds(20))
    #expect(meditation.counted(upTo: meditation.length) == .minutes(20))
    #expect(meditation.counted(upTo: .seconds(20)) == .zero)
    #expect(meditation.counted(upTo: .seconds(140)) == .minutes(2))
    let focus = try plan("focus")
    #expect(focus.counted(upTo: focus.length) == .minutes(100))
  }

  @Test func `the longest sessions stay within a day`() throws {
    #expect(throws: SessionError.self) { try plan("workout --work 600s --rest 600s --rounds 200") }
    #expect(try plan("workout --work 600s --rest 0s --rounds 144").length == .hours(24))
  }
}
