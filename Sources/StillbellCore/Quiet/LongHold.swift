/// How long a break is held back by what begins and ends by itself, while somebody is there.
package struct LongHold: Hashable, Sendable {
  /// The reason for which it is held back.
  package enum Holder: Hashable, Sendable, Codable {
    case cause(QuietCause)
    /// Somebody watches what this keeps the screen on for, and is not to be disturbed by a word about it.
    case watching(QuietCause)
    /// The window in front covers the screen, and is not to be covered.
    case fullScreen

    var isDoNotDisturb: Bool { if case .cause(let cause) = self { cause.source == .doNotDisturb } else { false } }

    /// In the trace.
    var words: String {
      switch self {
      case .cause(let cause): cause.words
      case .watching(let film): "watching, \(film.words)"
      case .fullScreen: BreakCycle.Obstacle.fullScreen.words
      }
    }
  }

  /// The user is told again each time.
  package static let tellsEvery: Duration = .hours(4)

  /// Do not disturb holds it back, after which breaks come without a sound; else the user is told.
  private(set) var isOfDoNotDisturb = false
  var attended = AttendedTime()
  /// The user is told when it has lasted so long, and no sooner than the settings say; nil while nothing was told.
  private var next: Duration?

  /// A hold that is not known yet.
  init() {}

  init(by holder: Holder) { isOfDoNotDisturb = holder.isDoNotDisturb }

  /// When the user is to be told, if nobody leaves before.
  func due(_ settings: QuietSettings) -> BootTime? {
    settings.holdMax.flatMap { attended.reaches(max(next ?? .zero, $0)) }
  }

  /// The user knows that it lasts.
  var isTold: Bool { next != nil }

  mutating func told(at now: BootTime) { next = attended.length(at: now) + Self.tellsEvery }

  /// The notification has gone unanswered.
  mutating func tellsAgain() { if isTold { next = .zero } }

  /// Goes on after an earlier agent, which was last known to run at `seen`; its notification goes with it.
  mutating func takeUp(seen: BootTime) {
    attended.end(at: seen)
    tellsAgain()
  }

  /// An agent from before there was this noted nothing.
  mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) {
    record.code("hold.silence", &isOfDoNotDisturb)
    try attended.code("hold", &record)
    try record.code("hold.next", &next)
  }
}

extension Agent {
  /// The reason that holds the open break back by itself; nil where none does, or the user's own quiet does, and for a
  /// game, which has a patience of its own.
  private var holder: LongHold.Holder? {
    guard let obstacle = cycle.open?.obstacle else { return nil }
    switch obstacle.effect.limit {
    case .none: return nil
    case .said:
      guard case .cause(let film) = filmReason else { return nil }
      return .watching(film)
    case .told where obstacle == .fullScreen: return .fullScreen
    case .told:
      guard quiet.level == .hidden, case .cause(let cause) = quiet.reason, cause.source != .game else { return nil }
      return .cause(cause)
    }
  }

  /// While others see the screen nothing is told.
  private func canTell(of holder: LongHold.Holder) -> Bool {
    switch holder {
    case .cause, .fullScreen: holder.isDoNotDisturb || quiet.levels[.held] != .hidden
    case .watching: true
    }
  }

  private var holdDue: BootTime? {
    guard let holder, canTell(of: holder), let hold = cycle.open?.known.hold,
      hold.isOfDoNotDisturb == holder.isDoNotDisturb
    else { return nil }
    return hold.due(configuration.quiet)
  }

  var holdDeadline: Deadline? { holdDue.map { Deadline(.heldLong, $0) } }

  /// No reason that comes by itself holds breaks back for ever without a word. Under do not disturb nobody would see the
  /// word, so breaks come without a sound then.
  mutating func tellOfHold(in turn: inout Turn) {
    let now = turn.now.boot
    countHold(at: now)
    while isHoldDue(at: now), let open = cycle.open, let holder {
      if case .cause(let cause) = holder, cause.source == .doNotDisturb {
        let before = quiet.levels
        quiet.outlast(cause)
        turn.decide(.quiet(.outlasted(cause, after: configuration.quiet.holdMax ?? .zero)))
        quietChanged(from: before, in: &turn)
      } else {
        cycle.open?.known.hold?.told(at: now)
        let since = turn.now.wall(at: cycle.work.since)
        turn.decide(.breaks(.heldLong(open.kind, holder, since: since)))
        notify(heldLong: holder, since: since, in: &turn)
      }
    }
  }

  private mutating func notify(heldLong holder: LongHold.Holder, since: WallTime, in turn: inout Turn) {
    var notification = Notification(slot: .held, subject: .heldLong(holder, since: since), urgency: .low)
    switch holder {
    case .cause: notification.answers = .notice([.takeBreak, .dontWait])
    case .fullScreen: notification.answers = .notice([.takeBreak])
    case .watching: return
    }
    notify(notification, in: &turn)
  }

  /// The word that a break is held back is true still.
  var isHeldForTold: Bool {
    switch holder {
    case .cause, .fullScreen: true
    case .watching, nil: false
    }
  }

  /// Counts on while a break is held back.
  mutating func followHold(at now: BootTime) {
    if let holder {
      if cycle.open?.known.hold?.isOfDoNotDisturb != holder.isDoNotDisturb {
        cycle.open?.known.hold = LongHold(by: holder)
      }
    } else if cycle.open?.obstacle?.isAbsence != true {
      cycle.open?.known.hold = nil
    }
    countHold(at: now)
  }

  /// A reason that the user was not told of so far may hold the break back from now on.
  func isHoldDue(at now: BootTime) -> Bool { holdDue.map { $0 <= now } ?? false }

  private mutating func countHold(at now: BootTime) {
    cycle.open?.known.hold?.attended.follow(presence, at: now)
  }

  /// Since when no break was had, where the user is told of that.
  var noBreakSince: BootTime? { cycle.open?.known.hold?.isTold == true ? cycle.work.since : nil }

  /// The user takes the break now, whatever goes on.
  mutating func takeHeldBreak(in turn: inout Turn) {
    guard let open = cycle.open, open.obstacle != nil else { return }
    prompting.want(open.id)
    carryOut(.begin, in: &turn)
  }
}
