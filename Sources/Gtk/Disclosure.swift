import CGtk
import GLib

/// A toggle button that unfolds a part of the window and stays down until the part is folded. The chevron on it points
/// the way the part will move.
package struct Disclosure {
  package let widget: Widget
  private let tip: Widget

  /// - Parameters:
  ///   - name: The name of the part, for screen readers.
  ///   - isOpen: True if the button starts down.
  ///   - opensUp: True if the part is above the button.
  ///   - toggled: Called when the button is pressed, with true if it is down now.
  ///
  /// The corresponding C functions are `gtk_toggle_button_new` and `gtk_widget_set_focus_on_click`.
  package init(name: String, isOpen: Bool, opensUp: Bool, _ toggled: @escaping @MainActor @Sendable (Bool) -> Void) {
    let button = Widget(gtk_toggle_button_new())
    widget = button
    nonisolated(unsafe) let pointer = stillbell_toggle_button(button.pointer)
    gtk_toggle_button_set_active(pointer, isOpen ? 1 : 0)
    // After a click, Enter still presses the button that it pressed before.
    gtk_widget_set_focus_on_click(button.pointer, 0)
    let drawing = Drawing { canvas, width, height in
      let isDown = gtk_toggle_button_get_active(pointer) != 0
      canvas.chevron(side: min(width, height), isUp: opensUp != isDown, button.ink)
    }
    tip = drawing.widget
    tip.center()
    gtk_container_add(stillbell_container(button.pointer), tip.pointer)
    button.setAccessibleName(name)
    Signal.connect(button.pointer, "toggled") { toggled(gtk_toggle_button_get_active(pointer) != 0) }
  }

  /// Releases the button as if it had been pressed again. The corresponding C function is
  /// `gtk_toggle_button_set_active`.
  package func fold() { gtk_toggle_button_set_active(stillbell_toggle_button(widget.pointer), 0) }

  /// Sets the size of the chevron, in pixels.
  package func setTip(side: Int) { tip.setLeastSize(width: side, height: side) }
}
