/// A provider of idleness: a part of the desktop that reports when there was no input for a while.
package enum IdleReporter: Hashable, Sendable {
  /// A protocol of the Wayland compositor.
  case wayland
  /// GNOME's compositor on the session bus; it does not implement the Wayland protocol.
  case mutter
  /// The idle counter of the X server.
  case x11

  /// The providers to try in turn, until one of them reports; an empty name means none.
  ///
  /// Under Wayland an X server for old programs may run, but it sees only the input to its own windows, so it is never
  /// asked there.
  package static func candidates(waylandDisplay: String?, display: String?) -> [IdleReporter] {
    if let waylandDisplay, !waylandDisplay.isEmpty { return [.wayland, .mutter] }
    if let display, !display.isEmpty { return [.x11] }
    return []
  }
}
