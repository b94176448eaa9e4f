import StillbellCore

extension Invariant {
  /// The promises about spoken sentences.
  static let speech: [Invariant] = [
    Invariant("a voice speaks only in a running session that uses it, and not in a quiet", notWhile: [.findingOut]) {
      world, _ in
      guard let speech = world.sound.voice?.speech else { return true }
      guard let session = world.agent.sessions.current, session.id == speech.session else { return false }
      return session.pause == nil && world.quietLevels.sessions == nil && world.now.boot < speech.until
        && world.agent.configuration.spoken(in: session.kind) != .no
    },
    Invariant("a voice says one sentence at a time, and none in a session in which it has failed") { world, reply in
      let begun = reply.effects.count { if case .speak = $0 { true } else { false } }
      guard begun > 0 else { return true }
      return begun == 1 && world.agent.sounds.speaking.failedIn != world.agent.sessions.current?.id
    },
    Invariant("each spoken sentence has a time limit, of an hour at most") { world, _ in
      guard let (speech, _) = world.sound.voice else { return true }
      return speech.limit > .zero && speech.limit <= .hours(1)
    },
  ]
}
