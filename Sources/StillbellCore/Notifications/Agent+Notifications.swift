/// The notifications, and the server that shows them.
struct Notices: Hashable, Sendable {
  /// By which it is known that the same was told before.
  struct Told: Hashable, Sendable {
    private let subject: String
    private let id: BreakID?
    /// A break that waited is asked for.
    private let isAsked: Bool

    init(_ notification: Notification, _ open: OpenBreak?) {
      (subject, id, isAsked) = (notification.subject.words, notification.breakID, open?.asking != nil)
    }

    /// The cover that asks after a pause in the typing needs no second word.
    func `is`(_ former: Self?) -> Bool {
      guard let former else { return false }
      return self == former || isAsked && id == former.id && (former.subject, subject) == ("break-waits", "break-due")
    }
  }

  /// The notification of each slot, as far as is known.
  var posted: [Notification.Slot: Notification] = [:]
  /// The last that was told of breaks.
  var told: Told?
  /// The last that was told of a session.
  var toldOfSession: ToldOfSession?
  /// The agent's news of itself, while a quiet hides it.
  @Indirect var hidden: Notification?
  /// The slots in which a notification of an earlier agent still shows, and has not been taken over yet.
  var leftOver: Set<Notification.Slot> = []
  /// A new user has not been greeted yet.
  var isWelcomeDue = false
  var server = Server()
  /// The notification that asks has not been confirmed yet: it counts as failed then.
  var confirming: BootTime?
  var hasTerminal = false
}

extension Notices {
  /// The program that shows notifications, and what it can do.
  struct Server: Hashable, Sendable {
    var status = Status.Server.unknown
    /// It plays the sound a notification carries.
    var playsSounds = false
    var hasButtons = true

    /// The way of a server with the buttons of a notification.
    enum Buttons: Hashable {
      /// It draws them at once.
      case drawn
      /// It draws them at once only where the notification is critical.
      case drawnIfCritical
      /// It has a key or a menu for them.
      case hidden

      /// Known by the name that the server gives itself.
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
  mutating func take(_ event: NotificationEvent, in turn: inout Turn) {
    switch event {
    case .clicked(let slot): clicked(slot, in: &turn)
    case .closed(let slot):
      notices.posted[slot] = nil
      reminderClosed(in: slot)
      if slot == .nudge { nudging.shown = nil }
      if slot == .session { sessions.end = nil }
    case .failed(let slot, let failure): notificationFailed(slot, failure, in: &turn)
    case .chosen(let answer): take(answer, in: &turn)
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

  /// After a choice the notification is withdrawn: some servers leave it standing.
  private mutating func take(_ answer: Notification.NoticeAnswer, in turn: inout Turn) {
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
      overrule(cause, in: &turn)
      // Another reason may hold it back all the same.
      cycle.open?.known.hold?.tellsAgain()
    }
  }

  /// Shows a notification in its slot, unless a quiet hides it; what the agent has to say about itself then waits.
  mutating func notify(_ notification: Notification, in turn: inout Turn) {
    guard quiet.levels[notification.slot] != .hidden else {
      if notification.slot == .notice { notices.hidden = notification }
      return
    }
    if notification.slot == .breaks {
      (notices.confirming, notices.told) = (nil, Notices.Told(notification, cycle.open))
    }
    var notification = notification
    // Of a low one GNOME shows no banner, and who asks for something wants to see that it came.
    if turn.isAskedFor, notification.urgency == .low { notification.urgency = .normal }
    var kept = notification
    // Shown again after a restart of the server it must not sound again.
    kept.sound = .suppressed
    notices.posted[notification.slot] = kept
    if notification.slot == .session {
      notices.toldOfSession = Notices.ToldOfSession(notification, sessions, at: turn.now.boot)
    }
    turn.act(.notify(notification))
  }

  mutating func withdraw(_ slot: Notification.Slot, in turn: inout Turn) {
    if slot == .notice { notices.hidden = nil }
    if slot == .breaks { (notices.confirming, notices.told) = (nil, nil) }
    if slot == .session { notices.toldOfSession = nil }
    guard notices.posted.removeValue(forKey: slot) != nil else { return }
    turn.act(.withdraw(slot))
  }

  /// Withdraws what is over, at the end of a turn, and ahead of the word for what ended it. It was shown in its moment;
  /// what shows of breaks and of the session is followed beside them.
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
    case .held: !isHeldForTold
    case .breaks, .session, .notice, .day: false
    }
  }

  /// Kept as posted: a server that comes back gets it. What would only have stayed for a moment is dropped.
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
      // The server before may have ended before it showed the end of a session.
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

  /// The notifications of an agent that ended are gone or not its own any more; what nobody asks for again goes.
  mutating func takeOverNotifications(in turn: inout Turn) {
    showBreaks(in: &turn)
    for slot in Notification.Slot.allCases where notices.leftOver.contains(slot) && notices.posted[slot] == nil {
      turn.act(.withdraw(slot))
    }
    notices.leftOver = []
  }
}
