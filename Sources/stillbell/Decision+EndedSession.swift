import StillbellCore

extension Decision {
  /// The session that the decision ends: its kind, and if it was logged. Nil for other decisions.
  var endedSession: (kind: SessionKind, isLogged: Bool)? {
    switch self {
    case .session(.over(let kind, _, let logged)), .session(.overUnnoticed(let kind, _, let logged)),
      .session(.ended(let kind, _, let logged)), .session(.forgotten(let kind, _, let logged)),
      .session(.cutOff(let kind, _, let logged)):
      (kind, logged != nil)
    case .session(.cancelled(let kind)): (kind, false)
    default: nil
    }
  }
}
