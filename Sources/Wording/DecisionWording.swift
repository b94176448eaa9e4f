import StillbellCore

extension Wording {
  /// The sentence of a decision. An older agent may have left only the sentence, in its own language.
  package static func sentence(
    _ decision: Decision?, orWritten sentence: String, _ titles: Titles = Titles()
  ) -> Sentence {
    decision.map { Self.sentence($0, titles) } ?? Sentence(sentence.onOneLine())
  }

  /// The sentence of a decision and its reason, for `why` and for the agent's own output.
  package static func sentence(_ decision: Decision, _ titles: Titles = Titles()) -> Sentence {
    switch decision {
    case .reminder(let decision): sentence(decision)
    case .nudge(let decision): sentence(decision, titles)
    case .breaks(let decision): sentence(decision, titles)
    case .prompt(let decision): sentence(decision)
    case .session(let decision): sentence(decision)
    case .quiet(let decision): sentence(decision)
    case .calendar(let decision): sentence(decision)
    case .chime(let decision): sentence(decision)
    case .media(let decision): sentence(decision)
    case .ambient(let decision): sentence(decision)
    case .speech(let decision): sentence(decision)
    case .hook(let decision): sentence(decision)
    case .notification(let decision): sentence(decision)
    case .presence(let decision): sentence(decision)
    case .store(let decision): sentence(decision)
    case .configuration(let decision): sentence(decision)
    case .profile(let decision): sentence(decision)
    case .clockSet: tr("The system clock changed.")
    }
  }
}
