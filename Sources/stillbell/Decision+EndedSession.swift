import StillbellCore

extension Decision {
  /// The kind of the session that is over with it.
  var endedSession: SessionKind? {
    switch self {
    case .session(.over(let kind, _, _)), .session(.overUnnoticed(let kind, _, _)), .session(.ended(let kind, _, _)),
      .session(.forgotten(let kind, _, _)), .session(.cancelled(let kind)):
      kind
    default: nil
    }
  }

  /// That session counts.
  var hasLogged: Bool {
    switch self {
    case .session(.over(_, _, let logged)), .session(.overUnnoticed(_, _, let logged)),
      .session(.ended(_, _, let logged)), .session(.forgotten(_, _, let logged)):
      logged != nil
    default: false
    }
  }
}
