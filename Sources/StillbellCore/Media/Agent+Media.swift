extension Agent {
  /// Players are quiet in a break or a sitting, where the user wants that.
  mutating func settleMedia(in turn: inout Turn) {
    let now = turn.now.boot
    let wanted: Media.Wanted? =
      wantsMediaQuiet ? Media.Wanted(until: plannedEnd ?? presence.awaySince) : nil
    perform(sounds.media.settle(wanted, obstacle: mediaObstacle(at: now), at: now), in: &turn)
  }

  /// When the break or sitting is over that the players are quiet for; nil if the user says so.
  private var plannedEnd: BootTime? {
    if let rest = cycle.open?.rest, configuration.pausesMediaForBreaks { return rest.until }
    return sessions.current?.isOpenEnded == true ? nil : sessions.current?.end
  }

  /// Why music would be out of place now.
  private func mediaObstacle(at now: BootTime) -> Media.Obstacle? {
    // Somebody who rests or sits is there, until that is too long.
    let isGone = presence.idleSince.map { now - $0 >= configuration.idleIsBreak } ?? false
    if presence.absence != nil || isGone { return .absence }
    if quiet.isInCall { return .call }
    return quiet.level == .hidden ? .quiet : nil
  }

  /// Also while a session is paused: whoever answers the door does not want music with it.
  private var wantsMediaQuiet: Bool {
    // Nobody may come who would let it play again.
    guard !start.isEnding else { return false }
    return configuration.pausesMediaForBreaks && cycle.open?.rest != nil || sessionWantsMediaQuiet
  }

  private var sessionWantsMediaQuiet: Bool {
    configuration.pausesMediaForSessions && sessions.current?.kind.activity.pausesMedia ?? false
  }

  /// Music waits for the end of a call that may only be a gap, also where calls make nothing quiet.
  var musicDeadline: Deadline? {
    guard case .waiting(_, for: .call) = sounds.media.state else { return nil }
    return quiet.reports.leaving.filter { $0.key.source.isCapture }.values.min().map { Deadline(.quietGap, $0) }
  }

  mutating func take(_ playback: Playback, of player: MediaPlayer, in turn: inout Turn) {
    switch playback {
    case .found: perform(sounds.media.found(player), in: &turn)
    case .playing: perform(sounds.media.played(player), in: &turn)
    case .paused: sounds.media.paused(player)
    case .stopped: perform(sounds.media.drop(player), in: &turn)
    }
  }

  /// `restored` is the cycle that an earlier agent left.
  mutating func restoreMedia(
    _ record: inout RecordCoder, _ restored: BreakCycle, in turn: inout Turn
  ) throws(Record.ReadError) {
    let isInBreak = restored.open?.rest.map { $0.until > turn.now.boot } ?? false
    let isOn = configuration.pausesMediaForBreaks && isInBreak || sessionWantsMediaQuiet
    for action in try sounds.media.restore(&record, isOn: isOn) {
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
