// The help of the window: what people ask first.
extension Wording.Window {
  package static var howItWorks: Sentence { tr("How it works") }
  package static var furtherHelp: Sentence { tr("More") }

  /// Questions and their answers.
  package static var answers: [(title: Sentence, text: Sentence)] {
    [
      (
        tr("Breaks"),
        tr(
          "The ring runs down to your next break. Then a bell rings, and the break covers the screen until its time is over. You can begin it at once, postpone it or skip it."
        )
      ),
      (
        tr("Away from the computer"),
        tr("If you are away for long enough, that counts as a break. The next interval begins when you return.")
      ),
      (
        tr("Pause"),
        tr(
          "“Pause” holds the breaks back for a time, and “Stop breaks” in the menu until you start them again. Closing this window stops nothing."
        )
      ),
      (
        tr("Quiet"),
        tr(
          "In a call, or while your desktop is not to be disturbed, breaks come without a sound or wait. A line at the top tells why, and its button shows them all the same."
        )
      ),
      (
        tr("Sessions"),
        tr(
          "Meditation, breathing, focus and workout keep the time for you, with bells. What lasts a minute or more is saved, and you can undo that for ten seconds."
        )
      ),
    ]
  }

  package static var settings: Sentence { tr("Settings") }
  package static var settingsNote: Sentence {
    tr("They are in one file, which explains each of them. What you save there counts at once.")
  }
  package static var manual: Sentence { tr("Manual") }
  package static var manualNote: Sentence {
    tr("In a terminal, “man stillbell” describes every command, and “man stillbell.conf” every setting.")
  }
}
