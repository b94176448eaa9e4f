import CAdw
import GLib

/// A field for a time of day. The user types it or steps it up and down; after the last step of a day comes the first.
package struct TimeEntry {
  /// The conversion between a time, in minutes after midnight, and its text.
  package struct Form: Sendable {
    let words: @MainActor @Sendable (Int) -> String
    let minutes: @MainActor @Sendable (String) -> Int?

    package init(
      words: @escaping @MainActor @Sendable (Int) -> String, minutes: @escaping @MainActor @Sendable (String) -> Int?
    ) {
      (self.words, self.minutes) = (words, minutes)
    }
  }

  let widget: Widget

  private static let day = 24 * 60
  /// In minutes: the step of an arrow key, and that of Page Up and Page Down.
  private static let (step, leap) = (15, 60)

  /// Makes a field. `name` is its tooltip and its name for screen readers.
  ///
  /// The corresponding C function is `gtk_spin_button_new_with_range`, and the signals are `GtkSpinButton::output` and
  /// `GtkSpinButton::input`.
  package init(_ name: some Text, _ form: Form) {
    // The range reaches beyond the day, so a step past midnight can wrap around.
    widget = Widget(gtk_spin_button_new_with_range(Double(-Self.leap), Double(Self.day + Self.leap), Double(Self.step)))
    // A time has a colon, which a numeric field would reject.
    gtk_spin_button_set_numeric(widget.opaque, 0)
    gtk_spin_button_set_increments(widget.opaque, Double(Self.step), Double(Self.leap))
    let width = Int32([0, Self.day / 2].map { form.words($0).count }.max() ?? 0)
    gtk_editable_set_width_chars(widget.opaque, width)
    gtk_editable_set_max_width_chars(widget.opaque, width)
    widget.setAccessibleName(name)
    widget.setTooltip(name)
    widget.forgetDescription()
    let output: @convention(c) (gpointer?, gpointer?) -> gboolean = { spin, data in
      TimeEntry.write(spin, data)
      return 1
    }
    Signal.connect(widget.pointer, "output", unsafeBitCast(output, to: GCallback.self), Box(form))
    let input: @convention(c) (gpointer?, UnsafeMutablePointer<Double>?, gpointer?) -> gint = { spin, value, data in
      TimeEntry.read(spin, into: value, data)
      return 1
    }
    Signal.connect(widget.pointer, "input", unsafeBitCast(input, to: GCallback.self), Box(form))
    nonisolated(unsafe) let spin = widget.opaque
    Signal.connect(widget.pointer, "value-changed") {
      let minutes = Int(gtk_spin_button_get_value(spin))
      let wrapped = (minutes + Self.day) % Self.day
      if wrapped != minutes { gtk_spin_button_set_value(spin, Double(wrapped)) }
    }
  }

  /// The time in minutes after midnight. The corresponding C function is `gtk_spin_button_get_value`.
  package var minutes: Int { (Int(gtk_spin_button_get_value(widget.opaque)) + Self.day) % Self.day }

  /// The corresponding C function is `gtk_spin_button_set_value`.
  package func set(_ minutes: Int) { gtk_spin_button_set_value(widget.opaque, Double(minutes)) }

  /// The corresponding signal is `GtkSpinButton::value-changed`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "value-changed", action)
  }

  private nonisolated static func write(_ spin: gpointer?, _ data: gpointer?) {
    nonisolated(unsafe) let spin = OpaquePointer(spin)
    Box<Form>.with(data) { form in
      MainActor.assumeIsolated {
        let words = form.words((Int(gtk_spin_button_get_value(spin)) + day) % day)
        if gtk_editable_get_text(spin).map({ String(cString: $0) }) != words { gtk_editable_set_text(spin, words) }
      }
    }
  }

  /// Reads the typed text; if it is not a time, the time stays as it was.
  private nonisolated static func read(
    _ spin: gpointer?, into value: UnsafeMutablePointer<Double>?, _ data: gpointer?
  ) {
    nonisolated(unsafe) let (spin, value) = (OpaquePointer(spin), value)
    Box<Form>.with(data) { form in
      MainActor.assumeIsolated {
        let typed = gtk_editable_get_text(spin).flatMap { form.minutes(String(cString: $0)) }
        value?.pointee = typed.map { Double($0) } ?? gtk_spin_button_get_value(spin)
      }
    }
  }
}
