/// The part of the desktop that asks whether to begin a break.
package enum Question: String, CaseIterable, Hashable, Sendable, Codable {
  /// The cover comes with the rest.
  case notification
  /// The cover asks first.
  case cover

  /// Why the cover asks though the notification was to.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// The break waits for the user, so it must not be overlooked.
    case noGrace = "the break waits for you"
    case noServer = "no notification server"
    case noButtons = "the notification server shows no buttons"
    /// The server would swallow the notification.
    case doNotDisturb = "the desktop shows no notifications"
    case fullScreen = "a full-screen window is in front"
    case game = "a game runs"
    /// The server has not confirmed within `confirmationMax`.
    case unconfirmed = "the notification server does not answer"
    case failed = "the notification failed"
  }

  /// A server that has taken a notification says so within milliseconds.
  package static let confirmationMax: Duration = .seconds(1)
}

/// Why the cover does not wait for a pause in the typing.
package enum Blindness: Hashable, Sendable, Codable {
  /// While a program keeps the screen awake many a compositor tells of no idleness.
  case inhibitor(by: String)
  case noSource
  /// Nobody has told of keys yet.
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
    /// Why the cover is to ask in place of the notification; nil where the notification can.
    let reason: Question.Reason?
    /// Keys were pressed a moment ago, as far as is reported.
    let isTyping: Bool
    /// Why nobody could tell of a pause; nil where somebody does.
    let blindness: Blindness?
    /// Since when no key has come; nil while somebody types.
    var stillSince: BootTime?
    /// Nobody can tell how the break that is under way is spent, or its cover keeps the user from typing.
    var isUnderCover: Bool
    /// The last button of somebody who plays while a break is under way without a cover.
    var lastButton: BootTime?
    /// The break that cannot cover the screen. Later ones may: late, more than one are settled in one turn.
    let uncovered: BreakID?
    /// No break can, as in a game.
    let isCoverWithheld: Bool

    /// In a break without a cover nothing was typed for at least half of it.
    func wasStill(since began: BootTime, until end: BootTime) -> Bool {
      isUnderCover || stillSince.map { (end - max($0, began)) * 2 >= end - began } ?? false
    }

    /// In a break without a cover somebody played on with a gamepad, to whom only the second half of it listens.
    func wasPlayed(_ rest: OpenBreak.Rest) -> Bool { lastButton.map { $0 >= rest.half } ?? false }

    /// The break can cover the screen: there is nothing to wait for where it cannot.
    func canCover(_ id: BreakID) -> Bool { id != uncovered && !isCoverWithheld }

    /// The cover has to wait.
    func waits(_ id: BreakID) -> Bool { canCover(id) && isTyping && blindness == nil }

    /// Why it does not, though somebody may be typing; at the start, while nobody has told, that is no news.
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

  /// The break that is under way without a cover; whether nothing is typed in it tells if it is one.
  var openRest: OpenBreak.Rest? {
    guard let (kind, id, rest) = cycle.state.resting, presence.absence == nil,
      !configuration[kind].prompts || !prompting.covers(id)
    else { return nil }
    return rest
  }

  /// The card asks beside the notification.
  var asksByCard: Bool { configuration.prompt.askWith.usesCard(notices.server.buttons) }

  private func questionReason(_ id: BreakID?) -> Question.Reason? {
    if configuration.grace == nil { return .noGrace }
    switch notices.server.status {
    case .missing: return .noServer
    case .named where !notices.server.hasButtons: return .noButtons
    case .named, .onDemand, .unknown: break
    }
    if quiet.isReported(of: .doNotDisturb) { return .doNotDisturb }
    // Over a game that is left alone no cover asks.
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

  /// How long without a key is a pause that a break waits for; nil while none does.
  ///
  /// The watch begins when the cover is loaded.
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

  /// A notification that asks and is not confirmed in time, or cannot be shown, leaves the question to the cover.
  mutating func askByCover(_ reason: Question.Reason, in turn: inout Turn) {
    notices.confirming = nil
    guard let open = cycle.open, open.asking != nil, configuration[open.kind].prompts, scene.canCover(open.id) else {
      return
    }
    perform(cycle.askByCover(reason, at: turn.now.boot), in: &turn)
  }

  /// Nobody confirms what was to ask.
  mutating func giveUpQuestion(in turn: inout Turn) {
    guard let end = notices.confirming, end <= turn.now.boot else { return }
    askByCover(.unconfirmed, in: &turn)
  }
}

extension PromptSettings.AskWith {
  /// The card asks beside the notifications of a server that calls itself so.
  package func usesCard(onServer name: String) -> Bool { usesCard(Notices.Server.Buttons(ofServer: name)) }

  fileprivate func usesCard(_ buttons: Notices.Server.Buttons) -> Bool {
    switch self {
    case .auto: buttons == .hidden
    case .card: true
    case .notification, .cover: false
    }
  }
}
