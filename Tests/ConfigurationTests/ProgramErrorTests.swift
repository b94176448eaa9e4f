import Testing

/// Programs of the user's own that are not valid.
@Suite struct ProgramMistakeTests {
  @Test(arguments: [
    (
      "[program legs]\nrounds = 2", 1,
      "[program legs] needs the key exercises, like exercises = Squats 40s/15s; Lunges 40s/15s."
    ),
    (
      "[program legs]\nexercises =", 2,
      "An exercise is missing; separate them by a semicolon, like “Squats 40s/15s; Lunges 40s/15s”."
    ),
    (
      "[program legs]\nexercises = Squats 40s/15s; Lunges 4s", 2,
      "“Lunges 4s” is not an exercise; write a name (at most 60 bytes), the work (5s to 10m) and the rest after it"
        + " (at most 10m), like “Squats 40s/15s; Lunges 40s/15s”."
    ),
    (
      "[program legs]\nexercises = Squats 40s\nrounds = 0", 3,
      "“rounds = 0” is not valid; use a whole number from 1 to 200."
    ),
    (
      "[program legs]\nexercises = Squats 40s\npause = 11m", 3,
      "“pause = 11m” is not valid; use a length like 90s, 20m or 1h30m, from 0s to 10m."
    ),
    (
      "[program legs]\nexercises = Squats 10m/10m; Lunges 10m/10m\nrounds = 99", 3,
      "“rounds = 99” is not valid. All rounds together last 65h50m; the limit is 24h."
    ),
    (
      "[program legs]\nexercise = Squats 40s", 2,
      "there is no key exercise in [program legs]; its keys are exercises, rounds, pause. Did you mean exercises?"
    ),
    (
      "[program tabata]\nexercises = Squats 40s", 1,
      "“tabata” cannot be the name of a program; use 1 to 24 of a-z, 0-9 and -, but no name from `stillbell workout list`."
    ),
    (
      "[program list]\nexercises = Squats 40s", 1,
      "“list” cannot be the name of a program; use 1 to 24 of a-z, 0-9 and -, but no name from `stillbell workout list`."
    ),
    (
      "[presets]\nlegs = meditate 5m\n[program legs]\nexercises = Squats 40s", 3,
      "[presets] has “legs” as well; give one of them another name."
    ),
  ])
  func `an invalid program says where, why and what is allowed`(text: String, line: Int, words: String) {
    #expect(error(text) == "test.conf, line \(line): \(words)")
  }

  @Test func `a round has at most 50 exercises`() {
    let exercises = Array(repeating: "Squats 5s", count: 51).joined(separator: ";")
    #expect(
      error("[program legs]\nexercises = \(exercises)") == "test.conf, line 2: A round has at most 50 exercises.")
  }

  @Test func `a file has at most 32 programs`() {
    let groups = (1...33).map { "[program p\($0)]\nexercises = Squats 40s" }.joined(separator: "\n")
    #expect(error(groups) == "test.conf, line 65: there are too many programs; use at most 32.")
  }
}
