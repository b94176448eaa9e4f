/// Something that happened. Everything the agent knows comes in as an event; each subject says in its folder what can happen
/// to it.
///
/// A large and rare value is kept outside of the event, which is copied a lot.
package enum Event: Hashable, Sendable {
  /// The agent has started.
  indirect case launched(Launch)
  /// The agent is about to end; what is under way continues with the next one.
  case ending
  /// The timer fired, perhaps late, early or twice; what other programs had said by then was reported before.
  case woke
  case commanded(Command)
  /// A good moment for a break, as another program says: a build begins, a match is over.
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
  indirect case configuration(ConfigurationEvent)
  case store(StoreEvent)
  case history(HistoryEvent)
  case reminder(ReminderEvent)
  case nudge(NudgeEvent)
  /// Somebody set the clock, or the machine woke up.
  case clockSet
  case zoneChanged(Zone)
}

extension Event {
  /// The user has just said it.
  var isOfUser: Bool {
    switch self {
    case .commanded, .answered, .session(.answered), .session(.pressed), .prompt(.answered), .notification(.chosen),
      .reminder(.answered), .nudge(.answered):
      true
    default: false
    }
  }
}
