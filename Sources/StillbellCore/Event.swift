/// Something that happened. Everything the agent knows comes in as an event; the events of each subject are in its
/// folder.
///
/// A large and rare value is stored indirectly, because events are copied often.
package enum Event: Hashable, Sendable, Decodable {
  /// The agent has started.
  indirect case launched(Launch)
  /// The agent is about to end; the next agent continues with its state.
  case ending
  /// The timer fired, perhaps late, early or twice; reports of other programs up to then have come in before.
  case woke
  case commanded(Command)
  /// Another program reports a good moment for a break: a build begins, a match is over.
  case offered(ProgramReason)
  /// The user chose an action on the notification of this break.
  case answered(BreakID, Answer)
  case session(SessionEvent)
  case notification(NotificationEvent)
  case chime(ChimeEvent)
  case prompt(PromptEvent)
  case hook(HookEvent)
  case media(MediaPlayer, Playback)
  case ambient(AmbientEvent)
  case speech(SpeechEvent)
  case presence(PresenceEvent)
  case quiet(QuietEvent)
  case calendar(CalendarEvent)
  indirect case configuration(ConfigurationEvent)
  case profile(ProfileEvent)
  case store(StoreEvent)
  case history(HistoryEvent)
  case reminder(ReminderEvent)
  case nudge(NudgeEvent)
  /// The clock was set, or the machine woke up.
  case clockSet
  case zoneChanged(Zone)
}

extension Event {
  /// True if this event is a choice that the user has just made.
  var isOfUser: Bool {
    switch self {
    case .commanded, .answered, .session(.answered), .session(.pressed), .prompt(.answered), .notification(.chosen),
      .reminder(.answered), .nudge(.answered):
      true
    default: false
    }
  }
}
