/// Which prompt runs and what it was told; what it is to show follows from the break alone, so that it continues every
/// way a break ends.
package struct Prompting: Hashable, Sendable {
  /// So long before a break is due the prompt is loaded.
  package static let lead: Duration = .seconds(2)
  /// A prompt that takes longer to show something is given up; the notification is used instead.
  package static let patience: Duration = .seconds(3)

  enum Action: Hashable, Sendable {
    case load(Prompt)
    case tell(Prompt.ID, Prompt.Phase)
    case hide(Prompt.ID)
    /// A full-screen window is in front.
    case withheld
  }

  private struct Running: Hashable, Sendable {
    let id: Prompt.ID
    let breakID: BreakID
    let scene: PromptSettings.Scene
    var stage = Stage.loading(deadline: nil)
    /// The window in front, or below it, is a game.
    var game: GameSign?

    /// The window in front, while it shows nothing.
    var front: Prompt.Front? { if case .ready(let front) = stage { front } else { nil } }
  }

  private enum State: Hashable, Sendable {
    case none
    case running(Running)
    /// This break is not to be prompted for any more: answered there, or failed.
    case settled(BreakID)
    /// The cover has shown this break to its end.
    case shownToEnd(BreakID)
  }

  private var state = State.none
  /// The break whose prompt the user has asked for, whatever is in front.
  package private(set) var wanted: BreakID?
  /// The turns of the lines and pictures, which the notification of the same break has too.
  var lineTurns = LineTurns()
  private var lastNumber = 0
  /// The break that covered a full-screen window.
  private var overFullScreen: BreakID?
  /// How many such breaks the user has skipped.
  private var skipsOverFullScreen = 0

  package init() {}

  /// The break was skipped; true when it is the second one over a full-screen window, which may be one too many.
  mutating func skipped() -> Bool {
    guard overFullScreen != nil else { return false }
    skipsOverFullScreen += 1
    return skipsOverFullScreen == 2
  }

  private var running: Running? { if case .running(let running) = state { running } else { nil } }

  var deadline: Deadline? { running?.stage.deadline.map { Deadline(.promptTimeout, $0) } }

  /// True if its prompt is loaded, or will not be.
  func isSettled(_ id: BreakID) -> Bool { isLoaded(id) || isDone(id) }

  /// Its prompt runs.
  func isLoaded(_ id: BreakID) -> Bool { running?.breakID == id }

  /// Its cover keeps the user from working, or has done so to the end of the break: that may be reported before the
  /// agent's own timer fires.
  func covers(_ id: BreakID) -> Bool { isLoaded(id) && running?.scene == .cover || state == .shownToEnd(id) }

  /// Its prompt says on the screen what a notification would, and takes the answer; or does so in a moment.
  func speaks(for open: OpenBreak) -> Bool { isLoaded(open.id) && (open.rest == nil || covers(open.id)) }

  /// Its prompt is on the screen.
  func isShown(_ id: BreakID) -> Bool {
    guard isLoaded(id), case .sent(let phase, deadline: nil) = running?.stage else { return false }
    return phase.covers
  }

  /// It is on its way to the screen.
  func isComing(_ id: BreakID) -> Bool { isLoaded(id) && running?.stage.phase.covers == true && deadline != nil }

  /// Its prompt has ended, and none follows.
  func isDone(_ id: BreakID) -> Bool { state == .settled(id) || state == .shownToEnd(id) }

  /// A prompt of this break may cover the screen, as far as is known.
  func canCover(_ id: BreakID, _ whenFullScreen: PromptSettings.WhenFullScreen) -> Bool {
    !isDone(id) && (wanted == id || whenFullScreen != .notify || !waitsBehindFullScreen(id))
  }

  /// The prompt of a break, while it runs.
  func id(of breakID: BreakID) -> Prompt.ID? { running?.breakID == breakID ? running?.id : nil }

  /// The break of a prompt, while it runs.
  func breakID(of id: Prompt.ID) -> BreakID? { running?.id == id ? running?.breakID : nil }

  /// The prompt of this break has yet to tell what is in front.
  func isAsked(_ id: BreakID) -> Bool {
    guard let running, running.breakID == id else { return !isDone(id) }
    if case .loading = running.stage { return true } else { return false }
  }

  /// A prompt runs that shows nothing yet, and tells what is in front.
  var looks: Bool { running?.front != nil }

  /// A prompt runs that shows nothing yet, and tells that a full-screen window is in front.
  var isBehindFullScreen: Bool { running?.front?.isFullScreen == true }

  /// The same for the prompt of this break.
  func waitsBehindFullScreen(_ id: BreakID) -> Bool { isLoaded(id) && isBehindFullScreen }

  /// The report of the prompt of this break; nil while there is none, or it shows something.
  func front(of id: BreakID) -> Prompt.Front? { isLoaded(id) ? running?.front : nil }

  /// The prompt that runs was loaded in front of a game.
  var game: GameSign? { running?.game }

  /// The prompt of this break shows nothing yet, and reports when the game has gone; that of another one is behind it.
  func watchesGame(for id: BreakID) -> Bool {
    guard let running, running.game != nil else { return false }
    return !running.stage.phase.covers || running.breakID != id
  }

  /// There is a sign that what is in front is a game; the first one counts.
  mutating func isBehindGame(by sign: GameSign) {
    guard var running, running.game == nil else { return }
    running.game = sign
    state = .running(running)
  }

  mutating func ready(_ id: Prompt.ID, _ front: Prompt.Front) {
    // Its look was taken before it was told of the sign.
    guard var running, running.id == id, !running.stage.phase.covers, running.stage.phase != .sign else { return }
    if running.game?.isSeen(in: front) == false { running.game = nil }
    running.stage = .ready(front)
    state = .running(running)
  }

  mutating func shown(_ id: Prompt.ID) {
    guard var running, running.id == id, case .sent(let phase, _) = running.stage else { return }
    running.stage = .sent(phase, deadline: nil)
    state = .running(running)
  }

  /// The user asks for the prompt of this break.
  mutating func want(_ id: BreakID) {
    wanted = id
    if isDone(id) { state = .none }
  }

  /// The prompt that the user asked for before it had to be hidden does not come back by itself.
  mutating func forgetWanted() { wanted = nil }

  /// It has ended: answered or failed. False if that is old news.
  mutating func ended(_ id: Prompt.ID) -> Bool {
    guard let running, running.id == id else { return false }
    state = .settled(running.breakID)
    return true
  }

  /// This break is not to be prompted for; returns the prompt that runs.
  mutating func withhold(_ id: BreakID) -> Prompt.ID? {
    guard !isDone(id) else { return nil }
    let former = running?.id
    state = .settled(id)
    return former
  }

  /// The break has passed there.
  mutating func over(_ id: Prompt.ID) {
    guard let running, running.id == id else { return }
    let hasCovered = running.scene == .cover && running.stage.phase.covers
    state = hasCovered ? .shownToEnd(running.breakID) : .settled(running.breakID)
  }

  /// Gives up the prompt that took too long, and returns it with its break.
  mutating func giveUp(at now: BootTime) -> (Prompt.ID, BreakID)? {
    guard let running, let deadline = running.stage.deadline, deadline <= now else { return nil }
    state = .settled(running.breakID)
    return (running.id, running.breakID)
  }

  /// Goes from what runs to what is wanted.
  mutating func settle(_ target: Target?, look: PromptSettings, at now: BootTime) -> [Action] {
    var actions: [Action] = []
    var game: GameSign?
    if overFullScreen != target?.breakID { overFullScreen = nil }
    let target = target.flatMap { isDone($0.breakID) ? nil : $0 }
    if let running,
      running.breakID != target?.breakID || target?.phase == .loaded && running.stage.phase != .loaded
    {
      actions.append(.hide(running.id))
      // Until the next one has looked, the same is in front of it.
      game = running.game
      state = .none
    }
    guard let target else { return actions }
    if running == nil {
      lastNumber += 1
      let prompt = Prompt(id: Prompt.ID(lastNumber), content: target.content, look: look)
      state = .running(
        Running(id: prompt.id, breakID: target.breakID, scene: look.scene, game: target.isOfNudge ? nil : game))
      actions.append(.load(prompt))
    }
    return actions + tell(target, whenFullScreen: look.whenFullScreen, at: now)
  }

  private mutating func tell(
    _ target: Target, whenFullScreen: PromptSettings.WhenFullScreen, at now: BootTime
  ) -> [Action] {
    guard var current = running else { return [] }
    let patience = now + Self.patience
    let isWanted = wanted == target.breakID || whenFullScreen == .prompt
    switch (current.stage, target.phase) {
    case (.sent(let phase, let deadline), _):
      guard phase != target.phase else { return [] }
      current.stage = .sent(target.phase, deadline: phase.covers || !target.phase.covers ? deadline : patience)
    // A prompt that is known to wait for a full-screen window to go waits as long as that takes.
    case (.ready, .loaded): return []
    case (.loading(let deadline), .loaded):
      current.stage = .loading(deadline: target.isAsked ? deadline ?? patience : nil)
      state = .running(current)
      return []
    // A card never lies over a full-screen window.
    case (.ready(let front), .offering) where front.isFullScreen: return []
    case (.ready, .offering): current.stage = .sent(target.phase, deadline: nil)
    case (.loading, .offering): return []
    // The agent is about to leave it out.
    case (.ready(let front), .sign) where front.isFullScreen && !isWanted: return []
    case (.ready, .sign): current.stage = .sent(target.phase, deadline: patience)
    // It is asked as long as a first frame may take.
    case (.loading(let deadline), _) where !isWanted || target.looksFirst && wanted != target.breakID:
      current.stage = .loading(deadline: deadline ?? patience)
      state = .running(current)
      return []
    case (.ready(let front), _) where front.isFullScreen && !isWanted && whenFullScreen == .notify:
      state = .settled(current.breakID)
      return [.withheld, .hide(current.id)]
    // A user who begins the break wants it; else it is held back.
    case (.ready(let front), .asking) where front.isFullScreen && !isWanted: return []
    case (.ready(let front), _) where front.isFullScreen:
      if wanted != target.breakID { overFullScreen = target.breakID }
      current.stage = .sent(target.phase, deadline: patience)
    case (.loading, _), (.ready, _): current.stage = .sent(target.phase, deadline: patience)
    }
    state = .running(current)
    return [.tell(current.id, target.phase)]
  }
}
