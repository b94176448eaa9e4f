import StillbellCore

extension World {
  /// Applies a step of the replay.
  mutating func handle(_ step: WhatIf.Step) {
    switch step.change {
    case .off: handle(.quit)
    case .on: handle(.reboot)
    case .state(let state, let former): become(state, after: former)
    case .keys(true, _): handle(.typing)
    case .keys(false, mayIdle: true): handle(.still)
    case .keys(false, mayIdle: false): rest()
    case .cause(let source, let name, let lasts):
      handle(.cause(source, by: name, lasts: lasts, reportsByItself: true))
    case .command(let command): handle(.command(command))
    case .zone(let new):
      zone = new
      send(.zoneChanged(new))
    }
  }

  private mutating func become(_ state: PresenceRow.State, after former: PresenceRow.State?) {
    if user.asleepSince != nil { handle(.back(.asleep)) }
    switch state {
    case .asleep: handle(.away(.asleep))
    case .locked: if user.lockedSince == nil { handle(.away(.locked)) }
    case .idle, .active, .call, .watching:
      if user.lockedSince != nil { handle(.back(.locked)) }
      if state.isThere, user.idleSince != nil || former?.isThere != true { handle(.back(.idle)) }
    }
    switch state {
    case .idle:
      // An idleness begins with the last key, or at the end of a call or a film without a key.
      if former == .active { handle(.still) }
      (user.idleSince, user.isTyping) = (user.idleSince ?? now.boot, false)
    case .watching:
      handle(.cause(.inhibitors, by: "film", lasts: true, reportsByItself: true))
      handle(.still)
    case .active, .call, .locked, .asleep: break
    }
  }

  /// Stops the keys without an idleness: however long the silence lasts, the user is present.
  private mutating func rest() {
    handle(.back(.idle))
    user.isTyping = false
  }
}
