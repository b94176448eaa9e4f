import CWayland

/// A notification of idleness: calls back, within `Compositor.dispatch`, when there was no input for a while and when
/// input resumes, as long as this object lives.
package final class IdleNotification {
  private let notification: OpaquePointer
  private let notifier: IdleNotifier
  private let idled: () -> Void
  private let resumed: () -> Void

  /// Asks for the notification, without waiting. The compositor counts from now on, not from the last input.
  ///
  /// The corresponding requests are `get_input_idle_notification`, `get_idle_notification` and `get_idle_timeout`.
  package init(
    of notifier: IdleNotifier, after threshold: Duration, idled: @escaping () -> Void, resumed: @escaping () -> Void
  ) throws(WaylandError) {
    let (seconds, attoseconds) = threshold.components
    let milliseconds = UInt32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    guard let notification = notifier.notification(milliseconds) else {
      throw WaylandError("wl_proxy_marshal_flags")
    }
    self.notification = notification
    self.notifier = notifier
    self.idled = idled
    self.resumed = resumed
    stillbell_idle_listen(notification, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    try notifier.compositor.flush()
  }

  /// The corresponding requests are `destroy` and `release`.
  deinit { stillbell_idle_notification_destroy(notification) }

  private nonisolated(unsafe) static let listener: UnsafePointer<stillbell_idle_listener> = outliving(
    stillbell_idle_listener(
      idled: { data, _ in with(data) { $0.idled() } }, resumed: { data, _ in with(data) { $0.resumed() } }))

  private static func with(_ data: UnsafeMutableRawPointer?, _ report: (IdleNotification) -> Void) {
    guard let data else { return }
    // The report may release the notification.
    let notification = Unmanaged<IdleNotification>.fromOpaque(data).takeUnretainedValue()
    withExtendedLifetime(notification) { report(notification) }
  }
}
