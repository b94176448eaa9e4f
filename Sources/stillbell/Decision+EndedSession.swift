import StillbellCore

extension Decision {
  /// The session that is over with it: its kind, and if it counts.
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
