extension Chiming {
  /// Writes the cues of the chimes that an agent which ends now leaves unheard. When reading, returns those that the
  /// earlier agent was about to ring.
  func code(_ coder: inout StateCoder) throws(SavedState.ReadError) -> [Cue] {
    var cues = unheard.map(\.cue)
    try coder.code(list: "unheard", &cues)
    return cues
  }

  /// The chime that an event reports as heard; call this before the event is handled.
  package func heard(by event: Event) -> Chime.ID? {
    switch event {
    case .chime(.sounded(let id)): id
    case .notification(.shown(let slot)): handedOver.flatMap { $0.chime.cue.slot == slot ? $0.chime.id : nil }
    default: nil
    }
  }
}
