extension Configuration {
  /// The sound chosen for a cue: the choice for this kind of session, or the choice for all.
  package func sound(of cue: Cue, in kind: SessionKind?) -> SoundChoice {
    kind.flatMap { sessionSounds[$0]?[cue] } ?? ownSounds[cue] ?? .default
  }

  /// The first sound that the player tries; nil for a cue that is to have none.
  package func source(of cue: Cue, in kind: SessionKind?) -> Chime.Source? {
    switch sound(of: cue, in: kind) {
    case .none: nil
    case .default: .bundled
    case .chosen(let source): source
    }
  }

  /// True if `work` has its bundled sound, which ends exactly when the work begins; the length of other sounds is
  /// unknown.
  var leadsIn: Bool {
    let source = source(of: .work, in: .workout)
    return source == .bundled || source == .named(.work)
  }
}
