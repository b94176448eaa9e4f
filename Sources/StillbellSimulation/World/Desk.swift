import StillbellCore

/// The notifications on the server: at most one in each slot.
struct Desk {
  /// A notification on the server. Readers share it, because it is too large to be copied for every event.
  final class Shown: Sendable {
    let notification: StillbellCore.Notification
    /// When the notification disappears by itself; nil if it stays.
    let expires: BootTime?
    /// `true` if an agent that has ended showed it: it stays until the next agent replaces or withdraws it.
    let isLeftOver: Bool

    init(_ notification: StillbellCore.Notification, expires: BootTime?, isLeftOver: Bool = false) {
      (self.notification, self.expires, self.isLeftOver) = (notification, expires, isLeftOver)
    }
  }

  /// The notifications, in the order of the slots.
  private var shown = [Shown?](repeating: nil, count: StillbellCore.Notification.Slot.allCases.count)
  /// The break of the previous notification, for answers that come late.
  private(set) var formerBreak: BreakID?
  private var currentBreak: BreakID?

  private(set) subscript(slot: StillbellCore.Notification.Slot) -> Shown? {
    get { shown[slot.index] }
    set { shown[slot.index] = newValue }
  }

  mutating func show(_ notification: StillbellCore.Notification, expires: BootTime?) {
    self[notification.slot] = Shown(notification, expires: expires)
    guard notification.slot == .breaks, currentBreak != notification.breakID else { return }
    (formerBreak, currentBreak) = (currentBreak, notification.breakID)
  }

  mutating func remove(_ slot: StillbellCore.Notification.Slot) { self[slot] = nil }

  mutating func clear() { for slot in StillbellCore.Notification.Slot.allCases { remove(slot) } }

  /// Notes that the agent ended without withdrawing its notifications.
  mutating func leaveOver() {
    shown = shown.map { $0.map { Shown($0.notification, expires: $0.expires, isLeftOver: true) } }
  }

  /// The slot and the moment of the next notification that disappears by itself.
  var nextExpiry: (slot: StillbellCore.Notification.Slot, at: BootTime)? {
    var next: (slot: StillbellCore.Notification.Slot, at: BootTime)?
    for slot in StillbellCore.Notification.Slot.allCases {
      if let expires = self[slot]?.expires, next.map({ expires < $0.at }) ?? true { next = (slot, expires) }
    }
    return next
  }
}

extension StillbellCore.Notification.Slot {
  fileprivate var index: Int {
    switch self {
    case .breaks: 0
    case .session: 1
    case .notice: 2
    case .reminder: 3
    case .nudge: 4
    case .day: 5
    case .quiet: 6
    case .held: 7
    }
  }
}

extension StillbellCore.Notification {
  /// `true` if the agent hears that this notification is shown: it then knows that the sound was heard, or the message
  /// seen.
  var isReported: Bool {
    switch subject {
    case .sessionOver, .welcome, .breakDue: true
    default: sound != .suppressed
    }
  }
}
