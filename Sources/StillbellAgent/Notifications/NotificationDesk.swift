import GLib
import Notify
import StillbellCore
import Synchronization

/// The notifications on the desktop, as their thread sees them. `targets` and `standing` are shared with other threads.
nonisolated final class NotificationDesk: @unchecked Sendable {
  enum Target: Sendable {
    /// A notification, and the event for each of its actions.
    case show(NotificationContent, [String: Event])
    case nothing
  }

  /// The longest part of a server's name that is used, in Unicode scalars.
  private static let nameMax = 100

  /// The latest target for each slot, with its number among the slot's targets.
  let targets = Mutex<[Notification.Slot: (target: Target, count: Int)]>([:])
  /// The notifications on the server.
  let standing = Mutex<[Notification.Slot: StandingNotification]>([:])
  /// Set once, before the first target.
  nonisolated(unsafe) var tap: CallTap?
  /// Runs a closure on this thread after its present work; set like `tap`.
  nonisolated(unsafe) var later: (@escaping @Sendable () -> Void) -> Void = { _ in }
  /// Called with the slot and number of a target that no longer shows; set like `tap`.
  nonisolated(unsafe) var closed: (Notification.Slot, _ count: Int) -> Void = { _, _ in }
  private let note: @Sendable ([Notification.Slot: StandingNotification]) -> Void
  private let report: @Sendable (Event) -> Void
  private var shown: [Notification.Slot: DesktopNotification] = [:]
  /// The serial of the call that showed each slot's notification.
  private var serials: [Notification.Slot: UInt32] = [:]
  /// The slots with a notification of an earlier agent, which may have closed while no agent ran.
  private var adopted: Set<Notification.Slot> = []
  /// The calls whose answer came too late for libnotify, by their slot.
  private var abandoned: [UInt32: Notification.Slot] = [:]
  private var hasBegun = false

  /// `note` gets the standing notifications whenever they change.
  init(
    note: @escaping @Sendable ([Notification.Slot: StandingNotification]) -> Void,
    report: @escaping @Sendable (Event) -> Void
  ) {
    (self.note, self.report) = (note, report)
  }

  /// Continues with the notifications that an earlier agent has shown on this server.
  func adopt(_ earlier: [Notification.Slot: StandingNotification]) {
    do throws(NotificationFailure) {
      try begin()
    } catch {
      return report(.notification(.failed(.notice, error)))
    }
    for (slot, standing) in earlier {
      shown[slot] = DesktopNotification()
      shown[slot]?.id = Int32(bitPattern: standing.id)
      adopted.insert(slot)
    }
    standing.withLock { $0 = earlier }
  }

  /// Shows or withdraws the slot's latest target; earlier ones no longer count.
  func grant(_ slot: Notification.Slot) {
    guard let (target, count) = targets.withLock({ $0.removeValue(forKey: slot) }) else { return }
    do throws(NotificationFailure) {
      switch target {
      case .show(let content, let answers): try show(content, answers, count, in: slot)
      case .nothing: try withdraw(slot)
      }
    } catch {
      report(.notification(.failed(slot, error)))
    }
  }

  /// Asks a new server for its name and its capabilities.
  func meetServer() {
    do throws(NotificationFailure) {
      try begin()
      let server = try DesktopNotification.server()
      report(
        .notification(
          .serverAppeared(
            name: server.name.onOneLine(limit: Self.nameMax), sounds: server.sounds, actions: server.actions)))
    } catch {
      report(.notification(.failed(.notice, error)))
    }
  }

  /// Forgets the notifications of a server that has gone; their numbers mean nothing to the next server.
  func forgetServer() {
    shown = [:]
    (abandoned, adopted) = ([:], [])
    change { $0 = [:] }
  }

  /// Handles a notification that appeared after libnotify gave up: adopts it if it is still wanted, and otherwise
  /// withdraws it.
  func lateAnswer(serial: UInt32, id: UInt32, from server: String) {
    let slot = abandoned.removeValue(forKey: serial)
    if let slot, !abandoned.values.contains(slot), let notification = shown[slot], notification.id == 0 {
      notification.id = Int32(bitPattern: id)
      change { $0[slot] = StandingNotification(id: id, server: server) }
      return
    }
    let orphan = DesktopNotification()
    orphan.id = Int32(bitPattern: id)
    do throws(NotificationFailure) {
      try orphan.close()
    } catch {
      report(.notification(.failed(slot ?? .notice, error)))
    }
  }

  private func show(
    _ content: NotificationContent, _ answers: [String: Event], _ count: Int, in slot: Notification.Slot
  ) throws(NotificationFailure) {
    try begin()
    // The earlier agent may have shown a later notification in its last moment, without noting its number. That one is
    // replaced by its tag, which servers ignore beside a number, even beside one that has gone.
    if adopted.contains(slot) { try withdraw(slot) }
    let notification = shown[slot] ?? DesktopNotification()
    restoreNumber(of: slot)
    shown[slot] = notification
    notification.onAction = { [report] name in
      report(answers[name] ?? .notification(.clicked(slot)))
    }
    notification.onClosed = { [weak self, weak notification] in
      guard let self, let notification, shown[slot] === notification else { return }
      guard !isReplaced(slot) else { return later { self.restoreNumber(of: slot) } }
      shown[slot] = nil
      change { $0[slot] = nil }
      closed(slot, count)
    }
    let before = tap?.latestSerial
    do throws(NotificationFailure) {
      try notification.show(content)
      serials[slot] = tap?.latestSerial
      let server = tap?.latestAnswerer ?? ""
      change { $0[slot] = StandingNotification(id: UInt32(bitPattern: notification.id), server: server) }
      report(.notification(.shown(slot)))
    } catch {
      // The server may still carry out a call that was sent and not answered.
      if let tap, tap.latestSerial != before { abandoned[tap.abandonLatest()] = slot }
      throw error
    }
  }

  /// True if the closed notification was an earlier one in this slot, which the server had already replaced when it
  /// reported the closing.
  private func isReplaced(_ slot: Notification.Slot) -> Bool {
    guard let id = standing.withLock({ $0[slot]?.id }), let serial = serials[slot] else { return false }
    return tap?.hasSignal(about: id, before: serial) == true
  }

  /// Restores the number of a slot's notification: libnotify forgets it when an earlier one closes.
  private func restoreNumber(of slot: Notification.Slot) {
    guard let notification = shown[slot], notification.id == 0, let id = standing.withLock({ $0[slot]?.id }) else {
      return
    }
    notification.id = Int32(bitPattern: id)
  }

  private func withdraw(_ slot: Notification.Slot) throws(NotificationFailure) {
    restoreNumber(of: slot)
    let isAdopted = adopted.remove(slot) != nil
    // Without a number it was never shown; if it still appears, it is no longer wanted.
    guard let notification = shown.removeValue(forKey: slot), notification.id != 0 else { return }
    defer { change { $0[slot] = nil } }
    do throws(NotificationFailure) {
      try notification.close()
    } catch {
      // An adopted notification may have closed already, which is no error.
      if !isAdopted { throw error }
    }
  }

  private func change(_ change: (inout [Notification.Slot: StandingNotification]) -> Void) {
    let changed = standing.withLock { standing -> [Notification.Slot: StandingNotification]? in
      let before = standing
      change(&standing)
      return standing == before ? nil : standing
    }
    if let changed { note(changed) }
  }

  private func begin() throws(NotificationFailure) {
    guard !hasBegun else { return }
    try DesktopNotification.begin(applicationName: "stillbell")
    hasBegun = true
  }
}
