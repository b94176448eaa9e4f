import CGtk

/// Something to press, with a label and a hint at the key that does the same.
package struct Button {
  package let widget: Widget

  /// The corresponding C function is `gtk_button_new`.
  package init(_ label: String, hint: String?, _ pressed: @escaping @MainActor @Sendable () -> Void) {
    widget = Widget(gtk_button_new())
    let row = Stack(.across, spacing: 10)
    row.widget.center()
    row.add(Label(label).widget)
    if let hint {
      let key = Label(hint)
      key.widget.addStyle("key")
      row.add(key.widget)
      widget.setAccessibleDescription(hint)
    }
    gtk_container_add(stillbell_container(widget.pointer), row.widget.pointer)
    widget.setAccessibleName(label)
    Signal.connect(widget.pointer, "clicked", pressed)
  }

  /// Asks before each click whether it counts.
  package func guardClicks(_ admits: @escaping @MainActor @Sendable () -> Bool) {
    for signal in ["button-press-event", "touch-event"] {
      Signal.connectEvent(widget.pointer, signal) { _ in !admits() }
    }
  }
}
