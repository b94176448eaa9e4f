/// The notifications, and the server that shows them.
struct Notices: Hashable, Sendable, Decodable {
  /// The identity of a notification about breaks, so that each is shown once.
  struct Announced: Hashable, Sendable, Decodable {
    private let subject: String
    private let id: BreakID?
    /// True if the break is asked for, rather than held back.
    private let isAsked: Bool

    init(_ notification: Notification, _ open: OpenBreak?) {
      (subject, id, isAsked) = (notification.subject.words, notification.breakID, open?.asking != nil)
    }

    /// True if both are the same; a cover that asks after a pause in the typing needs no second notification either.
    func `is`(_ former: Self?) -> Bool {
      guard let former else { return false }
      return self == former || isAsked && id == former.id && (former.subject, subject) == ("break-waits", "break-due")
    }
  }

  /// The notification shown in each slot, as far as is known.
  var posted: [Notification.Slot: Notification] = [:]
  /// The latest notification about breaks.
  var announced: Announced?
  /// The latest notification about a session.
  var announcedSession: AnnouncedSession?
  /// A notification about the agent itself, while a quiet hides it.
  @Indirect var hidden: Notification?
  /// The slots that still show a notification of an earlier agent.
  var leftOver: Set<Notification.Slot> = []
  /// True until a new user has seen the welcome.
  var isWelcomeDue = false
  var server = Server()
  /// The moment at which the notification that asks counts as failed, unless the server has confirmed it.
  var confirming: BootTime?
  var hasTerminal = false
}

extension Notices {
  /// The program that shows notifications, and its abilities.
  struct Server: Hashable, Sendable, Decodable {
    var status = Status.Server.unknown
    /// True if it plays the sound that a notification carries.
    var playsSounds = false
    var hasButtons = true

    /// The way in which a server shows the buttons of a notification.
    enum Buttons: Hashable, Decodable {
      /// At once.
      case drawn
      /// At once only if the notification is critical.
      case drawnIfCritical
      /// Behind a key or a menu.
      case hidden

      /// Chooses the way by the name of the server.
      init(ofServer name: String) {
        switch name {
        case "gnome-shell": self = .drawnIfCritical
        case "mako", "dunst", "fnott": self = .hidden
        default: self = .drawn
        }
      }
    }

    var buttons: Buttons {
      switch status {
      case .named(let name): Buttons(ofServer: name)
      case .onDemand, .unknown, .missing: .drawn
      }
    }

    var isThere: Bool {
      switch status {
      case .named, .onDemand: true
      case .unknown, .missing: false
      }
    }
  }
}

extension Agent {
  mutating func handle(_ event: NotificationEvent, in turn: inout Turn) {
    switch event {
    case .clicked(let slot): clicked(slot, in: &turn)
    case .closed(let slot):
      notices.posted[slot] = nil
      reminderClosed(in: slot)
      if slot == .nudge { nudging.shown = nil }
      if slot == .session { sessions.end = nil }
    case .failed(let slot, let failure): notificationFailed(slot, failure, in: &turn)
    case .chosen(let answer): handle(answer, in: &turn)
    case .shown(let slot):
      sounds.chiming.carried(in: slot)
      if slot == .breaks { notices.confirming = nil }
      switch slot {
      case .session: sessions.end = nil
      case .notice: welcomeShown(in: &turn)
      case .breaks, .reminder, .nudge, .day, .quiet, .held: break
      }
    case .serverAppeared(let name, let sounds, let actions):
      notices.server.hasButtons = actions
      serverAppeared(name: name, sounds: sounds, in: &turn)
    case .serverVanished(let startsOnDemand): serverVanished(startsOnDemand: startsOnDemand, in: &turn)
    }
  }

  /// Handles a choice. The notification is withdrawn, because some servers leave it standing.
  private mutating func handle(_ answer: Notification.NoticeAnswer, in turn: inout Turn) {
    let asked = notices.posted[answer.slot]
    if answer.slot != .notice, asked == nil { return }
    withdraw(answer.slot, in: &turn)
    switch answer {
    case .settings: turn.act(.open(.settings))
    case .file: turn.act(.open(.configurationFile))
    case .start: carryOut(.start, in: &turn)
    case .tryBreak: carryOut(.breakNow(nil), in: &turn)
    case .stop: carryOut(.stop, in: &turn)
    case .soundOn: carryOut(.quiet(.off), in: &turn)
    case .keep: break
    case .takeBreak: takeHeldBreak(in: &turn)
    case .dontWait:
      guard case .heldLong(.cause(let cause), _) = asked?.subject else { return }
      // A meeting may have another end by now.
      overrule(quiet.causes.first { $0.source == .calendar && cause.source == .calendar } ?? cause, in: &turn)
      // Another reason may still hold the break back.
      cycle.open?.known.hold?.announceAgain()
    }
  }

