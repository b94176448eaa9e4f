import StillbellCore

/// The names of kinds of session and of their phases.
extension Wording {
  /// The name of a kind at the beginning of a sentence.
  package static func name(_ kind: SessionKind) -> Sentence {
    switch kind {
    case .meditation: tr("Meditation")
    case .breathing: tr("Breathing")
    case .focus: tr("Focus")
    case .workout: tr("Workout")
    }
  }

  /// The reminder of a kind of session, if the user has not written a text.
  static func question(_ kind: SessionKind) -> Sentence {
    switch kind {
    case .meditation: tr("Time to meditate?")
    case .breathing: tr("Time to breathe?")
    case .focus: tr("Time to focus?")
    case .workout: tr("Time for a workout?")
    }
  }

  /// The sentence for a preset whose name means something different to the command.
  static func unreachable(_ kind: SessionKind, _ values: Blanks) -> Sentence {
    switch kind {
    case .meditation, .focus:
      tr("`{command} {key}` takes “{key}” for a length, so give this preset another name.", values)
    case .breathing:
      tr("`{command} {key}` takes “{key}” for a breathing pattern, so give this preset another name.", values)
    case .workout:
      tr("`{command} {key}` takes “{key}” for a program, so give this preset another name.", values)
    }
  }

  /// The task of a phase.
  package static func name(_ phase: SessionPhase.Name) -> Sentence {
    switch phase {
    case .prepare: tr("Get ready")
    case .sitting: tr("Meditate")
    case .closing: tr("Silence")
    case .inhale: tr("Breathe in")
    case .holdIn: tr("Hold")
    case .exhale: tr("Breathe out")
    case .holdOut: tr("Hold (empty)")
    case .focus: tr("Focus")
    case .shortBreak: tr("Short break")
    case .longBreak: tr("Long break")
    case .work: tr("Work")
    case .rest: tr("Rest")
    }
  }
}

// The texts of the page of sessions.
extension Wording.Window {
  /// The title of the kind's row in the list.
  package static func title(_ kind: SessionKind) -> Sentence {
    switch kind {
    case .meditation: tr("Meditate")
    case .breathing: tr("Breathe")
    case .focus: tr("Focus")
    case .workout: tr("Work out")
    }
  }

  /// The title with the letter of its key.
  package static func keyedTitle(_ kind: SessionKind) -> Sentence {
    switch kind {
    case .meditation: tr("_Meditate")
    case .breathing: tr("_Breathe")
    case .focus: tr("_Focus")
    case .workout: tr("_Work out")
    }
  }

  /// The purpose of the kind.
  package static func note(_ kind: SessionKind) -> Sentence {
    switch kind {
    case .meditation: tr("Sit for a while, with a bell at the beginning and the end")
    case .breathing: tr("Follow a circle with your breath")
    case .focus: tr("Work in stretches, with breaks in between")
    case .workout: tr("Exercise in intervals")
    }
  }
}

/// The help for the command of each kind.
extension Wording.Help {
  package static var meditate: Sentence { tr("Start a meditation.") }
  package static var meditateWords: Sentence {
    tr("How long, from 1m to 180m, or a preset of the configuration; without it, the same as last time, or 10m.")
  }
  package static var sit: Sentence { tr("Meditate without a set end; `stillbell end` ends it.") }
  package static var sitDiscussion: Sentence {
    tr(
      "It counts up, and pauses while the computer sleeps. If you forget it, it ends after 3 hours, and only the time up to your last key is saved."
    )
  }
  package static var sitWords: Sentence { tr("A preset of the configuration.") }
  package static var closing: Sentence { tr("Silent time after the meditation (up to 60m), announced by a bell.") }
  package static var intervalBell: Sentence { tr("Ring a bell at this interval.") }
  package static var bells: Sentence { tr("Ring a bell after each of these times.") }
  package static var randomBells: Sentence {
    tr("Ring this many bells (1 to 20) at random moments, at least a minute apart.")
  }
  package static var ambient: Sentence {
    tr("A background sound: white, pink, brown, waves, rain, fire, a sound file, or none.")
  }
  package static var play: Sentence {
    tr(
      "A guided recording, such as a talk or a body scan; without a length, the session lasts as long as the recording."
    )
  }
  package static var breathe: Sentence { tr("Breathe to a pattern.") }
  package static var breatheWords: Sentence {
    tr("A pattern (by name or in numbers), a preset of the configuration, or list; without it, box.")
  }
  package static func patterns(_ patterns: [(name: String, words: String)]) -> Sentence {
    table(tr("Patterns are IN-HOLD-OUT-HOLDxROUNDS, in seconds:"), patterns)
  }
  package static var rounds: Sentence { tr("How many rounds.") }
  package static var focus: Sentence { tr("Work in focused stretches with breaks in between.") }
  package static var focusDiscussion: Sentence {
    tr(
      "It pauses while the computer sleeps. While the screen is locked, or after 15 minutes without a key, the next stretch waits for you."
    )
  }
  package static var focusWords: Sentence {
    tr("How long a stretch is, from 1m to 180m, or a preset of the configuration; without it, 25m.")
  }
  package static var shortBreak: Sentence { tr("How long the break after a stretch is.") }
  package static var longBreak: Sentence { tr("How long the break after each fourth stretch is.") }
  package static var focusRounds: Sentence { tr("How many stretches; a single one has no break.") }
  package static var ask: Sentence { tr("Wait for you before each stretch and each break.") }
  package static var focusStatus: Sentence { tr("Show total focus time and your rewards.") }
  package static var workout: Sentence { tr("Start an interval workout or a program.") }
  package static var workoutWords: Sentence {
    tr("A program, a preset of the configuration, or list; without it, 10 rounds of 30 s work and 10 s rest.")
  }
  package static func programs(_ programs: [(name: String, words: String)]) -> Sentence {
    table(tr("Programs:"), programs)
  }
  package static var program: Sentence {
    tr("The exercises of a round, separated by semicolons: each has a name, its work and the rest after it.")
  }
  package static var roundPause: Sentence { tr("How long the rest between two rounds is.") }
  package static var work: Sentence { tr("How long each stretch of work is, from 5s to 600s.") }
  package static var rest: Sentence { tr("How long each rest is, at most 600s.") }
  package static var exercises: Sentence { tr("How many stretches of work make a round.") }

  private static func table(_ title: Sentence, _ rows: [(name: String, words: String)]) -> Sentence {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { name, words in
      Sentence("  " + name + String(repeating: " ", count: width - name.count) + "  " + words)
    }
    return ([title] + lines).joined(separator: "\n")
  }
}
