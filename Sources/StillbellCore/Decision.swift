/// A decision and its reason, as `why` and the trace show them. Each subject has its decisions in its folder, with
/// their trace lines beside them.
package enum Decision: Hashable, Sendable, Codable {
  case breaks(BreakDecision)
  case session(SessionDecision)
  case quiet(QuietDecision)
  case calendar(CalendarDecision)
  indirect case chime(ChimeDecision)
  case prompt(PromptDecision)
  case hook(HookDecision)
  case media(MediaDecision)
  case ambient(AmbientDecision)
  case speech(SpeechDecision)
  case notification(NotificationDecision)
  case presence(PresenceDecision)
  indirect case configuration(ConfigurationDecision)
  case profile(ProfileDecision)
  case store(StoreDecision)
  case reminder(ReminderDecision)
  case nudge(NudgeDecision)
  case clockSet

  /// A line of the trace: stable, for machines, bug reports and tests. `Wording` makes the sentences for people.
  ///
  /// `wall` writes a time of the local wall clock.
  package func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .breaks(let decision): decision.words(wall: wall)
    case .session(let decision): decision.words(wall: wall)
    case .quiet(let decision): decision.words(wall: wall)
    case .calendar(let decision): decision.words
    case .chime(let decision): decision.words
    case .prompt(let decision): decision.words
    case .hook(let decision): decision.words
    case .media(let decision): decision.words
    case .ambient(let decision): decision.words
    case .speech(let decision): decision.words
    case .notification(let decision): decision.words
    case .presence(let decision): decision.words
    case .configuration(let decision): decision.words
    case .profile(let decision): decision.words(wall: wall)
    case .store(let decision): decision.words
    case .reminder(let decision): decision.words(wall: wall)
    case .nudge(let decision): decision.words(wall: wall)
    case .clockSet: "clock set"
    }
  }
}
