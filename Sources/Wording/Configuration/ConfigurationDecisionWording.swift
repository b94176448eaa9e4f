import StillbellCore

// The sentences for decisions about the configuration.
extension Wording {
  static func sentence(_ decision: ConfigurationDecision) -> Sentence {
    switch decision {
    case .changed: tr("New settings are active.")
    case .rejected(let error): rejected(RejectedConfiguration(error, .previous))
    case .rejectedForDefaults(let error): rejected(RejectedConfiguration(error, .defaults))
    case .unfound(let file): sentence(file)
    }
  }

  static func rejected(_ rejected: RejectedConfiguration) -> Sentence {
    let message = sentence(rejected.error)
    return switch rejected.substitute {
    case .previous: tr("{message} The previous settings stay active.", ["message": message])
    case .defaults: tr("{message} Until it is fixed, the default settings apply.", ["message": message])
    }
  }
}
