/// The prompt that runs and the scenes it was sent. The scene to show follows from the break alone, so the prompt is
/// right however the break ends.
package struct Prompting: Hashable, Sendable, Decodable {
  /// The time before a due break at which the prompt is loaded.
  package static let lead: Duration = .seconds(2)
  /// The time after which a prompt that shows nothing is given up; the notification is used instead.
  package static let patience: Duration = .seconds(3)

  enum Action: Hashable, Sendable {
    case load(Prompt)
    case update(Prompt.ID, Prompt.Phase)
    case hide(Prompt.ID)
    /// A full-screen window is in front.
    case withheld
  }

  private struct Running: Hashable, Sendable, Decodable {
    let id: Prompt.ID
    let breakID: BreakID
    let scene: PromptSettings.Scene
    var stage = Stage.loading(deadline: nil)
    /// The sign that the window in front, or below the prompt, is a game.
    var game: GameSign?

    /// The window in front, while the prompt shows nothing.
    var front: Prompt.Front? { if case .ready(let front) = stage { front } else { nil } }
  }

  private enum State: Hashable, Sendable, Decodable {
    /// No prompt. May go to running (a break or a nudge needs one), settled (the break is to have none).
    case none
    /// May go to settled (answered, failed, late, withheld, over uncovered), shown to end (over), none (unneeded).
    case running(Running)
    /// No more prompt for this break or sign. May go to none (a click asks for it), running or settled (the next one).
    case settled(BreakID)
    /// The cover showed this break to its end. May go to none (a click asks for it), running or settled (the next one).
    case shownToEnd(BreakID)
  }

  private var state = State.none
  /// The break whose prompt the user has asked for, whatever the window in front.
  package private(set) var wanted: BreakID?
  /// The turns of the lines and pictures, shared with the notification of the same break.
  var lineTurns = LineTurns()
  private var lastNumber = 0
  /// The break that covered a full-screen window.
  private var overFullScreen: BreakID?
  /// The number of such breaks that the user has skipped.
  private var skipsOverFullScreen = 0

  package init() {}

  /// Notes a skip; true for the second one over a full-screen window, after which a setting is offered.
  mutating func skipped() -> Bool {
    guard overFullScreen != nil else { return false }
    skipsOverFullScreen += 1
    return skipsOverFullScreen == 2
  }

  private var running: Running? { if case .running(let running) = state { running } else { nil } }

  var deadline: Deadline? { running?.stage.deadline.map { Deadline(.promptTimeout, $0) } }

  /// True if the prompt of this break is loaded, or will not be.
  func isSettled(_ id: BreakID) -> Bool { isLoaded(id) || isDone(id) }

  /// True if the prompt of this break runs.
  func isLoaded(_ id: BreakID) -> Bool { running?.breakID == id }

  /// True if this break's cover keeps the user from working, or did to its end before the agent's own timer fired.
  func covers(_ id: BreakID) -> Bool { isLoaded(id) && running?.scene == .cover || state == .shownToEnd(id) }

  /// True if the prompt shows the break in place of a notification and accepts the answer, or is about to.
  func speaks(for open: OpenBreak) -> Bool { isLoaded(open.id) && (open.rest == nil || covers(open.id)) }

  /// True if the cover of this break is on the screen.
  func isShown(_ id: BreakID) -> Bool {
    guard isLoaded(id), case .sent(let phase, deadline: nil) = running?.stage else { return false }
    return phase.covers
  }

  /// True if the cover of this break is about to appear.
  func isComing(_ id: BreakID) -> Bool { isLoaded(id) && running?.stage.phase.covers == true && deadline != nil }

  /// True if the prompt of this break has ended, and none follows.
  func isDone(_ id: BreakID) -> Bool { state == .settled(id) || state == .shownToEnd(id) }

  /// True if a prompt of this break may cover the screen, as far as is known.
  func canCover(_ id: BreakID, _ whenFullScreen: PromptSettings.WhenFullScreen) -> Bool {
    !isDone(id) && (wanted == id || whenFullScreen != .notify || !waitsBehindFullScreen(id))
  }

  /// The prompt of a break, while it runs.
  func id(of breakID: BreakID) -> Prompt.ID? { running?.breakID == breakID ? running?.id : nil }

  /// The break of a prompt, while it runs.
  func breakID(of id: Prompt.ID) -> BreakID? { running?.id == id ? running?.breakID : nil }

  /// True if the prompt of this break has yet to report the window in front.
  func isAsked(_ id: BreakID) -> Bool {
    guard let running, running.breakID == id else { return !isDone(id) }
    if case .loading = running.stage { return true } else { return false }
  }

  /// True if a prompt runs that shows nothing yet, and reports the window in front.
  var looks: Bool { running?.front != nil }

  /// True if such a prompt reports a full-screen window.
  var isBehindFullScreen: Bool { running?.front?.isFullScreen == true }

  /// True if the prompt of this break shows nothing yet and reports a full-screen window.
  func waitsBehindFullScreen(_ id: BreakID) -> Bool { isLoaded(id) && isBehindFullScreen }

  /// The window that the prompt of this break reports; nil while there is no such report, or it shows something.
  func front(of id: BreakID) -> Prompt.Front? { isLoaded(id) ? running?.front : nil }

  /// The sign that the running prompt was loaded in front of a game.
  var game: GameSign? { running?.game }

  /// True if the running prompt will report the end of the game: it is empty, or belongs to another break.
  func watchesGame(for id: BreakID) -> Bool {
    guard let running, running.game != nil else { return false }
    return !running.stage.phase.covers || running.breakID != id
  }

  /// Notes a sign that the window in front is a game; the first one counts.
  mutating func isBehindGame(by sign: GameSign) {
    guard var running, running.game == nil else { return }
    running.game = sign
    state = .running(running)
  }

  mutating func ready(_ id: Prompt.ID, _ front: Prompt.Front) {
    // A report that was sent before the prompt got its scene is ignored.
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

  mutating func want(_ id: BreakID) {
    wanted = id
    if isDone(id) { state = .none }
  }

  /// Forgets that request: a prompt that had to be hidden does not come back by itself.
  mutating func forgetWanted() { wanted = nil }

  /// Notes that the prompt was answered or failed; false if it no longer runs.
  mutating func ended(_ id: Prompt.ID) -> Bool {
    guard let running, running.id == id else { return false }
    state = .settled(running.breakID)
    return true
  }

  /// Settles this break without a prompt; returns the prompt that runs.
  mutating func withhold(_ id: BreakID) -> Prompt.ID? {
    guard !isDone(id) else { return nil }
    let former = running?.id
    state = .settled(id)
    return former
  }

  /// Notes that the time of the break has passed on the prompt.
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

  /// Changes the running prompt to what is wanted.
  mutating func settle(_ target: Target?, look: PromptSettings, at now: BootTime) -> [Action] {
    var actions: [Action] = []
    var game: GameSign?
    if overFullScreen != target?.breakID { overFullScreen = nil }
    let target = target.flatMap { isDone($0.breakID) ? nil : $0 }
    if let running,
      running.breakID != target?.breakID || target?.phase == .loaded && running.stage.phase != .loaded
    {
      actions.append(.hide(running.id))
      // Until the next prompt has looked, assume the same window in front.
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
    return actions + update(target, whenFullScreen: look.whenFullScreen, at: now)
  }

  private mutating func update(
    _ target: Target, whenFullScreen: PromptSettings.WhenFullScreen, at now: BootTime
  ) -> [Action] {
    guard var current = running else { return [] }
    let patience = now + Self.patience
    let isWanted = wanted == target.breakID || whenFullScreen == .prompt
    switch (current.stage, target.phase) {
    case (.sent(let phase, let deadline), _):
      guard phase != target.phase else { return [] }
      current.stage = .sent(target.phase, deadline: phase.covers || !target.phase.covers ? deadline : patience)
    // A prompt that waits for a full-screen window to go waits without a deadline.
    case (.ready, .loaded): return []
    case (.loading(let deadline), .loaded):
      current.stage = .loading(deadline: target.isAsked ? deadline ?? patience : nil)
      state = .running(current)
      return []
    // A card never covers a full-screen window.
    case (.ready(let front), .offering) where front.isFullScreen: return []
    case (.ready, .offering): current.stage = .sent(target.phase, deadline: nil)
    case (.loading, .offering): return []
    // The agent is about to drop the sign.
    case (.ready(let front), .sign) where front.isFullScreen && !isWanted: return []
    case (.ready, .sign): current.stage = .sent(target.phase, deadline: patience)
    // The prompt may take as long for this report as for a first frame.
    case (.loading(let deadline), _) where !isWanted || target.looksFirst && wanted != target.breakID:
      current.stage = .loading(deadline: deadline ?? patience)
      state = .running(current)
      return []
    case (.ready(let front), _) where front.isFullScreen && !isWanted && whenFullScreen == .notify:
      state = .settled(current.breakID)
      return [.withheld, .hide(current.id)]
    // A user who begins the break wants the cover; otherwise the break is held back.
    case (.ready(let front), .asking) where front.isFullScreen && !isWanted: return []
    case (.ready(let front), _) where front.isFullScreen:
      if wanted != target.breakID { overFullScreen = target.breakID }
      current.stage = .sent(target.phase, deadline: patience)
    case (.loading, _), (.ready, _): current.stage = .sent(target.phase, deadline: patience)
    }
    state = .running(current)
    return [.update(current.id, target.phase)]
  }
}
