import StillbellCore

/// The notifications on the server: at most one in each slot.
struct Desk {
  struct Shown {
    let notification: StillbellCore.Notification
    /// When it goes by itself; nil stays.
    let expires: BootTime?
    /// Shown by an agent that has ended since: it stays until the next one shows another or withdraws it.
    var isLeftOver = false
  }

  private var breaks: Shown?
  private var session: Shown?
  private var notice: Shown?
  private var reminder: Shown?
  private var nudge: Shown?
  /// The break of the notification that showed before this one, for answers that come late.
  private(set) var formerBreak: BreakID?
  private var currentBreak: BreakID?

  subscript(slot: StillbellCore.Notification.Slot) -> Shown? {
    switch slot {
    case .breaks: breaks
    case .session: session
    case .notice: notice
    case .reminder: reminder
    case .nudge: nudge
    }
  }

  mutating func show(_ notification: StillbellCore.Notification, expires: BootTime?) {
    set(notification.slot, Shown(notification: notification, expires: expires))
    guard notification.slot == .breaks, currentBreak != notification.breakID else { return }
    (formerBreak, currentBreak) = (currentBreak, notification.breakID)
  }

  mutating func remove(_ slot: StillbellCore.Notification.Slot) { set(slot, nil) }

  mutating func clear() { (breaks, session, notice, reminder, nudge) = (nil, nil, nil, nil, nil) }

  /// The agent ends without taking anything away.
  mutating func leaveOver() {
    breaks?.isLeftOver = true
    session?.isLeftOver = true
    notice?.isLeftOver = true
    reminder?.isLeftOver = true
    nudge?.isLeftOver = true
  }

  /// When the next one goes by itself, and where.
  var nextExpiry: (slot: StillbellCore.Notification.Slot, at: BootTime)? {
    var next: (slot: StillbellCore.Notification.Slot, at: BootTime)?
    func consider(_ slot: StillbellCore.Notification.Slot, _ expires: BootTime?) {
      if let expires, next.map({ expires < $0.at }) ?? true { next = (slot, expires) }
    }
    consider(.breaks, breaks?.expires)
    consider(.session, session?.expires)
    consider(.notice, notice?.expires)
    consider(.reminder, reminder?.expires)
    consider(.nudge, nudge?.expires)
    return next
  }

  private mutating func set(_ slot: StillbellCore.Notification.Slot, _ shown: Shown?) {
    switch slot {
    case .breaks: breaks = shown
    case .session: session = shown
    case .notice: notice = shown
    case .reminder: reminder = shown
    case .nudge: nudge = shown
    }
  }
}
