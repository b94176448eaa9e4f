extension Configuration {
  /// The form in which a nudge comes.
  package enum NudgeForm: String, CaseIterable, Hashable, Sendable {
    case notification
    /// A drawing at the edge of the screen, without a sound.
    case sign
  }
}

extension Nudging {
  /// A nudge that comes as a drawing at the edge of the screen. An obstacle, a break that needs the screen, or another
  /// sign ends it in any stage.
  package struct Sign: Hashable, Sendable, Decodable {
    enum Stage: Hashable, Sendable, Decodable {
      /// The prompt is to show the sign. May go to shown (its first frame is on the screen), failed (the prompt fails).
      case coming
      /// The prompt has failed. The last stage: in this turn a notification replaces the sign, or the text of a break
      /// that is near.
      case failed
      /// The sign is on the screen. The last stage: the sign ends at `until`, or with its prompt.
      case shown(until: BootTime)
    }

    /// The time for which the sign shows, from its first frame.
    package static let length: Duration = .seconds(3)

    let kind: BreakKind
    let promise: Promise
    var stage = Stage.coming

    var id: BreakID { promise.id }
  }

  /// The kind of the sign that has yet to show.
  package var coming: BreakKind? {
    switch sign?.stage {
    case .coming, .failed: sign?.kind
    case .shown, nil: nil
    }
  }

  /// The end of the sign that shows.
  var signDeadline: Deadline? {
    guard case .shown(let until) = sign?.stage else { return nil }
    return Deadline(.signOver, until)
  }
}

extension Prompt.Content {
  /// The content of a sign, which is only a drawing.
  package static func sign(_ kind: BreakKind, turn: Int = 0, words: BreakWords) -> Self {
    Self(kind: kind, length: Nudging.Sign.length, turn: turn, words: words)
  }
}

extension Agent {
  /// True if the nudge comes as a sign. Over a game that must not be covered a notification comes instead, and also if
  /// the prompt that was to look at the window in front has failed.
  func comesAsSign(_ kind: BreakKind, _ promise: Nudging.Promise) -> Bool {
    configuration[kind].show == .sign && !quiet.withholdsPrompt && !prompting.isDone(promise.id)
  }

  /// Replaces the sign before it, as a notification would.
  mutating func showSign(_ kind: BreakKind, _ promise: Nudging.Promise, in turn: inout Turn) {
    if let former = nudging.sign, nudging.coming != nil { leaveOut(former.kind, former.promise, .otherSign, in: &turn) }
    nudging.sign = Nudging.Sign(kind: kind, promise: promise)
  }

  /// Advances the sign. Until it shows, the obstacles of any nudge drop it; afterwards they remove it.
  mutating func advanceSign(in turn: inout Turn) {
    guard let sign = nudging.sign else { return }
    let now = turn.now.boot
    let obstacle = obstacleToSign(at: now)
    if case .shown(let until) = sign.stage {
      if until <= now || obstacle != nil || quiet.withholdsPrompt || needsScreen(now) { nudging.sign = nil }
      return
    }
    let isFailed = sign.stage == .failed || quiet.withholdsPrompt
    if let obstacle = obstacle ?? fullScreenObstacle(to: sign.promise) {
      nudging.sign = nil
      leaveOut(sign.kind, sign.promise, obstacle, in: &turn)
    } else if needsScreen(now) || isFailed, let near = breakNear(now) {
      nudging.sign = nil
      join(sign.kind, sign.promise, to: near.kind, near.id, in: &turn)
    } else if isFailed {
      nudging.sign = nil
      show(sign.kind, sign.promise, in: &turn)
    }
  }

  private func obstacleToSign(at now: BootTime) -> NudgeDecision.Obstacle? {
    obstacle(at: now) ?? (quiet.levels[.nudge] == .hidden ? .quiet : nil)
  }

  /// True if a break needs the prompt for itself.
  private func needsScreen(_ now: BootTime) -> Bool { cycle.open != nil || nextPrompt.map { $0.at <= now } ?? false }

  /// Notes that the first frame of the sign is on the screen; false if the prompt shows no sign.
  mutating func signShown(_ id: BreakID?, in turn: inout Turn) -> Bool {
    guard let sign = nudging.sign, sign.id == id else { return false }
    nudging.sign?.stage = .shown(until: turn.now.boot + Nudging.Sign.length)
    turn.decide(.nudge(.signed(sign.kind)))
    return true
  }

  /// Notes that the prompt has ended, and with it the sign.
  mutating func signEnded(_ id: BreakID?, hasFailed: Bool) {
    guard let sign = nudging.sign, sign.id == id else { return }
    if hasFailed, sign.stage == .coming { nudging.sign?.stage = .failed } else { nudging.sign = nil }
  }
}
