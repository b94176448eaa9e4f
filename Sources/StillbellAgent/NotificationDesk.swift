import GLib
import Notify
import StillbellCore
import Synchronization

/// What shows on the desktop, seen from the notification thread; `wishes` and `standing` are shared with other threads.
nonisolated final class NotificationDesk: @unchecked Sendable {
  enum Wish: Sendable {
    /// With the event of each action.
    case show(NotificationContent, [String: Event])
    case nothing
  }

  let wishes = Mutex<[Notification.Slot: Wish]>([:])
  /// The server's numbers for what stands there.
  let standing = Mutex<[Notification.Slot: UInt32]>([:])
  /// Set once, before the first wish.
  nonisolated(unsafe) var tap: CallTap?
  private let report: @Sendable (Event) -> Void
  private var shown: [Notification.Slot: DesktopNotification] = [:]
  /// The calls whose answer came too late for libnotify, by their slot.
  private var abandoned: [UInt32: Notification.Slot] = [:]
  private var hasBegun = false

  init(report: @escaping @Sendable (Event) -> Void) { self.report = report }

  /// Shows or withdraws what is wished for the slot now; what was wished before no longer counts.
  func grant(_ slot: Notification.Slot) {
    guard let wish = wishes.withLock({ $0.removeValue(forKey: slot) }) else { return }
    do throws(NotifyError) {
      switch wish {
      case .show(let content, let answers): try show(content, answers, in: slot)
      case .nothing: try withdraw(slot)
      }
    } catch {
      report(.notificationFailed(slot, reason: error.description))
    }
  }

  /// Asks a server that has appeared for its name and what it can do.
  func meetServer() {
    do throws(NotifyError) {
      try begin()
      let server = try DesktopNotification.server()
      report(.serverAppeared(name: server.name, sounds: server.sounds))
    } catch {
      report(.notificationFailed(.notice, reason: error.description))
    }
  }

  /// A server that has gone took everything with it, and its numbers mean nothing to the next one.
  func forgetServer() {
    shown = [:]
    abandoned = [:]
    standing.withLock { $0 = [:] }
  }

  /// A notification has appeared that libnotify knows nothing of: it is adopted if it is still wanted, else withdrawn.
  func lateAnswer(serial: UInt32, id: UInt32) {
    let slot = abandoned.removeValue(forKey: serial)
    if let slot, !abandoned.values.contains(slot), let notification = shown[slot], notification.id == 0 {
      notification.id = Int32(bitPattern: id)
      standing.withLock { $0[slot] = id }
      return
    }
    let orphan = DesktopNotification()
    orphan.id = Int32(bitPattern: id)
    do throws(NotifyError) {
      try orphan.close()
    } catch {
      report(.notificationFailed(slot ?? .notice, reason: error.description))
    }
  }

  private func show(_ content: NotificationContent, _ answers: [String: Event], in slot: Notification.Slot)
    throws(NotifyError)
  {
    try begin()
    let notification = shown[slot] ?? DesktopNotification()
    shown[slot] = notification
    notification.onAction = { [report] name in
      report(answers[name] ?? .notificationClicked(slot))
    }
    notification.onClosed = { [weak self, weak notification] in
      guard let self, let notification, shown[slot] === notification else { return }
      shown[slot] = nil
      standing.withLock { $0[slot] = nil }
      report(.notificationClosed(slot))
    }
    let before = tap?.latestSerial
    do throws(NotifyError) {
      try notification.show(content)
      standing.withLock { $0[slot] = UInt32(bitPattern: notification.id) }
    } catch {
      // A call that left and got no answer may still be carried out.
      if let tap, tap.latestSerial != before { abandoned[tap.abandonLatest()] = slot }
      throw error
    }
  }

  private func withdraw(_ slot: Notification.Slot) throws(NotifyError) {
    // One without a number never came to stand; should it come late, nobody wants it any more.
    guard let notification = shown.removeValue(forKey: slot), notification.id != 0 else { return }
    defer { standing.withLock { $0[slot] = nil } }
    try notification.close()
  }

  private func begin() throws(NotifyError) {
    guard !hasBegun else { return }
    try DesktopNotification.begin(applicationName: "stillbell")
    hasBegun = true
  }
}
