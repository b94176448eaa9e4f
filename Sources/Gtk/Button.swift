import CGtk
import GLib

/// A button with a label, and with a hint at the key that also presses it.
package struct Button {
  package let widget: Widget
  private let row = Stack(.across, spacing: 0)
  private let label: Label
  private let key: Label?

  /// - Parameters:
  ///   - label: The visible text.
  ///   - name: The text for screen readers.
  ///   - hint: The key.
  ///   - pressed: Called when the button is pressed, except for a button that has to be held.
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

  /// Sets the sizes of both fonts, in pixels, and the weight of the label's.
  package func setFonts(label size: Double, key keySize: Double, weight: Int) {
    label.setFont(pixels: size, weight: weight)
    key?.setFont(pixels: keySize)
    row.setSpacing(Int(size * 0.6))
  }

  /// Shows or hides the hint. Without it the label is in the middle; a button with a set size keeps that size.
  package func setHintShown(_ isShown: Bool) { key?.widget.setVisible(isShown) }

  /// Calls `action` when the button is pressed down with the pointer, and when it is released; the button no longer
  /// handles clicks.
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
  /// Asks `admits` before each click or touch, and ignores it if the answer is false.
  package func guardClicks(_ admits: @escaping @MainActor @Sendable () -> Bool) {
    for signal in ["button-press-event", "touch-event"] {
      Signal.connectEvent(pointer, signal) { _ in !admits() }
    }
  }
}
