import StillbellCore

extension Invariant {
  /// The promises about a user who watches a film or talks without touching a key.
  static let watching: [Invariant] = [
    Invariant("idle time during a call or a film does not count as a natural break") { world, reply in
      let (presence, until) = (world.reference.presence, world.reference.presence.engagedUntil)
      let isEngaged = presence.wasEngaged && presence.isEngaged
      return !reply.decided {
        guard case .breaks(.natural(_, .idle, let length)) = $0 else { return false }
        return isEngaged || until.map { world.now.boot - length < $0 } ?? false
      }
    },
    Invariant("no break is announced or asks for attention while the user watches a film", notWhile: [.findingOut]) {
      world, reply in
      // A break that has waited comes, even if the keys that ended the watching were the last ones.
      guard world.isWatched, !world.reference.wasGameOn, reply.before.state.open?.obstacle != .afterWatching else {
        return true
      }
      return !reply.decided {
        switch $0 {
        case .breaks(.rung), .breaks(.shownAgain), .breaks(.announced), .breaks(.afterWatching): true
        default: false
        }
      }
    },
    Invariant("no nudge comes while the user watches a film", notWhile: [.findingOut]) { world, reply in
      guard world.isWatched, !world.reference.wasGameOn else { return true }
      return !reply.decided {
        switch $0 {
        case .nudge(.rung), .nudge(.signed): true
        default: false
        }
      }
    },
    Invariant("no cover asks over a full-screen window while a program keeps the screen on") { world, reply in
      guard case .prompt(.shown) = reply.event, world.cover.front.isFullScreen, world.isFilmWaitedFor,
        reply.state.phase == .due
      else { return true }
      return reply.state.shown == world.agent.prompting.wanted
    },
    Invariant("a break that waits for a film or a presentation comes when that is over", notWhile: [.findingOut]) {
      world, reply in
      guard let open = reply.state.open, open.obstacle == .watching || open.obstacle == .presentation else {
        return true
      }
      return world.isFilmWaitedFor && (world.isWatched || world.reference.prompt.mayWait)
    },
  ]
}
