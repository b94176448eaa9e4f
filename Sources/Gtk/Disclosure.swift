import CGtk
import GLib

/// A button that unfolds something and stays down until that is folded again; a tip on it points where it will go.
package struct Disclosure {
  package let widget: Widget
  private let tip: Widget

  /// - Parameters:
  ///   - name: What it unfolds, as a screen reader says it.
  ///   - isOpen: Whether it is down at first.
  ///   - opensUp: Whether what it unfolds comes above it.
  ///   - toggled: Called when it is pressed, with whether it is down now.
  ///
  /// The corresponding C functions are `gtk_toggle_button_new` and `gtk_widget_set_focus_on_click`.
  package init(name: String, isOpen: Bool, opensUp: Bool, _ toggled: @escaping @MainActor @Sendable (Bool) -> Void) {
    let button = Widget(gtk_toggle_button_new())
    widget = button
    nonisolated(unsafe) let pointer = stillbell_toggle_button(button.pointer)
    gtk_toggle_button_set_active(pointer, isOpen ? 1 : 0)
    // After a click Enter still means what stands on another button.
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

  /// Lets it up, as if it was pressed. The corresponding C function is `gtk_toggle_button_set_active`.
  package func fold() { gtk_toggle_button_set_active(stillbell_toggle_button(widget.pointer), 0) }

  /// In pixels.
  package func setTip(side: Int) { tip.setLeastSize(width: side, height: side) }
}