  /// Shows a notification in its slot, unless a quiet hides it; a notification about the agent itself is then kept for
  /// later.
  mutating func notify(_ notification: Notification, in turn: inout Turn) {
    guard quiet.levels[notification.slot] != .hidden else {
      if notification.slot == .notice { notices.hidden = notification }
      return
    }
    if notification.slot == .breaks {
      (notices.confirming, notices.announced) = (nil, Notices.Announced(notification, cycle.open))
    }
    var notification = notification
    // GNOME shows no banner for low urgency, but a user who has just asked for something wants to see the result.
    if turn.isAskedFor, notification.urgency == .low { notification.urgency = .normal }
    var kept = notification
    // Shown again after a restart of the server, it must not sound again.
    kept.sound = .suppressed
    notices.posted[notification.slot] = kept
    if notification.slot == .session {
      notices.announcedSession = Notices.AnnouncedSession(notification, sessions, at: turn.now.boot)
    }
    turn.act(.notify(notification))
  }

  mutating func withdraw(_ slot: Notification.Slot, in turn: inout Turn) {
    if slot == .notice { notices.hidden = nil }
    if slot == .breaks { (notices.confirming, notices.announced) = (nil, nil) }
    if slot == .session { notices.announcedSession = nil }
    guard notices.posted.removeValue(forKey: slot) != nil else { return }
    turn.act(.withdraw(slot))
  }

  /// Withdraws notifications whose subject is over: at the end of a turn, and before the decision about that end. Those
  /// about breaks and the session are withdrawn elsewhere.
  mutating func withdrawOver(in turn: inout Turn) {
    guard !notices.posted.isEmpty else { return }
    for slot in Notification.Slot.allCases where notices.posted.keys.contains(slot) && isOver(slot) {
      withdraw(slot, in: &turn)
    }
  }

  private func isOver(_ slot: Notification.Slot) -> Bool {
    switch slot {
    case .nudge: nudging.shown == nil
    case .reminder: !reminding.places.values.contains { $0.shown != nil && $0.reminder.slot == .reminder }
    case .quiet: notices.posted[slot]?.subject != quietThatLasts
    case .held: !isStillHeldLong
    case .breaks, .session, .notice, .day: false
    }
  }

  /// Notes a failure. The notification counts as posted, so that a server that comes back gets it; one that stays only
  /// shortly is dropped.
  private mutating func notificationFailed(
    _ slot: Notification.Slot, _ failure: NotificationFailure, in turn: inout Turn
  ) {
    if notices.posted[slot]?.stay == .shortly {
      notices.posted[slot] = nil
      if slot == .session { sessions.end = nil }
    }
    turn.decide(.notification(.failed(slot, failure)))
    takeBackChime(from: slot, failure, in: &turn)
    if slot == .breaks { askByCover(.failed, in: &turn) }
  }

  private mutating func serverAppeared(name: String, sounds: Bool, in turn: inout Turn) {
    (notices.server.status, notices.server.playsSounds) = (.named(name), sounds)
    turn.decide(.notification(.serverAppeared(name: name, sounds: sounds)))
    for slot in Notification.Slot.allCases {
      guard let notification = notices.posted[slot] else { continue }
      // The earlier server may have ended before it showed the end of a session.
      let isUnshown = slot == .session && sessions.end != nil
      guard notification.stay == .untilWithdrawn || isUnshown else { continue }
      turn.act(.notify(notification))
    }
  }

  private mutating func serverVanished(startsOnDemand: Bool, in turn: inout Turn) {
    let without: Status.Server = startsOnDemand ? .onDemand : .missing
    guard notices.server.status != without else { return }
    (notices.server.status, notices.server.playsSounds) = (without, false)
    turn.decide(.notification(.serverVanished(startsOnDemand: startsOnDemand)))
    if !startsOnDemand { askByCover(.noServer, in: &turn) }
  }

  /// Withdraws the remaining notifications of an earlier agent, which are stale or no longer wanted.
  mutating func takeOverNotifications(in turn: inout Turn) {
    showBreaks(in: &turn)
    for slot in Notification.Slot.allCases where notices.leftOver.contains(slot) && notices.posted[slot] == nil {
      turn.act(.withdraw(slot))
    }
    notices.leftOver = []
  }
}
