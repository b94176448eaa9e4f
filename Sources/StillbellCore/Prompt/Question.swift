/// The part of the desktop that asks whether to begin a break.
package enum Question: String, CaseIterable, Hashable, Sendable, Codable {
  /// The notification asks, and the cover comes with the break.
  case notification
  /// The cover asks before the break.
  case cover

  /// The reason why the cover asks though the notification should.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// The break waits for the user, so it must not be overlooked.
    case noGrace = "the break waits for you"
    case noServer = "no notification server"
    case noButtons = "the notification server shows no buttons"
    /// The server would hide the notification.
    case doNotDisturb = "the desktop shows no notifications"
    case fullScreen = "a full-screen window is in front"
    case game = "a game runs"
    /// The server has not confirmed within `confirmationMax`.
    case unconfirmed = "the notification server does not answer"
    case failed = "the notification failed"
  }

  /// The time for a confirmation; a server that has accepted a notification reports it within milliseconds.
  package static let confirmationMax: Duration = .seconds(1)
}

/// The reason why the cover does not wait for a pause in the typing.
package enum Blindness: Hashable, Sendable, Codable {
  /// A program keeps the screen on, during which many compositors report no idleness.
  case inhibitor(by: String)
  case noSource
  /// No provider has reported keys yet.
  case unknown

  var words: String {
    switch self {
    case .inhibitor(let name): "\(name) keeps the screen awake"
    case .noSource: "nobody tells of keys"
    case .unknown: "nobody has told of keys"
    }
  }
}

extension BreakCycle {
  /// The circumstances of a break that asks, or covers the screen.
  struct Scene: Hashable {
    /// The reason why the cover asks instead of the notification; nil if the notification can.
    let reason: Question.Reason?
    /// True if keys were pressed a moment ago, as far as is reported.
    let isTyping: Bool
    /// The reason why no provider could report a pause; nil if one could.
    let blindness: Blindness?
    /// Since when there was no key; nil while the user types.
    var stillSince: BootTime?
    /// True if it can't be known how the break is spent, or its cover keeps the user from typing.
    var isUnderCover: Bool
    /// The last button of a user who plays during a break without a cover.
    var lastButton: BootTime?
    /// The break that cannot cover the screen. Later ones may: if the agent is late, one turn settles several.
    let uncovered: BreakID?
    /// True if no break can cover the screen, as in a game.
    let isCoverWithheld: Bool

    /// True if the user typed nothing for at least half of a break without a cover.
    func wasStill(since began: BootTime, until end: BootTime) -> Bool {
      isUnderCover || stillSince.map { (end - max($0, began)) * 2 >= end - began } ?? false
    }

    /// True if the user played with a gamepad in the second half of a break without a cover.
    func wasPlayed(_ rest: OpenBreak.Rest) -> Bool { lastButton.map { $0 >= rest.half } ?? false }

    /// True if the break can cover the screen; otherwise there is no pause to wait for.
    func canCover(_ id: BreakID) -> Bool { id != uncovered && !isCoverWithheld }

    /// True if the cover must wait for a pause.
    func waits(_ id: BreakID) -> Bool { canCover(id) && isTyping && blindness == nil }

    /// The reason why the cover does not wait, though the user may be typing; nil right after the start, when no
    /// provider has reported.
    func tells(_ id: BreakID) -> Blindness? {
      canCover(id) && isTyping && blindness != .unknown ? blindness : nil
    }
  }
}

extension BreakCycle {
  /// The break that comes next, or waits.
  var next: BreakID? {
    if let open { return open.isAskedFor ? open.id : nil }
    return work.next(by: configuration)?.upcoming.id
  }
}

extension Agent {
  /// The circumstances of the break that comes next or waits.
  var scene: BreakCycle.Scene {
    let id = cycle.next
    return BreakCycle.Scene(
      reason: questionReason(id), isTyping: presence.stillSince == nil, blindness: blindness,
      stillSince: presence.stillSince, isUnderCover: openRest == nil || !presence.isInputKnown,
      lastButton: openRest == nil ? nil : presence.play.lastButton(by: configuration),
      uncovered: id.flatMap { prompting.canCover($0, configuration.prompt.whenFullScreen) ? nil : $0 },
      isCoverWithheld: quiet.withholdsPrompt)
  }

  /// The break that is under way without a cover: whether the user types decides if it counts.
  var openRest: OpenBreak.Rest? {
    guard let (kind, id, rest) = cycle.state.resting, presence.absence == nil,
      !configuration[kind].prompts || !prompting.covers(id)
    else { return nil }
    return rest
  }

  /// True if the card asks beside the notification.
  var asksByCard: Bool { configuration.prompt.askWith.usesCard(notices.server.buttons) }

  private func questionReason(_ id: BreakID?) -> Question.Reason? {
    if configuration.grace == nil { return .noGrace }
    switch notices.server.status {
    case .missing: return .noServer
    case .named where !notices.server.hasButtons: return .noButtons
    case .named, .onDemand, .unknown: break
    }
    if quiet.isReported(of: .doNotDisturb) { return .doNotDisturb }
    // Over a game that must not be covered no cover asks.
    if configuration.prompt.whenFullScreen == .prompt, !quiet.withholdsPrompt, let id,
      prompting.waitsBehindFullScreen(id)
    {
      return .fullScreen
    }
    return quiet.isGameOn && configuration.quiet.game == .overlay ? .game : nil
  }

  private var blindness: Blindness? {
    if let inhibitor = quiet.firstReported(of: .inhibitors) {
      return .inhibitor(by: inhibitor.by)
    }
    if presence.isInputKnown { return nil }
    return presence.sources[.idle] == nil ? .unknown : .noSource
  }

  /// The pause in the typing that a break waits for; nil if none does.
  ///
  /// Pauses are reported from the moment at which the cover is loaded.
  var awaitedPause: Duration? {
    let isPatient = configuration.prompt.patience > .zero
    switch cycle.open?.stage {
    case nil:
      guard isPatient, let id = cycle.next, prompting.isLoaded(id) else { return nil }
      return configuration.prompt.lull
    case .held: return nil
    case .asking(let asking): return asking.patience == nil ? nil : configuration.prompt.lull
    case .resting:
      guard let rest = openRest, !rest.wasStill else { return nil }
      return rest.length / 2
    }
  }

  /// Leaves the question to the cover, because the notification was not confirmed in time or cannot be shown.
  mutating func askByCover(_ reason: Question.Reason, in turn: inout Turn) {
    notices.confirming = nil
    guard let open = cycle.open, open.asking != nil, configuration[open.kind].prompts, scene.canCover(open.id) else {
      return
    }
    perform(cycle.askByCover(reason, at: turn.now.boot), in: &turn)
  }

  /// Gives up a notification that was not confirmed.
  mutating func giveUpQuestion(in turn: inout Turn) {
    guard let end = notices.confirming, end <= turn.now.boot else { return }
    askByCover(.unconfirmed, in: &turn)
  }
}

extension PromptSettings.AskWith {
  /// True if the card asks beside the notifications of the server with this name.
  package func usesCard(onServer name: String) -> Bool { usesCard(Notices.Server.Buttons(ofServer: name)) }

  fileprivate func usesCard(_ buttons: Notices.Server.Buttons) -> Bool {
    switch self {
    case .auto: buttons == .hidden
    case .card: true
    case .notification, .cover: false
    }
  }
}
