/// The time for which a cause that begins and ends by itself has held a break back while the user was present.
package struct LongHold: Hashable, Sendable, Decodable {
  /// The cause that holds the break back.
  package enum Holder: Hashable, Sendable, Codable {
    case cause(QuietCause)
    /// The user watches a film in this program, and must not be disturbed by a notification.
    case watching(QuietCause)
    /// A full-screen window is in front that breaks must not cover.
    case fullScreen

    var isDoNotDisturb: Bool { if case .cause(let cause) = self { cause.source == .doNotDisturb } else { false } }

    /// The text in the trace.
    var words: String {
      switch self {
      case .cause(let cause): cause.words
      case .watching(let film): "watching, \(film.words)"
      case .fullScreen: BreakCycle.Obstacle.fullScreen.words
      }
    }
  }

  /// The interval between reports.
  package static let announcementGap: Duration = .hours(4)

  /// True if do not disturb holds the break back: then breaks come without a sound; otherwise the hold is reported.
  private(set) var isOfDoNotDisturb = false
  var attended = AttendedTime()
  /// The length at which the hold is reported next, but no sooner than the settings allow; nil before the first report.
  private var next: Duration?

  /// Creates a hold whose cause is not known yet.
  init() {}

  init(by holder: Holder) { isOfDoNotDisturb = holder.isDoNotDisturb }

  /// When the hold is to be reported, if the user stays.
  func due(_ settings: QuietSettings) -> BootTime? {
    settings.holdMax.flatMap { attended.reaches(max(next ?? .zero, $0)) }
  }

  /// True if the hold was reported.
  var isAnnounced: Bool { next != nil }

  mutating func announced(at now: BootTime) { next = attended.length(at: now) + Self.announcementGap }

  /// Reports the hold again, because the notification went unanswered.
  mutating func announceAgain() { if isAnnounced { next = .zero } }

  /// Continues after an earlier agent, which was last known to run at `seen`; its notification is gone.
  mutating func restore(seen: BootTime) {
    attended.end(at: seen)
    announceAgain()
  }

  /// Codes the fields, which are missing in a state of an earlier version.
  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    coder.code("hold.silence", &isOfDoNotDisturb)
    try attended.code("hold", &coder)
    try coder.code("hold.next", &next)
  }
}

extension Agent {
  /// The cause that holds the open break back by itself; nil if none does, for the user's own quiet, and for a game,
  /// which has a patience of its own.
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

  /// True if the hold can be reported now: not while a quiet hides that notification, as on a shared screen.
  private func canAnnounce(of holder: LongHold.Holder) -> Bool {
    switch holder {
    case .cause, .fullScreen: holder.isDoNotDisturb || quiet.levels[.held] != .hidden
    case .watching: true
    }
  }

  private var holdDue: BootTime? {
    guard let holder, canAnnounce(of: holder), let hold = cycle.open?.known.hold,
      hold.isOfDoNotDisturb == holder.isDoNotDisturb
    else { return nil }
    return hold.due(configuration.quiet)
  }

  var holdDeadline: Deadline? { holdDue.map { Deadline(.heldLong, $0) } }

  /// Reports a cause that has held a break back for too long. Under do not disturb the notification would not be seen,
  /// so breaks come without a sound instead.
  mutating func announceHold(in turn: inout Turn) {
    let now = turn.now.boot
    countHold(at: now)
    while isHoldDue(at: now), let open = cycle.open, let holder {
      if case .cause(let cause) = holder, cause.source == .doNotDisturb {
        let before = quiet.levels
        quiet.outlast(cause)
        turn.decide(.quiet(.outlasted(cause, after: configuration.quiet.holdMax ?? .zero)))
        quietChanged(from: before, in: &turn)
      } else {
        cycle.open?.known.hold?.announced(at: now)
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

  /// True if the notification that a break is held back still applies.
  var isStillHeldLong: Bool {
    switch holder {
    case .cause, .fullScreen: true
    case .watching, nil: false
    }
  }

  /// Counts the time for which the break is held back.
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

  /// True if the hold must be reported, perhaps for a cause that has just taken over.
  func isHoldDue(at now: BootTime) -> Bool { holdDue.map { $0 <= now } ?? false }

  private mutating func countHold(at now: BootTime) {
    cycle.open?.known.hold?.attended.follow(presence, at: now)
  }

  /// Since when there was no break, if the hold was reported.
  var noBreakSince: BootTime? { cycle.open?.known.hold?.isAnnounced == true ? cycle.work.since : nil }

  /// Begins the break that is held back, because the user wants it now.
  mutating func takeHeldBreak(in turn: inout Turn) {
    guard let open = cycle.open, open.obstacle != nil else { return }
    prompting.want(open.id)
    carryOut(.begin, in: &turn)
  }
}
