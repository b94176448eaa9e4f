/// An instruction. The performer carries them out in this order, and decides nothing.
///
/// A large value is kept outside of the effect, which is looked at a lot.
package enum Effect: Hashable, Sendable {
  /// Makes the chime sound, or only notes who rings.
  indirect case ring(Chime)
  /// Ends the player of a chime at once.
  case silence(Chime.ID)
  /// Shows a notification in place of the one in its slot.
  indirect case notify(Notification)
  case withdraw(Notification.Slot)
  /// Starts a prompt that shows nothing yet.
  indirect case loadPrompt(Prompt)
  case tellPrompt(Prompt.ID, Prompt.Phase)
  /// Has it show one more line below its own.
  case addToPrompt(Prompt.ID, String)
  /// Ends it at once, whatever it shows.
  case hidePrompt(Prompt.ID)
  /// Starts a command of the user.
  indirect case runHook(HookRun)
  /// Ends one at once, with everything it has started.
  case endHook(HookRun.ID)
  /// Starts to play an ambient sound, and reports when that ends.
  indirect case startAmbient(AmbientPlay)
  /// Tells its player how loud it is to be from now on, in percent.
  case setAmbientVolume(Int)
  /// Tells its player to end.
  case fadeAmbient(AmbientOrder)
  /// Ends every player of ambient sounds at once: the device is free after that.
  case stopAmbient
  /// Says something aloud, and reports when that ends.
  indirect case speak(Speech)
  /// Ends that at once, and reports no more of it.
  case stopSpeech(Speech.ID)
  /// Tells of every media player that plays now.
  case findMedia
  /// Pauses a player, and tells from then on what becomes of it.
  case pauseMedia(MediaPlayer)
  /// Lets it play if it is paused still; nothing more is reported about it.
  case playMedia(MediaPlayer)
  /// It is not reported on any more.
  case leaveMedia(MediaPlayer)
  /// A line of the history; each session has at most one.
  indirect case log(HistoryEntry)
  /// A line of the history about a break, or about who was there.
  indirect case keep(HistoryRow)
  /// Older rows are forgotten.
  case forget(OldRows)
  /// Looks into the history, and tells what it has.
  case askHistory(HistoryQuestion)
  /// Keeps the machine from suspending by itself, or lets it again.
  case keepRunning(Bool)
  /// Keeps the screen from going dark, or lets it again.
  case keepAwake(Bool)
  /// How far the session is, 0 to 1, for docks that show it; nil for none.
  case showProgress(Double?)
  /// Shows the session among the media players, in place of what was shown of it before; nil for none.
  indirect case showControls(SessionControls?)
  /// Opens something for the user to change.
  case open(Opened)
  /// Asks those who tell of a quiet only when they are asked.
  case askQuiet
  /// A decision and its reason, for `why`.
  case decide(Decision)
  /// The command that came in was not carried out.
  case refuse(Refusal)
}

/// A file or page that the user wants to see and change.
package enum Opened: Hashable, Sendable {
  /// In a window where there is one, else as the file.
  case settings
  case configurationFile
}
