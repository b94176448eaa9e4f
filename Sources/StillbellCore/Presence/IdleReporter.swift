/// A part of the desktop that tells when there was no input for a while.
package enum IdleReporter: Hashable, Sendable {
  /// A protocol of the Wayland compositor.
  case wayland
  /// GNOME's compositor on the session bus; it has no protocol for it.
  case mutter
  /// The X server's count.
  case x11

  /// The parts to ask, in turn, until one of them reports; an empty name means none.
  ///
  /// Under Wayland there may be an X server for old programs, but it sees only what is typed into its own windows, so it
  /// is never asked there.
  package static func candidates(waylandDisplay: String?, display: String?) -> [IdleReporter] {
    if let waylandDisplay, !waylandDisplay.isEmpty { return [.wayland, .mutter] }
    if let display, !display.isEmpty { return [.x11] }
    return []
  }
}
