extension Presence {
  /// The user at play while keys and mouse are silent: with a gamepad, which no desktop counts as input, or before a long
  /// scene of a game. Until that is settled, the silence is no absence.
  package struct Play: Hashable, Sendable {
    private enum State: Hashable, Sendable {
      /// Keys or the mouse speak. May go to there, undecided, away.
      case keys
      /// Somebody was there at `last`; the question comes up at `asks`. May go to keys, undecided, away.
      case there(last: BootTime, asks: BootTime)
      /// No input since then. Until `until` a gamepad is listened to, or a game may show a scene. May go to keys, there,
      /// away.
      case undecided(since: BootTime, until: BootTime)
      /// Nobody plays; the first button ends that. May go to keys, there.
      case away
    }

    /// The game that runs.
    package enum Game: Hashable, Sendable {
      case none
      /// Known by its window alone, which nobody looks at but before a break: its end tells of nobody.
      case window
      case reported
    }

    /// A scene of a game takes no longer: after so long without input the player has gone.
    package static let sceneMax: Duration = .minutes(30)

    private var state = State.keys
    /// There is a gamepad that may be read.
    private(set) var isPadThere = false
    private var game = Game.none
    /// The gamepad with which somebody has played since the last key.
    private(set) var pad: String?
    /// The last button that was heard.
    package private(set) var lastPress: BootTime?

    /// When another program last said that somebody is there, since the last key that the desktop tells of.
    private var lastAttested: BootTime?

    package init() {}

    /// Since when there was neither key nor button, while somebody may be there all the same.
    package var silentSince: BootTime? {
      switch state {
      case .there(let last, _): last
      case .undecided(let since, _): since
      case .keys, .away: nil
      }
    }

    /// A button would tell that the user is there.
    var isOpen: Bool {
      switch state {
      case .undecided, .away: true
      case .keys, .there: false
      }
    }

    /// The last button of somebody who plays, and may go on without a key; nil while that is asked, and where it cannot be.
    func lastButton(by configuration: Configuration) -> BootTime? {
      guard case .there(let last, _) = state, pad != nil, isPadThere, configuration.gamepad else { return nil }
      return last
    }

    /// Somebody plays, and the next question has not come up.
    var isPlaying: Bool { if case .there = state { pad != nil } else { false } }

    var deadline: Deadline? {
      switch state {
      case .there(_, let asks): Deadline(.padsAsked, asks)
      case .undecided(_, let until): Deadline(.padsSilent, until)
      case .keys, .away: nil
      }
    }

    /// Neither key nor mouse since then. Returns since when the user is away; nil while that is not settled.
    package mutating func keysFellSilent(
      since start: BootTime, at now: BootTime, isBehindLock: Bool, by configuration: Configuration
    ) -> BootTime? {
      switch state {
      case .keys:
        let last = max(start, lastAttested ?? start)
        if start < last, now < last + configuration.idleIsBreak {
          state = .there(last: last, asks: last + configuration.idleIsBreak)
          return nil
        }
        return ask(since: last, at: now, isBehindLock: isBehindLock, by: configuration)
      case .away: return start
      case .there, .undecided: return nil
      }
    }

    package mutating func keysSpoke() { (state, pad, lastAttested) = (.keys, nil, nil) }

    /// Somebody is there who need not touch anything that the desktop knows.
    package mutating func attested(at time: BootTime, by configuration: Configuration) {
      lastAttested = time
      if state != .keys { state = .there(last: time, asks: time + configuration.idleIsBreak) }
    }

    /// Somebody pressed a button; false if that is known.
    package mutating func pressed(_ name: String, at now: BootTime, by configuration: Configuration) -> Bool {
      guard state != .keys else { return false }
      state = .there(last: now, asks: now + configuration.idleIsBreak)
      lastPress = now
      defer { pad = name }
      return pad != name
    }

    package mutating func noticed(isPadThere: Bool) { self.isPadThere = isPadThere }

    /// A game runs from now on, or none any more: the end of a reported one is somebody's doing. With nil no game is
    /// reported, and no prompt looks at what is in front: a scene that may be on stays undecided.
    package mutating func plays(_ seen: Game?, at now: BootTime, by configuration: Configuration) {
      if seen == nil, self.game == .window, case .undecided = state { return }
      let game = seen ?? .none
      guard game != self.game else { return }
      let former = self.game
      self.game = game
      guard case .undecided(let since, let until) = state else { return }
      if game != .none {
        state = .undecided(since: since, until: max(until, since + Self.sceneMax))
      } else if former == .reported {
        state = .there(last: now, asks: now + configuration.idleIsBreak)
      }
    }

    /// Asks before its time whether somebody plays on, which settles nothing any earlier.
    mutating func askEarly(at now: BootTime, by configuration: Configuration) {
      guard let last = lastButton(by: configuration) else { return }
      state = undecided(since: last, at: now, by: configuration)
    }

    /// Returns since when the user is away, once that is settled.
    package mutating func advance(to now: BootTime, isBehindLock: Bool, by configuration: Configuration) -> BootTime? {
      switch state {
      case .there(let last, let asks) where asks <= now:
        return ask(since: last, at: now, isBehindLock: isBehindLock, by: configuration)
      // Nobody can be heard any more, and it was asked before its time.
      case .undecided(let since, _) where !mayPlay(configuration) && now < since + configuration.idleIsBreak:
        state = .there(last: since, asks: since + configuration.idleIsBreak)
        return nil
      case .undecided(let since, let until) where until <= now || !mayPlay(configuration):
        (state, pad) = (.away, nil)
        return since
      case .keys, .there, .undecided, .away: return nil
      }
    }

    private func mayPlay(_ configuration: Configuration) -> Bool {
      game != .none || isPadThere && configuration.gamepad
    }

    /// Behind a lock nobody plays.
    private mutating func ask(
      since start: BootTime, at now: BootTime, isBehindLock: Bool, by configuration: Configuration
    ) -> BootTime? {
      guard !isBehindLock, mayPlay(configuration) else {
        (state, pad) = (.away, nil)
        return start
      }
      let asks = start + configuration.idleIsBreak
      guard asks <= now else {
        state = .there(last: start, asks: asks)
        return nil
      }
      state = undecided(since: start, at: now, by: configuration)
      guard case .undecided(_, let until) = state, until <= now else { return nil }
      return advance(to: now, isBehindLock: isBehindLock, by: configuration)
    }

    private func undecided(since start: BootTime, at now: BootTime, by configuration: Configuration) -> State {
      let asked = max(now, start + configuration.idleIsBreak)
      let listened = isPadThere && configuration.gamepad ? asked + configuration.padListen : asked
      return .undecided(since: start, until: game != .none ? max(listened, start + Self.sceneMax) : listened)
    }
  }
}
