import StillbellCore
import StillbellSimulation
import Testing

/// Programs of a workout, and their exercises.
struct ProgramTests {
  private func request(_ words: String...) throws -> SessionRequest { try SessionRequest(words: ["workout"] + words) }

  private func plan(_ words: String...) throws -> SessionPlan {
    SessionPlan(try SessionRequest(words: ["workout"] + words).activity, prepare: .zero)
  }

  @Test(arguments: [
    ("tabata", 230), ("core-circuit", 900), ("full-body-burn", 985), ("power-intervals", 1180),
    ("posterior-chain", 855), ("jogging-warm-up", 410), ("post-run-stretching", 366), ("beginner-flow", 500),
    ("quick-burn", 525), ("upper-body-push", 760),
  ]) func `there are ten built-in programs, none with a rest at its end`(name: String, seconds: Int) throws {
    let plan = try plan(name)
    #expect(plan.length == .seconds(seconds))
    #expect(plan.phases.last?.name == .work)
    #expect(Workout.presetNames.count == 10)
  }

  @Test func `a rest names only the next exercise`() throws {
    let plan = try plan("--program", "Squats 40s/15s; Lunges 30s/10s", "--rounds", "2")
    #expect(
      plan.phases.map { "\($0.name.rawValue) \($0.length.words) \($0.exercise)" } == [
        "work 40s Squats", "rest 15s Lunges", "work 30s Lunges", "rest 10s Squats", "work 40s Squats",
        "rest 15s Lunges", "work 30s Lunges",
      ])
    #expect(plan.phases.map(\.round) == [1, 1, 1, 1, 2, 2, 2])
  }

  @Test func `the rest between two rounds can have a length of its own`() throws {
    let plan = try plan("--program", "Squats 40s/15s; Lunges 30s", "--rounds", "2", "--pause", "1m")
    #expect(plan.phases.filter { $0.name == .rest }.map(\.length) == [.seconds(15), .seconds(60), .seconds(15)])
  }

  @Test func `the countdown names the first exercise`() throws {
    let plan = SessionPlan(try request("tabata").activity, prepare: .seconds(10))
    #expect(plan.phases.first?.exercise == "Burpees")
    let single = SessionPlan(try request("--program", "Plank 30s").activity, prepare: .seconds(10))
    #expect(single.phases.map(\.exercise) == ["Plank", "Plank"])
  }

  @Test(arguments: [["tabata"], ["core-circuit", "--rounds", "2"], ["--program", "Wall sit 1m; Plank 30s/5s"]])
  func `a program is read back`(words: [String]) throws {
    let request = try SessionRequest(words: ["workout"] + words)
    #expect(try SessionRequest(words: request.words) == request)
  }

  @Test(arguments: [
    "", "Squats", "40s/15s", "Squats 4s", "Squats 40s/", "Squats 40s/11m", "Squats 40s/15s;", "Squats 40s/1s/2s",
    String(repeating: "x", count: 61) + " 40s", Array(repeating: "Squats 5s", count: 51).joined(separator: "; "),
  ]) func `an invalid program is refused`(words: String) {
    #expect(throws: SessionError.notAProgram(words)) { try request("--program", words) }
  }

  @Test func `without a number of rounds a program is done once`() throws {
    #expect(try plan("--program", "Squats 40s/15s; Lunges 30s").phases.map(\.name) == [.work, .rest, .work])
  }

  private let own = [
    "program.legs.exercises": "Squats 40s/15s; Lunges 30s", "program.legs.rounds": "2", "program.legs.pause": "1m",
  ]

  @Test func `a program of the configuration is found by its name, and options change its numbers`() throws {
    let twice = try world("09:00:00 workout legs --prepare 5s\n09:00:05 until", own)
    #expect(twice.agent.status.session?.exercise == "Squats")
    #expect(twice.agent.sessions.current?.plan.length == .seconds(5 + 40 + 15 + 30 + 60 + 40 + 15 + 30))
    let once = try world("09:00:00 workout legs --rounds 1\n09:00:05 until", own)
    #expect(once.agent.sessions.current?.plan.length == .seconds(85))
  }

  @Test func `a program without exercises is refused`() throws {
    let lines = try trace("09:00:00 workout legs\n09:00:01 until", ["program.legs.rounds": "2"])
    #expect(lines.contains { $0.contains("refuse") && $0.contains("legs") })
  }

  @Test func `the exercise is in the status and on the bus`() throws {
    let facts = "09:00:00 workout quick-burn\n09:00:35 until"
    let world = try world(facts)
    #expect(world.agent.status.session?.exercise == "Mountain climbers")
    let fields = Dictionary(world.agent.status.fields(at: world.now)) { first, _ in first }
    #expect(fields["session-exercise"] == .text("Mountain climbers"))
  }

  @Test func `after a kill the next agent continues with the exercises of the program`() throws {
    let world = try world("09:00:00 workout full-body-burn\n09:01:00 kill\n09:01:01 boot\n09:01:05 until")
    #expect(world.agent.status.session?.exercise == "Squats")
  }

  @Test func `a program of the configuration without a number of rounds is done once`() throws {
    let world = try world(
      "09:00:00 workout legs\n09:00:05 until", ["program.legs.exercises": "Squats 40s/15s; Lunges 30s"])
    #expect(world.agent.sessions.current?.plan.length == .seconds(85))
    #expect(world.agent.status.session?.rounds == 1)
  }

  @Test(arguments: [
    ("Squats 40s/15s; Lunges; Plank", " Lunges"), ("Squats", "Squats"), ("Squats 40s; ", " "),
    ("Squats 40s/15s; Lunges 30s", nil as String?),
  ])
  func `the first invalid exercise is named`(words: String, odd: String?) {
    #expect(Exercise.firstOdd(in: words) == odd)
  }

  @Test(arguments: [
    ("legs", true), ("legs-2", true), ("a b", false), ("-legs", false), ("tabata", false), ("list", false), ("", false),
  ])
  func `a program cannot have a name with another meaning for a workout`(name: String, isName: Bool) {
    #expect(Program.isName(name) == isName)
  }

  @Test func `a program may take a whole day, and no second more`() {
    func error(_ length: Duration) -> SessionError? {
      var program = Program(name: "long")
      program.exercises = [Exercise("Walk", length, rest: .zero)]
      return program.error
    }
    #expect(error(.hours(24)) == nil)
    #expect(error(.hours(24) + .seconds(1)) == .tooLong(.hours(24) + .seconds(1), most: .hours(24)))
  }
}
