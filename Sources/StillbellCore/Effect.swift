/// An instruction. The performer carries out the effects in their order, and decides nothing.
///
/// A large value is stored indirectly, because effects are compared often.
package enum Effect: Hashable, Sendable {
  /// Plays the chime, or only records why it is silent.
  indirect case ring(Chime)
  /// Ends the player of a chime at once.
  case silence(Chime.ID)
  /// Shows a notification in place of the one in its slot.
  indirect case notify(Notification)
  case withdraw(Notification.Slot)
  /// Starts a prompt that shows nothing yet.
  indirect case loadPrompt(Prompt)
  case updatePrompt(Prompt.ID, Prompt.Phase)
  /// Shows one more line on the prompt, below its own.
  case addToPrompt(Prompt.ID, String)
  /// Ends the prompt at once, whatever it shows.
  case hidePrompt(Prompt.ID)
  /// Starts one of the user's commands.
  indirect case runHook(HookRun)
  /// Ends a command at once, with every process it has started.
  case endHook(HookRun.ID)
  /// Starts to play an ambient sound, and reports when the sound ends.
  indirect case startAmbient(AmbientPlay)
  /// Sets the volume of the ambient player, in percent.
  case setAmbientVolume(Int)
  /// Orders the ambient player to end.
  case fadeAmbient(AmbientOrder)
  /// Ends every player of ambient sounds at once: the device is free after that.
  case stopAmbient
  /// Says something aloud, and reports when that ends.
  indirect case speak(Speech)
  /// Stops the speech at once; its end is not reported.
  case stopSpeech(Speech.ID)
  /// Reports every media player that plays now.
  case findMedia
  /// Pauses a player, and reports its playback from then on.
  case pauseMedia(MediaPlayer)
  /// Resumes the player if it is still paused; its playback is no longer reported.
  case playMedia(MediaPlayer)
  /// Stops reporting on the player, and leaves it as it is.
  case leaveMedia(MediaPlayer)
  /// A line of the history; each session has at most one.
  indirect case log(HistoryEntry)
  /// A line of the history about a break or about presence.
  indirect case keep(HistoryRow)
  /// Deletes older rows.
  case forget(OldRows)
  /// Looks up the past in the history, and reports the answer.
  case askHistory(HistoryQuestion)
  /// Keeps the machine from suspending by itself, or allows it again.
  case keepRunning(Bool)
  /// Keeps the screen from going dark, or allows it again.
  case keepAwake(Bool)
  /// Shows the progress of the session, 0 to 1, on docks that can; nil for no session.
  case showProgress(Double?)
  /// Shows the session among the media players, replacing what was shown before; nil removes it.
  indirect case showControls(SessionControls?)
  /// Opens the settings for the user to change.
  case open(Opened)
  /// Polls the providers that report a quiet only when asked.
  case askQuiet
  /// Reads the user's calendar in the folders that the agent wants, and reports the result.
  case readCalendar
  /// A decision and its reason, for `why`.
  case decide(Decision)
  /// Answers that the command was not carried out.
  case refuse(Refusal)
}

/// A file or page that the user wants to see and change.
package enum Opened: Hashable, Sendable {
  /// In a window if there is one, otherwise as the file.
  case settings
  case configurationFile
}
