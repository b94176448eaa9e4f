import CAdw

/// The widgets of a layout in GTK's XML, by their ids.
package final class Layout {
  private let builder: OpaquePointer

  /// The XML comes with the program, so a mistake in it is one of the program.
  ///
  /// The corresponding C function is `gtk_builder_add_from_string`.
  package init(_ xml: [UInt8]) {
    guard let builder = gtk_builder_new() else { preconditionFailure("GTK always makes a builder") }
    self.builder = builder
    var error: UnsafeMutablePointer<GError>?
    let isRead = xml.withUnsafeBytes { bytes in
      gtk_builder_add_from_string(builder, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &error)
    }
    guard isRead != 0 else { preconditionFailure(error.map { String(cString: $0.pointee.message) } ?? "no layout") }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  /// The corresponding C function is `gtk_builder_get_object`.
  package func widget(_ id: String) -> Widget {
    guard let object = gtk_builder_get_object(builder, id) else { preconditionFailure("no \(id) in the layout") }
    return Widget(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
  }

  package func label(_ id: String) -> Label { Label(widget(id)) }
  package func button(_ id: String) -> Button { Button(widget(id)) }
  package func row(_ id: String) -> Row { Row(widget(id)) }
}
