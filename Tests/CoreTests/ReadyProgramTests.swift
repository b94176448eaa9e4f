import StillbellCore
import Testing

/// The built-in programs of workouts and patterns of breathing, word by word.
struct ReadyProgramTests {
  private func words(_ name: String, of command: String) throws -> String {
    try SessionRequest(words: [command, name]).words.dropFirst().joined(separator: " ")
  }

  @Test(arguments: [
    ("tabata", 1, Array(repeating: "Burpees 20s/10s", count: 8).joined(separator: "; ")),
    (
      "core-circuit", 3,
      """
      Plank 45s/15s; Side plank, left 30s/15s; Side plank, right 30s/15s; Bicycle crunches 40s/15s; \
      Leg raises 30s/15s; Russian twists 40s/15s
      """
    ),
    (
      "full-body-burn", 3,
      """
      Burpees 30s/20s; Squats 40s/20s; Push-ups 30s/20s; Mountain climbers 30s/20s; Lunges 40s/20s; Plank 45s/20s
      """
    ),
    (
      "power-intervals", 4,
      "Jump squats 40s/20s; Burpees 40s/20s; High knees 40s/20s; Mountain climbers 40s/20s; Jumping jacks 40s/20s"
    ),
    (
      "posterior-chain", 3,
      """
      Glute bridges 45s/15s; One-leg deadlift, left 20s/10s; One-leg deadlift, right 20s/15s; \
      Split squat, left 20s/10s; Split squat, right 20s/15s; Reverse lunges 40s/15s; Calf raises 30s/15s
      """
    ),
    (
      "jogging-warm-up", 2,
      "High knees 30s/10s; Butt kicks 30s/10s; Leg swings 30s/10s; Walking lunges 40s/10s; Hip circles 30s/10s"
    ),
    (
      "post-run-stretching", 1,
      """
      Thigh stretch, left 22s/5s; Thigh stretch, right 22s/10s; Hamstring stretch, left 22s/5s; \
      Hamstring stretch, right 22s/10s; Hip stretch, left 22s/5s; Hip stretch, right 22s/10s; \
      Calf stretch, left 22s/5s; Calf stretch, right 22s/10s; Butterfly stretch 1m/10s; Child’s pose 1m/10s
      """
    ),
    (
      "beginner-flow", 2,
      """
      March in place 40s/20s; Wall push-ups 30s/20s; Squats 30s/20s; Plank on the knees 30s/20s; \
      Standing knee raises 30s/20s
      """
    ),
    ("quick-burn", 3, "Burpees 30s/15s; Mountain climbers 30s/15s; Jumping jacks 30s/15s; Plank 30s/15s"),
    (
      "upper-body-push", 3,
      """
      Push-ups 40s/20s; Diamond push-ups 30s/20s; Wide push-ups 30s/20s; Pike push-ups 30s/20s; \
      Plank to downward dog 30s/20s
      """
    ),
  ])
  func `a program has its exercises and its rounds`(name: String, rounds: Int, exercises: String) throws {
    #expect(try words(name, of: "workout") == "--program \(exercises) --rounds \(rounds)")
  }

  @Test(arguments: [
    ("box", "4-4-4-4x10"), ("calming", "4-0-6-0x10"), ("coherent", "5-0-5-0x12"), ("deep-calm", "7-0-5-0x8"),
    ("relaxing", "4-7-8-0x10"), ("rhythmic", "6-3-6-3x8"),
  ])
  func `a pattern has its seconds and its rounds`(name: String, pattern: String) throws {
    #expect(try words(name, of: "breathe") == pattern)
  }

  @Test(arguments: [
    ("meditate", "meditate 10m"), ("sit", "sit"), ("breathe", "breathe 4-4-4-4x10"),
    ("focus", "focus 25m --break 5m --long-break 15m --rounds 4"),
    ("workout", "workout --work 30s --rest 10s --exercises 1 --rounds 10"),
  ])
  func `a bare command starts the default session`(command: String, default standard: String) throws {
    #expect(try SessionRequest(line: command).words.joined(separator: " ") == standard)
  }

  @Test(arguments: [
    ["meditate", "20m", "--closing", "1h"], ["meditate", "20m", "--interval-bell", "1m"],
    ["meditate", "20m", "--bells", "1s,19m59s"], ["meditate", "3h", "--random-bells", "20"],
    ["meditate", "3h", "--bells", (1...20).map { "\($0)m" }.joined(separator: ",")],
    ["meditate", "20m", "--keep-awake", "--replace"], ["meditate", "20m", "--ambient", "rain"],
    ["sit", "--interval-bell", "3h"], ["sit", "--bells", "1s,2h59m59s"],
    ["workout", "--program", "Squats 40s/15s; Lunges 30s", "--rounds", "2", "--pause", "0s"],
  ])
  func `values at the ends of their ranges are written as they were read`(words: [String]) throws {
    #expect(try SessionRequest(words: words).words == words)
  }

  @Test(arguments: ["meditate", "sit"])
  func `zero or none means no bell, and is not written`(command: String) throws {
    let plain = try SessionRequest(words: [command]).words
    #expect(try SessionRequest(words: [command, "--interval-bell", "0s", "--bells", "none"]).words == plain)
  }

  @Test(arguments: [
    "meditate 20m --bells 20m", "meditate 20m --bells 0s",
    "meditate 20m --bells 2m,2m", "meditate 20m --bells 2m,1m",
    "meditate 3h --random-bells 21", "meditate 1m59s --random-bells 2",
    "sit --bells 3h", "sit --interval-bell 3h1s", "workout --pause 10m1s",
  ])
  func `values beyond their ranges are refused`(words: String) {
    #expect(throws: SessionError.self) { try SessionRequest(line: words) }
  }

  @Test func `more than twenty bells are too many`() {
    let bells = (1...21).map { "\($0)m" }.joined(separator: ",")
    #expect(throws: SessionError.tooMany("--bells", most: 20)) {
      try SessionRequest(words: ["meditate", "3h", "--bells", bells])
    }
    #expect(throws: Never.self) { try SessionRequest(words: ["meditate", "2m", "--random-bells", "2"]) }
    #expect(throws: Never.self) { try SessionRequest(words: ["meditate", "1m", "--random-bells", "1"]) }
  }
}
