extension Configuration {
  /// How a nudge comes.
  package enum NudgeForm: String, CaseIterable, Hashable, Sendable {
    case notification
    /// A drawing at the edge of the screen, without a sound.
    case sign
  }
}

extension Nudging {
  /// A nudge that comes as a drawing at the edge of the screen.
  package struct Sign: Hashable, Sendable {
    enum Stage: Hashable, Sendable {
      /// The prompt is to show it; a notification takes its place where it cannot. Goes to either of the others.
      case coming
      /// A notification is to take its place.
      case failed
      case shown(until: BootTime)
    }

    /// How long it stays, from its first frame on.
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
  /// A nudge for the eyes alone.
  package static func sign(_ kind: BreakKind, turn: Int = 0, words: BreakWords) -> Self {
    Self(kind: kind, length: Nudging.Sign.length, turn: turn, words: words)
  }
}

extension Agent {
  /// Over a game that is to be left alone only notifications come, and so they do where the prompt that was to look at
  /// what is in front has failed.
  func comesAsSign(_ kind: BreakKind, _ promise: Nudging.Promise) -> Bool {
    configuration[kind].show == .sign && !quiet.withholdsPrompt && !prompting.isDone(promise.id)
  }

  /// Takes the place of the sign before it, as a notification would.
  mutating func showSign(_ kind: BreakKind, _ promise: Nudging.Promise, in turn: inout Turn) {
    if let former = nudging.sign, nudging.coming != nil { leaveOut(former.kind, former.promise, .otherSign, in: &turn) }
    nudging.sign = Nudging.Sign(kind: kind, promise: promise)
  }

  /// Until it shows, a sign comes as any nudge does; what would have kept it away takes it away again.
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

  /// A break is to have the prompt for itself.
  private func needsScreen(_ now: BootTime) -> Bool { cycle.open != nil || nextPrompt.map { $0.at <= now } ?? false }

  /// The first frame of the sign was seen; false if it is none.
  mutating func signShown(_ id: BreakID?, in turn: inout Turn) -> Bool {
    guard let sign = nudging.sign, sign.id == id else { return false }
    nudging.sign?.stage = .shown(until: turn.now.boot + Nudging.Sign.length)
    turn.decide(.nudge(.signed(sign.kind)))
    return true
  }

  /// The prompt has ended, and with it the sign, or the hope for one.
  mutating func signEnded(_ id: BreakID?, hasFailed: Bool) {
    guard let sign = nudging.sign, sign.id == id else { return }
    if hasFailed, sign.stage == .coming { nudging.sign?.stage = .failed } else { nudging.sign = nil }
  }
}
