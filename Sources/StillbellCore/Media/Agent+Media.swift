extension Agent {
  /// Pauses media players for a break or a sitting, and resumes them after it, if the user has chosen that.
  mutating func settleMedia(in turn: inout Turn) {
    let now = turn.now.boot
    let wanted: Media.Wanted? =
      wantsMediaQuiet ? Media.Wanted(until: plannedEnd ?? presence.awaySince) : nil
    perform(sounds.media.settle(wanted, obstacle: mediaObstacle(at: now), at: now), in: &turn)
  }

  /// When the break or sitting for which players are paused is over; nil if the user ends it.
  private var plannedEnd: BootTime? {
    if let rest = cycle.open?.rest, configuration.pausesMediaForBreaks { return rest.until }
    return sessions.current?.isOpenEnded == true ? nil : sessions.current?.end
  }

  /// The reason why music would be out of place now.
  private func mediaObstacle(at now: BootTime) -> Media.Obstacle? {
    // A user who rests or sits is present, until the silence is too long.
    let isGone = presence.idleSince.map { now - $0 >= configuration.idleIsBreak } ?? false
    if presence.absence != nil || isGone { return .absence }
    if quiet.isInCall { return .call }
    return quiet.level == .hidden ? .quiet : nil
  }

  /// True if players are to be paused. A paused session still counts: a user who answers the door does not want music.
  private var wantsMediaQuiet: Bool {
    // After the agent ends, no agent may come to resume the players.
    guard !start.isEnding else { return false }
    return configuration.pausesMediaForBreaks && cycle.open?.rest != nil || sessionWantsMediaQuiet
  }

  private var sessionWantsMediaQuiet: Bool {
    configuration.pausesMediaForSessions && sessions.current?.kind.activity.pausesMedia ?? false
  }

  /// When a call that may only have a gap counts as over; music waits for it, even if calls cause no quiet.
  var musicDeadline: Deadline? {
    guard case .waiting(_, for: .call) = sounds.media.state else { return nil }
    return quiet.reports.leaving.filter { $0.key.source.isCapture }.values.min().map { Deadline(.quietGap, $0) }
  }

  mutating func handle(_ playback: Playback, of player: MediaPlayer, in turn: inout Turn) {
    switch playback {
    case .found: perform(sounds.media.found(player), in: &turn)
    case .playing: perform(sounds.media.played(player), in: &turn)
    case .paused: sounds.media.paused(player)
    case .stopped: perform(sounds.media.drop(player), in: &turn)
    }
  }

  /// Restores the paused players; `restored` is the cycle of the earlier agent.
  mutating func restoreMedia(
    _ coder: inout StateCoder, _ restored: BreakCycle, in turn: inout Turn
  ) throws(SavedState.ReadError) {
    let isInBreak = restored.open?.rest.map { $0.until > turn.now.boot } ?? false
    let isOn = configuration.pausesMediaForBreaks && isInBreak || sessionWantsMediaQuiet
    for action in try sounds.media.restore(&coder, isOn: isOn) {
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
      case .wait(let player, let obstacle): turn.decide(.media(.stays(player.name, obstacle)))
      case .resume(let player):
        turn.decide(.media(.goesOn(player.name)))
        turn.act(.playMedia(player))
      case .forget(let player):
        turn.decide(.media(.left(player.name)))
        turn.act(.leaveMedia(player))
      }
    }
  }
}
