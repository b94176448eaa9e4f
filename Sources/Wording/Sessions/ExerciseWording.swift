import StillbellCore

/// The names of the built-in exercises and workouts, and the purposes of breathing patterns.
extension Wording {
  /// The name of an exercise in the reader's language; the user's own names stay as they are.
  package static func exercise(_ name: String) -> Sentence {
    switch name {
    case "Bicycle crunches": tr("Bicycle crunches")
    case "Burpees": tr("Burpees")
    case "Butt kicks": tr("Butt kicks")
    case "Butterfly stretch": tr("Butterfly stretch")
    case "Calf raises": tr("Calf raises")
    case "Calf stretch, left": tr("Calf stretch, left")
    case "Calf stretch, right": tr("Calf stretch, right")
    case "Child’s pose": tr("Child’s pose")
    case "Diamond push-ups": tr("Diamond push-ups")
    case "Glute bridges": tr("Glute bridges")
    case "Hamstring stretch, left": tr("Hamstring stretch, left")
    case "Hamstring stretch, right": tr("Hamstring stretch, right")
    case "High knees": tr("High knees")
    case "Hip circles": tr("Hip circles")
    case "Hip stretch, left": tr("Hip stretch, left")
    case "Hip stretch, right": tr("Hip stretch, right")
    case "Jump squats": tr("Jump squats")
    case "Jumping jacks": tr("Jumping jacks")
    case "Leg raises": tr("Leg raises")
    case "Leg swings": tr("Leg swings")
    case "Lunges": tr("Lunges")
    case "March in place": tr("March in place")
    case "Mountain climbers": tr("Mountain climbers")
    case "One-leg deadlift, left": tr("One-leg deadlift, left")
    case "One-leg deadlift, right": tr("One-leg deadlift, right")
    case "Pike push-ups": tr("Pike push-ups")
    case "Plank": tr("Plank")
    case "Plank on the knees": tr("Plank on the knees")
    case "Plank to downward dog": tr("Plank to downward dog")
    case "Push-ups": tr("Push-ups")
    case "Reverse lunges": tr("Reverse lunges")
    case "Russian twists": tr("Russian twists")
    case "Side plank, left": tr("Side plank, left")
    case "Side plank, right": tr("Side plank, right")
    case "Split squat, left": tr("Split squat, left")
    case "Split squat, right": tr("Split squat, right")
    case "Squats": tr("Squats")
    case "Standing knee raises": tr("Standing knee raises")
    case "Thigh stretch, left": tr("Thigh stretch, left")
    case "Thigh stretch, right": tr("Thigh stretch, right")
    case "Walking lunges": tr("Walking lunges")
    case "Wall push-ups": tr("Wall push-ups")
    case "Wide push-ups": tr("Wide push-ups")
    default: Sentence(name)
    }
  }

  /// The exercise beside the seconds of a phase: `Squats`, or in a rest `next: Squats`.
  static func shortExercise(_ session: Status.RunningSession) -> Sentence {
    let exercise = exercise(session.exercise)
    return session.phase == .work ? exercise : tr("next: {exercise}", ["exercise": exercise])
  }

  /// The purpose of a built-in pattern or program; empty for one of the user's own.
  package static func purpose(_ preset: String, of kind: SessionKind) -> Sentence {
    switch (kind, preset) {
    case (.breathing, "box"): tr("four equal parts; steadies you before something difficult")
    case (.breathing, "calming"): tr("breathing out takes longer; calms you")
    case (.breathing, "coherent"): tr("six breaths a minute; balances you")
    case (.breathing, "deep-calm"): tr("five slow breaths a minute; for deep rest")
    case (.breathing, "relaxing"): tr("4-7-8; to let go of the day")
    case (.breathing, "rhythmic"): tr("slow, with a short hold at both ends; helps you focus")
    case (.workout, "tabata"): tr("eight short sprints; very hard")
    case (.workout, "core-circuit"): tr("belly, back and sides")
    case (.workout, "full-body-burn"): tr("strength and endurance for the whole body")
    case (.workout, "power-intervals"): tr("jumps and sprints; hard")
    case (.workout, "posterior-chain"): tr("hips, hamstrings and calves; good after sitting for long")
    case (.workout, "jogging-warm-up"): tr("before a run")
    case (.workout, "post-run-stretching"): tr("after a run")
    case (.workout, "beginner-flow"): tr("a gentle start, without jumps")
    case (.workout, "quick-burn"): tr("a few hard minutes")
    case (.workout, "upper-body-push"): tr("chest, shoulders and arms")
    default: Sentence("")
    }
  }

  /// A row of `workout list` and `breathe list`: the name, how long it takes, and its purpose.
  package static func row(
    _ preset: String, _ length: Duration, of kind: SessionKind, width: Int
  ) -> Sentence {
    let name = preset + String(repeating: " ", count: max(width - preset.count, 0))
    let time = Wording.length(length).description
    let purpose = purpose(preset, of: kind)
    return Sentence("\(name)  \(time)" + (purpose.description.isEmpty ? "" : "  \(purpose)"))
  }

  /// The exercises below the row of a program: `3 rounds: Squats 40 s · Lunges 30 s`.
  package static func exercises(_ workout: Workout) -> Sentence {
    // Equal exercises in a row are counted.
    var runs: [(step: Exercise, count: Int)] = []
    for step in workout.steps {
      if let last = runs.last, last.step == step {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((step, 1))
      }
    }
    let list = runs.map { step, count in
      let name = workout.isProgram ? exercise(step.name) : name(.work)
      let one = tr("{exercise} {n} s", ["exercise": name, "n": "\(step.work.secondsRoundedUp)"])
      return count == 1 ? one : tr("{n} times {exercise}", ["n": "\(count)", "exercise": one])
    }.joined(separator: " · ")
    return trn("{n} round: {list}", "{n} rounds: {list}", workout.rounds, ["list": list])
  }
}
