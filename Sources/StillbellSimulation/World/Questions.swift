import StillbellCore

/// How breaks are asked for, over all the agents of a world: no cover comes during typing until the patience is over.
struct Questions {
  /// Until when the cover of the latest break must wait while the user types; nil if it need not.
  private var patienceEnds: BootTime?
  /// `true` while a cover is on the screen.
  private var isCovered = false
  /// `true` if the prompt shows a sign, or is about to.
  private var isSign = false
  /// `true` if a cover came while the user typed.
  private(set) var hasCoveredTyping = false

  /// `isTyping` is true if the user types and every part of the desktop can report it.
  mutating func note(
    _ event: Event, _ effects: [Effect], by configuration: Configuration, isTyping: Bool, at now: BootTime
  ) {
    switch event {
    case .commanded, .answered, .prompt(.answered), .notification(.clicked), .launched: patienceEnds = nil
    case .prompt(.shown) where isSign: break
    case .prompt(.shown):
      // A prompt that now asks for another break was already on the screen.
      if isTyping, !isCovered, let end = patienceEnds, now < end { hasCoveredTyping = true }
      (patienceEnds, isCovered) = (nil, true)
    case .prompt(.over), .prompt(.failed): isCovered = false
    default: break
    }
    for effect in effects {
      switch effect {
      case .hidePrompt: isCovered = false
      case .loadPrompt: isSign = false
      case .updatePrompt(_, .sign): isSign = true
      default: break
      }
    }
    // A break that has begun shows again after a lock, even while the user types.
    let isAsked = effects.contains {
      switch $0 {
      case .decide(.breaks(.rung)), .decide(.breaks(.shownAgain)): true
      default: false
      }
    }
    guard isAsked else { return }
    let asksByCover =
      configuration.prompt.askWith == .cover
      || effects.contains { if case .decide(.prompt(.asks)) = $0 { true } else { false } }
    let end = now + configuration.prompt.patience
    let waits = asksByCover || configuration.grace.map { $0 < configuration.prompt.patience } ?? true
    patienceEnds = waits ? end : nil
  }
}
