// The window's help: the most frequent questions.
extension Wording.Window {
  package static var howItWorks: Sentence { tr("How it works") }
  package static var furtherHelp: Sentence { trc("help", "More") }

  /// The questions and their answers.
  package static var answers: [(title: Sentence, text: Sentence)] {
    [
      (
        tr("Breaks"),
        tr(
          "The ring runs down to your next break. Then a bell rings, and the break covers the screen until its time is over. You can start it at once, snooze it or skip it."
        )
      ),
      (
        tr("Away from the computer"),
        tr("If you are away for long enough, that counts as a break. The next interval begins when you return.")
      ),
      (
        tr("Pause breaks"),
        tr(
          "“Pause” holds breaks back for a while; “Stop breaks and close” in the menu stops them until you start them again. Closing this window stops nothing."
        )
      ),
      (
        tr("Quiet"),
        tr(
          "During a call, or while do not disturb is on, breaks make no sound, or wait. A line at the top says why, and its button shows them anyway."
        )
      ),
      (
        tr("Sessions"),
        tr(
          "Meditation, breathing, focus and workouts keep the time for you, with bells. A session of a minute or more is saved, and you can undo that for ten seconds."
        )
      ),
    ]
  }

  package static var settings: Sentence { tr("Settings") }
  package static var settingsNote: Sentence {
    tr("They are in one file, which explains each of them. Changes apply as soon as you save it.")
  }
  package static var manual: Sentence { tr("Manual") }
  package static var manualNote: Sentence {
    tr("In a terminal, “man stillbell” describes every command, and “man stillbell.conf” every setting.")
  }
}
