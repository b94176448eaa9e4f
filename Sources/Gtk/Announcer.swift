import CGtk
import GLib

/// A way to have a screen reader speak without moving the focus.
///
/// A screen reader reads out each notification that appears, so each message adds a notification that is too small to
/// see. The corresponding C function is `atk_object_set_role`.
package final class Announcer {
  private let place = Stack(.down, spacing: 0)
  private var last: Widget?
  /// The time that the accessibility bus takes to notice a program that has just joined it, in milliseconds.
  private static let delay: UInt32 = 300

  package init() {}

  /// The widget that holds the notifications. It belongs into the window, where it takes one pixel.
  package var widget: Widget { place.widget }

  /// Says a text, which replaces the previous one.
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
