extension Presence {
  /// Play while keys and mouse are silent: with a gamepad, which no desktop counts as input, or during a long scene of
  /// a game. Until that is settled, the silence is no absence.
  package struct Play: Hashable, Sendable, Decodable {
    private enum State: Hashable, Sendable, Decodable {
      /// Keys or the mouse are in use. When they fall silent, may go to there (too short for a break, and play is
      /// possible, or a program has just attested presence), undecided (as long as a break, and play is possible), away
      /// (otherwise).
      case keys
      /// The user was present at `last`. May go to keys (a key), undecided (at `asks`, or asked early), away (at
      /// `asks`, if play is impossible or the screen is locked).
      case there(last: BootTime, asks: BootTime)
      /// No input since `since`; a gamepad is listened to, or a scene may run. May go to keys (a key), there (a button,
      /// the report of a program, the end of a reported game, or play is impossible before a break has passed), away
      /// (at `until`, or play is impossible later).
      case undecided(since: BootTime, until: BootTime)
      /// The user does not play. May go to keys (a key), there (a button, or the report of a program).
      case away
    }

    /// The game that runs.
    package enum Game: Hashable, Sendable, Decodable {
      case none
      /// A game known only by its window, which is looked at only before a break: its end says nothing about the user.
      case window
      case reported
    }

    /// The longest scene of a game: after so long without input the player has gone.
    package static let sceneMax: Duration = .minutes(30)

    private var state = State.keys
    /// True if a gamepad is connected that may be read.
    private(set) var isPadThere = false
    private var game = Game.none
    /// The gamepad that was used since the last key.
    private(set) var pad: String?
    /// The last button that was heard.
    package private(set) var lastPress: BootTime?

    /// When another program last attested the presence of the user, since the last key.
    private var lastAttested: BootTime?

    package init() {}

    /// Since when there was neither key nor button, while the user may still be present.
    package var silentSince: BootTime? {
      switch state {
      case .there(let last, _): last
      case .undecided(let since, _): since
      case .keys, .away: nil
      }
    }

    /// True if a button would show that the user is present.
    var isOpen: Bool {
      switch state {
      case .undecided, .away: true
      case .keys, .there: false
      }
    }

    /// The last button of a user who may go on playing without a key; nil while that is undecided or impossible.
    func lastButton(by configuration: Configuration) -> BootTime? {
      guard case .there(let last, _) = state, pad != nil, isPadThere, configuration.gamepad else { return nil }
      return last
    }

    /// True if the user plays, and the next question is still to come.
    var isPlaying: Bool { if case .there = state { pad != nil } else { false } }

    var deadline: Deadline? {
      switch state {
      case .there(_, let asks): Deadline(.padsAsked, asks)
      case .undecided(_, let until): Deadline(.padsSilent, until)
      case .keys, .away: nil
      }
    }

    /// Handles the lack of input from keys and mouse since `start`. Returns since when the user is away; nil while
    /// that is not settled.
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

    /// Handles the report of another program that the user is present, on a device the desktop does not know.
    package mutating func attested(at time: BootTime, by configuration: Configuration) {
      lastAttested = time
      if state != .keys { state = .there(last: time, asks: time + configuration.idleIsBreak) }
    }

    /// Handles a button; true if the use of this gamepad is news.
    package mutating func pressed(_ name: String, at now: BootTime, by configuration: Configuration) -> Bool {
      guard state != .keys else { return false }
      state = .there(last: now, asks: now + configuration.idleIsBreak)
      lastPress = now
      defer { pad = name }
      return pad != name
    }

    package mutating func noticed(isPadThere: Bool) { self.isPadThere = isPadThere }

    /// Notes which game runs. The end of a reported game is the user's doing. With nil no game is reported and no
    /// prompt looks at the window in front: a scene that may be running stays undecided.
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

    /// Asks early whether the user still plays, which settles the absence no earlier.
    mutating func askEarly(at now: BootTime, by configuration: Configuration) {
      guard let last = lastButton(by: configuration) else { return }
      state = undecided(since: last, at: now, by: configuration)
    }

    /// Advances to `now`; returns since when the user is away, once that is settled.
    package mutating func advance(to now: BootTime, isBehindLock: Bool, by configuration: Configuration) -> BootTime? {
      switch state {
      case .there(let last, let asks) where asks <= now:
        return ask(since: last, at: now, isBehindLock: isBehindLock, by: configuration)
      // The gamepads were asked early, and now play is impossible: wait until an idleness would count.
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

    /// Asks whether the user plays; behind a lock the user does not.
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
