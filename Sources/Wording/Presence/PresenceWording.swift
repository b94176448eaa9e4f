import StillbellCore

// How absences are detected.
extension Wording {
  static func sentence(_ decision: PresenceDecision) -> Sentence {
    switch decision {
    case .sourceFound(.sleep, let name): tr("Sleep is detected through {name}.", ["name": name])
    case .sourceFound(.lock, let name): tr("Screen locks are detected through {name}.", ["name": name])
    case .sourceFound(.idle, let name): tr("Idle time is detected through {name}.", ["name": name])
    case .sourceMissing(let source): missing(source)
    case .pad(let decision): sentence(decision)
    }
  }
}
