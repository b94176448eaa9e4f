/// One run of the full-screen prompt.
package struct Prompt: Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// What it shows; it works out what remains by itself.
  package enum Phase: Hashable, Sendable {
    /// Nothing yet: it is loaded shortly before it is needed.
    case loaded
    /// Asks whether to begin; at `until` the break begins by itself.
    case asking(until: BootTime?)
    case resting(until: BootTime)
  }

  package let id: ID
  package let kind: BreakKind
  package let length: Duration
  /// What a snooze would be; nil when none is left.
  package let snooze: Duration?
  /// Counts the breaks, so that the user's own lines take turns.
  package let turn: Int
}

/// Which prompt runs and what it was told; what it is to show follows from the break alone, so that it goes on every
/// way a break ends.
package struct Prompting: Hashable, Sendable {
  /// So long before a break is due the prompt is loaded.
  package static let lead: Duration = .seconds(2)
  /// A prompt that takes longer to show something is given up; the notification stands for it.
  package static let patience: Duration = .seconds(3)

  /// What a break wants shown.
  struct Wish: Hashable, Sendable {
    let breakID: BreakID
    let kind: BreakKind
    let phase: Prompt.Phase
    let length: Duration
    let snooze: Duration?
    /// The break waits for what it tells.
    let isAsked: Bool
  }

  enum Action: Hashable, Sendable {
    case load(Prompt)
    case tell(Prompt.ID, Prompt.Phase)
    case hide(Prompt.ID)
    /// A full-screen window is in front.
    case withheld
    /// It took too long.
    case gaveUp
  }

  private struct Running: Hashable, Sendable {
    let id: Prompt.ID
    let breakID: BreakID
    var told = Prompt.Phase.loaded
    /// Whether a full-screen window is in front; nil until it has told.
    var isFullScreen: Bool?
    var deadline: BootTime?
  }

  private var running: Running?
  /// The break that is not to be prompted for any more: answered there, or failed.
  private var spent: BreakID?
  /// The break whose prompt the user has asked for, whatever is in front.
  package private(set) var wanted: BreakID?
  private var lastNumber = 0

  package init() {}

  var nextChange: BootTime? { running?.deadline }

  /// Whether its prompt is loaded, or will not be.
  func isSettled(_ id: BreakID) -> Bool { running?.breakID == id || spent == id }

  /// The break of a prompt, while it runs.
  func breakID(of id: Prompt.ID) -> BreakID? { running?.id == id ? running?.breakID : nil }

  /// The prompt of this break has yet to tell what is in front.
  func isAsked(_ id: BreakID) -> Bool {
    guard let running, running.breakID == id else { return spent != id }
    return running.told == .loaded && running.isFullScreen == nil
  }

  /// The prompt of this break shows nothing yet, and tells that a full-screen window is in front.
  func waitsBehindFullScreen(_ id: BreakID) -> Bool {
    guard let running, running.breakID == id else { return false }
    return running.told == .loaded && running.isFullScreen == true
  }

  mutating func ready(_ id: Prompt.ID, isFullScreen: Bool) {
    guard running?.id == id else { return }
    running?.isFullScreen = isFullScreen
    if running?.told == .loaded { running?.deadline = nil }
  }

  mutating func shown(_ id: Prompt.ID) {
    if running?.id == id { running?.deadline = nil }
  }

  /// The user asks for the prompt of this break.
  mutating func want(_ id: BreakID) {
    wanted = id
    if spent == id { spent = nil }
  }

  /// It has ended: answered, over or failed. False if that is old news.
  mutating func ended(_ id: Prompt.ID) -> Bool {
    guard let ended = running, ended.id == id else { return false }
    (running, spent) = (nil, ended.breakID)
    return true
  }

  /// Goes from what runs to what is wished for.
  mutating func settle(
    _ wish: Wish?, whenFullScreen: PromptSettings.WhenFullScreen, at now: BootTime
  ) -> [Action] {
    var actions: [Action] = []
    if let late = running, let deadline = late.deadline, deadline <= now {
      actions += [.gaveUp, .hide(late.id)]
      (running, spent) = (nil, late.breakID)
    }
    let wish = wish?.breakID == spent ? nil : wish
    if let current = running,
      current.breakID != wish?.breakID || (wish?.phase == .loaded && current.told != .loaded)
    {
      actions.append(.hide(current.id))
      running = nil
    }
    guard let wish else { return actions }
    if running == nil {
      lastNumber += 1
      let prompt = Prompt(
        id: Prompt.ID(lastNumber), kind: wish.kind, length: wish.length, snooze: wish.snooze,
        turn: wish.breakID.number)
      running = Running(id: prompt.id, breakID: wish.breakID)
      actions.append(.load(prompt))
    }
    return actions + tell(wish, whenFullScreen: whenFullScreen, at: now)
  }

  private mutating func tell(
    _ wish: Wish, whenFullScreen: PromptSettings.WhenFullScreen, at now: BootTime
  ) -> [Action] {
    guard var current = running, current.told != wish.phase else {
      // What is known to wait for a full-screen window to go waits as long as that takes.
      guard wish.phase == .loaded, let current = running else { return [] }
      let isOpen = wish.isAsked && current.isFullScreen == nil
      running?.deadline = isOpen ? current.deadline ?? now + Self.patience : nil
      return []
    }
    if current.told == .loaded {
      switch (wanted == wish.breakID ? .prompt : whenFullScreen, current.isFullScreen) {
      case (.prompt, _), (_, false?): break
      // It is asked as long as a first frame may take.
      case (_, nil):
        running?.deadline = current.deadline ?? now + Self.patience
        return []
      case (.notify, true?):
        (running, spent) = (nil, current.breakID)
        return [.withheld, .hide(current.id)]
      case (.defer, true?):
        // Who begins the break wants it; else it is held back.
        guard case .resting = wish.phase else { return [] }
      }
      current.deadline = now + Self.patience
    }
    current.told = wish.phase
    running = current
    return [.tell(current.id, wish.phase)]
  }
}
