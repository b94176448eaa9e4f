extension Agent {
  /// Players are quiet in a break or a sitting, where the user wants that.
  mutating func settleMedia(at now: Moment) {
    let isAway = presence.absence == .locked || presence.absence == .asleep
    perform(media.settle(isWanted: wantsMediaQuiet, isAway: isAway, at: now.boot))
  }

  /// Also while a session is paused: whoever answers the door does not want music with it.
  private var wantsMediaQuiet: Bool {
    // Nobody may come who would let it play again.
    guard !isEnding else { return false }
    if configuration.pausesMediaForBreaks, case .resting = cycle.state { return true }
    switch sessions.current?.kind {
    case .meditation, .breathing: return configuration.pausesMediaForSessions
    case .focus, .workout, nil: return false
    }
  }

  mutating func mediaChanged(_ player: MediaPlayer, _ playback: Playback) {
    switch playback {
    case .found: perform(media.found(player))
    case .playing: perform(media.played(player))
    case .paused: media.paused(player)
    case .stopped: perform(media.drop(player))
    }
  }

  /// An agent was last known to run at `seen`; `isOn` tells whether what the players are quiet for goes on.
  mutating func restoreMedia(_ reader: RecordReader, seen: BootTime, isOn: Bool) throws(Record.Mistake) {
    for action in try media.restore(reader, seen: seen, isOn: isOn) {
      if case .pause(let player) = action { effects.append(.pauseMedia(player)) } else { perform([action]) }
    }
  }

  private mutating func perform(_ actions: [Media.Action]) {
    for action in actions {
      switch action {
      case .find: effects.append(.findMedia)
      case .pause(let player):
        decide(.mediaPaused(player.name))
        effects.append(.pauseMedia(player))
      case .goOn(let player):
        decide(.mediaGoesOn(player.name))
        effects.append(.playMedia(player))
      case .forget(let player):
        decide(.mediaLeft(player.name))
        effects.append(.leaveMedia(player))
      }
    }
  }
}

/// What is told of a media player.
package enum Playback: String, CaseIterable, Hashable, Sendable {
  /// It plays, as was found when it was looked for.
  case found
  /// It plays from now on.
  case playing
  case paused
  /// It plays nothing any more, or has gone.
  case stopped
}
