import StillbellCore

// The texts of the page of sessions.
extension Wording.Window {
  package static var presets: Sentence { tr("Your presets") }
  /// The label of a preset or a kind that starts at once.
  package static func start(_ title: Sentence) -> Sentence { tr("Start now: {session}", ["session": title]) }

  package static func title(_ session: Status.RunningSession) -> Sentence { Wording.title(session.kind, session.label) }

  /// The current part of the session.
  package static func phase(_ session: Status.RunningSession) -> Sentence {
    session.phase == .work && !session.exercise.isEmpty
      ? Wording.exercise(session.exercise) : Wording.name(session.phase)
  }

  /// The part of the session that waits for the user.
  package static func next(_ session: Status.RunningSession) -> Sentence {
    tr("Next: {phase}", ["phase": Wording.name(session.phase)])
  }

  /// The time that has passed in a sitting without an end, in place of the time left; nil for every other session.
  package static func elapsed(_ session: Status.RunningSession, at now: BootTime) -> Sentence? {
    Wording.openSince(session).map { Wording.elapsed(now - $0) }
  }

  /// The progress below the circle: `round 3 of 10 · 1 min 12 s left`, and before a work phase its exercise; empty for
  /// a sitting that counts up.
  package static func place(_ session: Status.RunningSession, left: Duration) -> Sentence {
    guard Wording.openSince(session) == nil else { return Sentence("") }
    let rest = tr("{length} left", ["length": Wording.remaining(left)])
    let round = session.phase == .prepare ? Sentence("") : Wording.round(session.round, of: session.rounds)
    let place = round.description.isEmpty ? rest : round + " · " + rest
    return session.phase == .work || session.exercise.isEmpty
      ? place : Wording.shortExercise(session) + " · " + place
  }

  package static func seconds(_ length: Duration) -> Sentence { Sentence("\(max(length, .zero).secondsRoundedUp)") }

  package static var pauseSession: Sentence { tr("_Pause") }

  /// `12 min saved`.
  package static func saved(_ length: Duration) -> Sentence { Wording.clause(Wording.saved(length)) }
  package static var notSaved: Sentence { tr("Shorter than a minute, so not saved") }

  // The texts of the sheet.
  package static func length(of kind: SessionKind) -> Sentence {
    kind == .focus ? tr("Length of a stretch") : tr("Length")
  }
  package static var minutes: Sentence { tr("minutes") }
  package static var seconds: Sentence { tr("seconds") }
  package static var closing: Sentence { tr("Silence afterwards") }
  package static var bell: Sentence { tr("A bell every") }
  package static var minutesOrNone: Sentence { tr("minutes; 0 for none") }
  package static var secondsOrNone: Sentence { tr("seconds; 0 for none") }
  package static var shortBreak: Sentence { tr("Short break") }
  package static var longBreak: Sentence { tr("Long break") }
  package static var stretches: Sentence { tr("Stretches") }
  package static var rounds: Sentence { tr("Rounds") }
  package static var work: Sentence { tr("Work") }
  package static var rest: Sentence { tr("Rest") }
  package static var exercises: Sentence { tr("Exercises in a round") }
  package static var prepare: Sentence { tr("Time to get ready") }
  package static var pattern: Sentence { tr("Pattern") }
  package static var program: Sentence { tr("Program") }
  package static var purpose: Sentence { tr("What it is for") }
  /// The text below that: the purpose of a pattern or workout, and for a workout its length and its exercises.
  package static func about(_ preset: String, of kind: SessionKind) -> Sentence {
    let purpose = Wording.purpose(preset, of: kind)
    guard kind == .workout, let workout = Workout.presets.first(where: { $0.name == preset })?.activity else {
      return purpose
    }
    return [Wording.length(workout.wholeLength) + " · " + purpose, Wording.exercises(workout)].joined(separator: "\n")
  }
  package static var sound: Sentence { tr("Background sound") }
  package static var soundAsInSettings: Sentence { tr("As in the settings") }
  package static var soundNone: Sentence { tr("None") }

  package static func name(_ noise: AmbientNoise) -> Sentence {
    switch noise {
    case .white: tr("White noise")
    case .pink: tr("Pink noise")
    case .brown: tr("Brown noise")
    case .waves: tr("Waves")
    case .rain: tr("Rain")
    case .fire: tr("Fire")
    }
  }

  /// The title of a built-in pattern or workout, by its name on the command line.
  package static func preset(_ name: String, numbers: String = "") -> Sentence {
    let title =
      switch name {
      case "box": tr("Box")
      case "calming": tr("Calming")
      case "coherent": tr("Coherent")
      case "deep-calm": tr("Deep calm")
      case "relaxing": tr("Relaxing")
      case "rhythmic": tr("Rhythmic")
      case "tabata": tr("Tabata")
      case "core-circuit": tr("Core circuit")
      case "full-body-burn": tr("Full-body burn")
      case "power-intervals": tr("Power intervals")
      case "posterior-chain": tr("Posterior chain")
      case "jogging-warm-up": tr("Jogging warm-up")
      case "post-run-stretching": tr("Post-run stretching")
      case "beginner-flow": tr("Beginner flow")
      case "quick-burn": tr("Quick burn")
      case "upper-body-push": tr("Upper-body push")
      case "intervals": tr("Intervals")
      case "own": tr("Your own")
      default: Sentence(name.onOneLine(limit: 60))
      }
    return numbers.isEmpty ? title : title.with(remark: numbers)
  }

  /// The name of the user's own preset, as it was typed.
  package static func own(_ name: String) -> Sentence { Sentence(name.onOneLine(limit: 60)) }

  /// A preset's kind and length, below its name.
  package static func note(_ request: SessionRequest) -> Sentence {
    let length = SessionPlan(request.activity, prepare: request.prepare).length
    let time = type(of: request.activity.base).isOpenEnded ? openEnd : Wording.remaining(length)
    return title(request.activity.kind) + " · " + time
  }

  /// The label for saving the session of the sheet as a preset.
  package static var saveAs: Sentence { tr("Save as a preset named") }
  package static func savedAs(_ title: Sentence) -> Sentence { tr("Saved as “{preset}”", ["preset": title]) }
}
