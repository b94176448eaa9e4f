extension Agent {
  /// Players are quiet in a break or a sitting, where the user wants that.
  mutating func settleMedia(in turn: inout Turn) {
    let isAway = presence.absence != nil
    perform(sounds.media.settle(isWanted: wantsMediaQuiet, isAway: isAway, at: turn.now.boot), in: &turn)
  }

  /// Also while a session is paused: whoever answers the door does not want music with it.
  private var wantsMediaQuiet: Bool {
    // Nobody may come who would let it play again.
    guard !start.isEnding else { return false }
    if configuration.pausesMediaForBreaks, case .resting = cycle.state { return true }
    return configuration.pausesMediaForSessions && sessions.current?.kind.activity.pausesMedia ?? false
  }

  mutating func take(_ playback: Playback, of player: MediaPlayer, in turn: inout Turn) {
    switch playback {
    case .found: perform(sounds.media.found(player), in: &turn)
    case .playing: perform(sounds.media.played(player), in: &turn)
    case .paused: sounds.media.paused(player)
    case .stopped: perform(sounds.media.drop(player), in: &turn)
    }
  }

  /// An agent was last known to run at `seen`; `isOn` tells whether what the players are quiet for continues.
  mutating func restoreMedia(_ reader: RecordReader, seen: BootTime, isOn: Bool, in turn: inout Turn) throws(Record
    .ReadError)
  {
    for action in try sounds.media.restore(reader, seen: seen, isOn: isOn) {
      if case .pause(let player) = action { turn.act(.pauseMedia(player)) } else { perform([action], in: &turn) }
    }
  }

  private mutating func perform(_ actions: [Media.Action], in turn: inout Turn) {
    for action in actions {
      switch action {
      case .find: turn.act(.findMedia)
      case .pause(let player):
        turn.decide(.media(.paused(player.name)))
        turn.act(.pauseMedia(player))
      case .goOn(let player):
        turn.decide(.media(.goesOn(player.name)))
        turn.act(.playMedia(player))
      case .forget(let player):
        turn.decide(.media(.left(player.name)))
        turn.act(.leaveMedia(player))
      }
    }
  }
}
