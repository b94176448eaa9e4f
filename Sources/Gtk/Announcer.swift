import CGtk
import GLib

/// Has a screen reader say something unasked, without moving the focus.
///
/// A screen reader reads out each notification that appears, so every message adds one that is too small to see. The
/// corresponding C function is `atk_object_set_role`.
package final class Announcer {
  private let place = Stack(.down, spacing: 0)
  private var last: Widget?
  /// How long the accessibility bus takes to notice a program that has just joined it, in milliseconds.
  private static let delay: UInt32 = 300

  package init() {}

  /// Stands among the widgets of the window, and takes one pixel of it.
  package var widget: Widget { place.widget }

  /// Takes the place of what was said before.
  package func say(_ words: String) {
    MainLoop.later(afterMilliseconds: Self.delay) { [weak self] in self?.add(words) }
  }

  private func add(_ words: String) {
    if let last { place.remove(last) }
    let notification = Widget(gtk_drawing_area_new())
    if let accessible = gtk_widget_get_accessible(notification.pointer) {
      atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
    }
    notification.setAccessibleName(words)
    place.add(notification)
    place.widget.showAll()
    last = notification
  }
}
