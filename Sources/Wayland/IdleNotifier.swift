import CWayland

/// The part of a compositor that reports when its first seat is idle.
package final class IdleNotifier {
  /// The protocols for idleness, the best first.
  ///
  /// Version 2 of ext-idle-notify is preferred: it counts only input, as the X server and GNOME do. In version 1, and
  /// in KDE's older protocol, the user counts as active during a film or a call.
  package enum Kind: Sendable {
    case extInput, ext, kde

    /// The protocol's name for itself.
    package var name: String {
      switch self {
      case .extInput, .ext: "ext-idle-notify"
      case .kde: "org_kde_kwin_idle"
      }
    }
  }

  package let kind: Kind
  let compositor: Compositor
  private let notifier: OpaquePointer
  private let seat: OpaquePointer

  /// Nil if the compositor offers none of the protocols, or has no seat.
  package init?(on compositor: Compositor, _ globals: [Compositor.Global]) {
    guard let seat = compositor.bind(stillbell_wl_seat(), upTo: 1, of: globals) else { return nil }
    if let notifier = compositor.bind(stillbell_ext_idle_notifier(), upTo: 2, of: globals) {
      self.notifier = notifier
      kind = wl_proxy_get_version(notifier) >= 2 ? .extInput : .ext
    } else if let notifier = compositor.bind(stillbell_kde_idle(), upTo: 1, of: globals) {
      self.notifier = notifier
      kind = .kde
    } else {
      wl_proxy_destroy(seat)
      return nil
    }
    self.seat = seat
    self.compositor = compositor
  }

  deinit {
    wl_proxy_destroy(notifier)
    wl_proxy_destroy(seat)
  }

  /// The compositor's own object for one threshold.
  func notification(_ milliseconds: UInt32) -> OpaquePointer? {
    switch kind {
    case .extInput: stillbell_ext_input_idle_notification(notifier, seat, milliseconds)
    case .ext: stillbell_ext_idle_notification(notifier, seat, milliseconds)
    case .kde: stillbell_kde_idle_timeout(notifier, seat, milliseconds)
    }
  }
}
