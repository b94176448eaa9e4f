import CGtk
import GLib

/// Something to press, with a label and a hint at the key that does the same.
package struct Button {
  package let widget: Widget
  private let row = Stack(.across, spacing: 0)
  private let label: Label
  private let key: Label?

  /// - Parameters:
  ///   - label: What stands on it.
  ///   - name: The same as a screen reader says it.
  ///   - hint: The key.
  ///   - pressed: Called when it is pressed; not for one that has to be held.
  ///
  /// The corresponding C function is `gtk_button_new`.
  package init(_ label: String, name: String, hint: String?, _ pressed: @escaping @MainActor @Sendable () -> Void) {
    widget = Widget(gtk_button_new())
    self.label = Label(label)
    key = hint.map { Label($0) }
    row.widget.center()
    row.add(self.label.widget)
    if let key, let hint {
      key.widget.addStyle("key")
      row.add(key.widget)
      widget.setAccessibleDescription(hint)
    }
    gtk_container_add(stillbell_container(widget.pointer), row.widget.pointer)
    widget.setAccessibleName(name)
    Signal.connect(widget.pointer, "clicked", pressed)
  }

  /// In pixels.
  package func setFonts(label size: Double, key keySize: Double, weight: Int) {
    label.setFont(pixels: size, weight: weight)
    key?.setFont(pixels: keySize)
    row.setSpacing(Int(size * 0.6))
  }

  /// Without its hint the label stands in the middle; a button that was given a size keeps that.
  package func setHintShown(_ isShown: Bool) { key?.widget.setVisible(isShown) }

  /// Calls `action` when the pointer goes down on it, and when it is let go; a click does nothing then.
  package func onHold(_ action: @escaping @MainActor @Sendable (_ isDown: Bool) -> Void) {
    for (signal, isDown) in [("button-press-event", true), ("button-release-event", false)] {
      Signal.connectEvent(widget.pointer, signal) { _ in
        action(isDown)
        return true
      }
    }
  }
}

extension Widget {
  /// Asks before each click whether it counts.
  package func guardClicks(_ admits: @escaping @MainActor @Sendable () -> Bool) {
    for signal in ["button-press-event", "touch-event"] {
      Signal.connectEvent(pointer, signal) { _ in !admits() }
    }
  }
}
