import StillbellCore

/// How breaks are asked for, over all the agents of a world: who types is not covered before the patience is over.
struct Questions {
  /// Until when the cover of the break that was asked for last has to wait while somebody types; nil if it need not.
  private var patienceEnds: BootTime?
  /// A cover is on the screen.
  private var isCovered = false
  /// The prompt shows a sign, or is about to.
  private var isSign = false
  /// A cover came in the middle of the typing.
  private(set) var hasCoveredTyping = false

  /// `isTyping` is true where somebody types and every part of the desktop could tell.
  mutating func note(
    _ event: Event, _ effects: [Effect], by configuration: Configuration, isTyping: Bool, at now: BootTime
  ) {
    switch event {
    case .commanded, .answered, .prompt(.answered), .notification(.clicked), .launched: patienceEnds = nil
    case .prompt(.shown) where isSign: break
    case .prompt(.shown):
      // A prompt that only asks for another break now has been there before.
      if isTyping, !isCovered, let end = patienceEnds, now < end { hasCoveredTyping = true }
      (patienceEnds, isCovered) = (nil, true)
    case .prompt(.over), .prompt(.failed): isCovered = false
    default: break
    }
    for effect in effects {
      switch effect {
      case .hidePrompt: isCovered = false
      case .loadPrompt: isSign = false
      case .tellPrompt(_, .sign): isSign = true
      default: break
      }
    }
    // A break that has begun comes back after a lock, even while somebody types.
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
