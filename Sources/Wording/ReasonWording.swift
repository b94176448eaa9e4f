extension Wording {
  /// Why something failed, to stand inside a sentence: in the user's language, and without a full stop.
  ///
  /// Reasons travel as values, as the trace has them. Those of stillbell itself are translated here; those of the
  /// system, of other programs and of `stillbell-chime` stay as they are.
  static func reason(_ reason: String) -> String {
    switch reason {
    case "the agent sent no status": return tr("the agent sent no status")
    case "the agent sent no version": return tr("the agent sent no version")
    case "the folder of the bundled sounds is missing": return tr("the folder of the bundled sounds is missing")
    case "the notification server does not answer": return tr("the notification server does not answer")
    case "the notification server refused": return tr("the notification server refused")
    case "libnotify could not be prepared": return tr("libnotify could not be prepared")
    case "the player did not end in time": return tr("the player did not end in time")
    case "the player ended without a word": return tr("the player ended without a word")
    case "the player said something unknown": return tr("the player said something unknown")
    case "stillbell-chime is not installed beside the agent":
      return tr("stillbell-chime is not installed beside the agent")
    case "stillbell-prompt is not installed beside the agent":
      return tr("stillbell-prompt is not installed beside the agent")
    // Of the prompt.
    case "it did not show anything within 3 seconds": return tr("it did not show anything within 3 seconds")
    case "it ended without an answer": return tr("it ended without an answer")
    case "it said something unknown": return tr("it said something unknown")
    default:
      var clause = reason[...]
      while let last = clause.last, last == "." || last.isWhitespace { clause = clause.dropLast() }
      return String(clause)
    }
  }
}
