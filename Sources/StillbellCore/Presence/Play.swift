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

    /// A scene of a game takes no longer: after so long without input the player has gone.
    package static let sceneMax: Duration = .minutes(30)

    private var state = State.keys
    /// There is a gamepad that may be read.
    private(set) var isPadThere = false
    private(set) var isGameOn = false
    /// The gamepad with which somebody has played since the last key.
    private(set) var pad: String?

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
      case .keys: ask(since: start, at: now, isBehindLock: isBehindLock, by: configuration)
      case .away: start
      case .there, .undecided: nil
      }
    }

    package mutating func keysSpoke() { (state, pad) = (.keys, nil) }

    /// Somebody pressed a button; false if that is known.
    package mutating func pressed(_ name: String, at now: BootTime, by configuration: Configuration) -> Bool {
      guard state != .keys else { return false }
      state = .there(last: now, asks: now + configuration.idleIsBreak)
      defer { pad = name }
      return pad != name
    }

    package mutating func noticed(isPadThere: Bool) { self.isPadThere = isPadThere }

    /// A game runs from now on, or none any more: its end is somebody's doing.
    package mutating func plays(_ isGameOn: Bool, at now: BootTime, by configuration: Configuration) {
      guard isGameOn != self.isGameOn else { return }
      self.isGameOn = isGameOn
      guard case .undecided(let since, let until) = state else { return }
      state =
        isGameOn
        ? .undecided(since: since, until: max(until, since + Self.sceneMax))
        : .there(last: now, asks: now + configuration.idleIsBreak)
    }

    /// Returns since when the user is away, once that is settled.
    package mutating func advance(to now: BootTime, isBehindLock: Bool, by configuration: Configuration) -> BootTime? {
      switch state {
      case .there(let last, let asks) where asks <= now:
        return ask(since: last, at: now, isBehindLock: isBehindLock, by: configuration)
      case .undecided(let since, let until) where until <= now || !mayPlay(configuration):
        (state, pad) = (.away, nil)
        return since
      case .keys, .there, .undecided, .away: return nil
      }
    }

    private func mayPlay(_ configuration: Configuration) -> Bool { isGameOn || isPadThere && configuration.gamepad }

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
      let listened = isPadThere && configuration.gamepad ? now + configuration.padListen : now
      let until = isGameOn ? max(listened, start + Self.sceneMax) : listened
      state = .undecided(since: start, until: until)
      return until > now ? nil : advance(to: now, isBehindLock: isBehindLock, by: configuration)
    }
  }
}
