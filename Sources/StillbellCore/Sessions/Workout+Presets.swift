// The built-in workout programs. The rest after the last exercise of a round is the one between rounds; the very last
// is skipped.
extension Workout {
  /// The names of the exercises in these programs.
  static let exerciseNames = Set(presets.flatMap { $0.activity.steps.map(\.name) })

  package static let presets: [(name: String, activity: Workout)] = [
    (
      name: "tabata",
      activity: Workout([Exercise](repeating: Exercise("Burpees", .seconds(20), rest: .seconds(10)), count: 8), x: 1)
    ),
    (
      name: "core-circuit",
      activity: program(
        x: 3, rest: 15, ("Plank", 45), ("Side plank, left", 30), ("Side plank, right", 30), ("Bicycle crunches", 40),
        ("Leg raises", 30), ("Russian twists", 40))
    ),
    (
      name: "full-body-burn",
      activity: program(
        x: 3, rest: 20, ("Burpees", 30), ("Squats", 40), ("Push-ups", 30), ("Mountain climbers", 30), ("Lunges", 40),
        ("Plank", 45))
    ),
    (
      name: "power-intervals",
      activity: program(
        x: 4, rest: 20, ("Jump squats", 40), ("Burpees", 40), ("High knees", 40), ("Mountain climbers", 40),
        ("Jumping jacks", 40))
    ),
    (
      name: "posterior-chain",
      activity: Workout(
        [
          exercise("Glute bridges", 45, 15), exercise("One-leg deadlift, left", 20, 10),
          exercise("One-leg deadlift, right", 20, 15), exercise("Split squat, left", 20, 10),
          exercise("Split squat, right", 20, 15), exercise("Reverse lunges", 40, 15), exercise("Calf raises", 30, 15),
        ], x: 3)
    ),
    (
      name: "jogging-warm-up",
      activity: program(
        x: 2, rest: 10, ("High knees", 30), ("Butt kicks", 30), ("Leg swings", 30), ("Walking lunges", 40),
        ("Hip circles", 30))
    ),
    (
      name: "post-run-stretching",
      activity: Workout(
        [
          exercise("Thigh stretch, left", 22, 5), exercise("Thigh stretch, right", 22, 10),
          exercise("Hamstring stretch, left", 22, 5), exercise("Hamstring stretch, right", 22, 10),
          exercise("Hip stretch, left", 22, 5), exercise("Hip stretch, right", 22, 10),
          exercise("Calf stretch, left", 22, 5), exercise("Calf stretch, right", 22, 10),
          exercise("Butterfly stretch", 60, 10), exercise("Child’s pose", 60, 10),
        ], x: 1)
    ),
    (
      name: "beginner-flow",
      activity: program(
        x: 2, rest: 20, ("March in place", 40), ("Wall push-ups", 30), ("Squats", 30), ("Plank on the knees", 30),
        ("Standing knee raises", 30))
    ),
    (
      name: "quick-burn",
      activity: program(
        x: 3, rest: 15, ("Burpees", 30), ("Mountain climbers", 30), ("Jumping jacks", 30), ("Plank", 30))
    ),
    (
      name: "upper-body-push",
      activity: program(
        x: 3, rest: 20, ("Push-ups", 40), ("Diamond push-ups", 30), ("Wide push-ups", 30), ("Pike push-ups", 30),
        ("Plank to downward dog", 30))
    ),
  ]

  /// A program with the same rest after each exercise.
  private static func program(x rounds: Int, rest: Int, _ exercises: (name: String, work: Int)...) -> Workout {
    Workout(exercises.map { exercise($0.name, $0.work, rest) }, x: rounds)
  }

  private static func exercise(_ name: String, _ work: Int, _ rest: Int) -> Exercise {
    Exercise(name, .seconds(work), rest: .seconds(rest))
  }
}
