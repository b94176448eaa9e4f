extension Configuration {
  /// The first sound that the player tries: the choice for this kind of session, the user's own, or the bundled one.
  package func source(of cue: Cue, in kind: SessionKind?) -> Chime.Source {
    kind.flatMap { sessionSounds[$0]?[cue] } ?? ownSounds[cue].map { .own(path: $0) } ?? .bundled
  }

  /// The bundled `work` sound ends on the first moment of the work; nobody knows how long another one is.
  var leadsIn: Bool {
    let source = source(of: .work, in: .workout)
    return source == .bundled || source == .named(.work)
  }
}
