extension Configuration {
  /// The choice for a cue: the one for this kind of session, or the one for all.
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

  /// The bundled `work` sound ends on the first moment of the work; nobody knows how long another one is.
  var leadsIn: Bool {
    let source = source(of: .work, in: .workout)
    return source == .bundled || source == .named(.work)
  }
}
