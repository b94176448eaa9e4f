/// What happened. Everything the agent knows comes in as one of these.
///
/// What is large and rare is kept outside of the value, which is copied a lot.
package enum Event: Hashable, Sendable {
  /// The agent has started.
  indirect case launched(Launch)
  /// The agent is about to end; what is under way goes on with the next one.
  case ending
  /// The timer fired, perhaps late, early or twice.
  case woke
  case commanded(Command)
  /// The user chose an action on the notification of this break.
  case answered(BreakID, Answer)
  /// The user chose an action on the notification of this session.
  case sessionAnswered(SessionID, SessionAnswer)
  /// The user clicked the notification's body.
  case notificationClicked(Notification.Slot)
  /// It is gone: closed by the user, or expired.
  case notificationClosed(Notification.Slot)
  case notificationFailed(Notification.Slot, reason: String)
  /// The server has taken what was last asked for in the slot.
  case notificationShown(Notification.Slot)
  /// A notification server has appeared; `sounds` tells whether it plays sounds.
  case serverAppeared(name: String, sounds: Bool)
  /// None runs; `startsOnDemand` where the bus starts one for the first notification.
  case serverVanished(startsOnDemand: Bool)
  /// The player has read the file.
  case chimeOpened(Chime.ID, length: Duration)
  /// The first sample went out.
  case chimeSounded(Chime.ID)
  case chimeFinished(Chime.ID)
  case chimeFailed(Chime.ID, ChimeFailure)
  /// Everything is loaded there. Before it shows anything it tells again whenever it changes whether a full-screen
  /// window is in front.
  case promptReady(Prompt.ID, isFullScreen: Bool)
  /// The first frame is on every monitor; `how` says by what strategy, and why.
  case promptShown(Prompt.ID, how: String)
  case promptAnswered(Prompt.ID, PromptAnswer)
  /// The break has passed there.
  case promptOver(Prompt.ID)
  case promptFailed(Prompt.ID, reason: String)
  /// The command has ended, and says that all went well.
  case hookFinished(HookRun.ID)
  case hookFailed(HookRun.ID, HookFailure)
  case mediaChanged(MediaPlayer, Playback)
  indirect case configurationChanged(Configuration)
  /// The configuration file was saved with a mistake in it; the message names file, line and remedy.
  case configurationRejected(message: String)
  /// Somebody set the clock, or the machine woke up.
  case clockSet
  case zoneChanged(Zone)
  /// What is decided cannot be written down; the message names file and reason.
  case storeFailed(message: String)
  /// It can again.
  case storeMended
  /// What captures there are cannot be asked for.
  case capturesUntold(reason: String)
  /// Nobody here keeps the screen from going dark.
  case screenNotKept(reason: String)
  /// The file was damaged or taken away while the agent ran, and a new one holds what goes on; the message says where
  /// the old one is.
  case storeReplaced(message: String)
  /// The machine goes to sleep, or there was no input for as long as `idleThreshold`.
  case wentAway(Presence.Absence, since: BootTime)
  /// The machine is awake again, or there is input again.
  case cameBack(Presence.Absence)
  /// The session is locked, or somebody wants it locked.
  case locked(Presence.Lock.Cause)
  case unlocked(Presence.Lock.Cause)
  /// From now on this tells; `by` names the desktop's part that does.
  case sourceFound(PresenceSource, by: String)
  /// Nothing on this desktop tells it, or what told it has gone.
  case sourceMissing(PresenceSource)
  /// Who is behind a source of quiet now, in place of what this part of the desktop told before; nobody if the list is
  /// empty, nil if that part has gone. A name may be empty: it is the teller's then.
  case quietTold(QuietSource, by: String, [String]?)
  /// Every part of the desktop that could tell of a quiet has been asked, and those that are there have told.
  case quietKnown
  /// Whether a part of the desktop tells of a quiet only when it is asked.
  case quietAskable(Bool)
}

/// How the agent starts.
package struct Launch: Hashable, Sendable {
  /// What an earlier agent left.
  package enum Legacy: Hashable, Sendable {
    case nothing
    case record(Record, RecordStamp)
    /// It could not be read and was kept aside; the message says where.
    case unreadable(message: String)
  }

  /// What an earlier agent had shown and nobody has withdrawn since.
  package var standing: Set<Notification.Slot> = []
  /// The command line's wish.
  package var quiet = false
  package var hasTerminal = false
  /// Who is there and who can sound is being found out: what is due waits for that, but not for long.
  package var isFindingOut = false
  package var legacy = Legacy.nothing
  /// Nothing was ever written down for this user: a new one.
  package var isFirst = false
  /// This run of the machine and this login.
  package var bootID = ""
  package var login = ""

  package init() {}
}
