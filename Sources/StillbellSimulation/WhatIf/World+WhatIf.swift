import StillbellCore

extension World {
  mutating func take(_ step: WhatIf.Step) {
    switch step.change {
    case .off: take(.quit)
    case .on: take(.reboot)
    case .state(let state, let former): become(state, after: former)
    case .keys(true, _): take(.typing)
    case .keys(false, mayIdle: true): take(.still)
    case .keys(false, mayIdle: false): rest()
    case .cause(let source, let lasts): take(.cause(source, by: "what-if", lasts: lasts, tellsByItself: true))
    case .command(let command): take(.command(command))
    case .zone(let new):
      zone = new
      send(.zoneChanged(new))
    }
  }

  private mutating func become(_ state: PresenceRow.State, after former: PresenceRow.State?) {
    if user.asleepSince != nil { take(.back(.asleep)) }
    switch state {
    case .asleep: take(.away(.asleep))
    case .locked: if user.lockedSince == nil { take(.away(.locked)) }
    case .idle, .active, .call, .watching:
      if user.lockedSince != nil { take(.back(.locked)) }
      if state.isThere, user.idleSince != nil || former?.isThere != true { take(.back(.idle)) }
    }
    switch state {
    case .idle:
      // It begins with the last key, or after a call or a film without one.
      if former == .active { take(.still) }
      (user.idleSince, user.isTyping) = (user.idleSince ?? now.boot, false)
    case .call: take(.cause(.microphone, by: "what-if", lasts: true, tellsByItself: true))
    case .watching:
      take(.cause(.inhibitors, by: "what-if", lasts: true, tellsByItself: true))
      take(.still)
    case .active, .locked, .asleep: break
    }
  }

  /// The keys fall silent, and whatever the silence lasts, somebody is there.
  private mutating func rest() {
    take(.back(.idle))
    user.isTyping = false
  }
}
