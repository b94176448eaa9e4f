import CGtk
import GLib

/// The events of an X server, before GDK handles them.
enum ServerEvents {
  /// Calls `take` with each event, as long as the program runs.
  ///
  /// The corresponding C function is `gdk_window_add_filter`.
  static func watch(_ take: @escaping @MainActor @Sendable (UnsafeMutableRawPointer) -> Void) {
    gdk_window_add_filter(
      nil,
      { event, _, data in
        guard let event else { return GDK_FILTER_CONTINUE }
        nonisolated(unsafe) let seen = event
        Box<@MainActor @Sendable (UnsafeMutableRawPointer) -> Void>.with(data) { take in
          MainActor.assumeIsolated { take(seen) }
        }
        return GDK_FILTER_CONTINUE
      }, Box(take).retained)
  }
}
