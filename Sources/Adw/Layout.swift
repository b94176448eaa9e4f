import CAdw

/// The widgets of a layout in GTK's XML, by their ids. Its texts are translated like those of the program.
package final class Layout {
  private let builder: OpaquePointer

  /// Builds the widgets. The XML is part of the program, so an error in it is a programming error.
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
    settleWords()
  }

  /// Sets up the texts of the layout in ways that GTK's XML cannot express. The corresponding C function is
  /// `gtk_builder_get_objects`.
  private func settleWords() {
    let objects = gtk_builder_get_objects(builder)
    var next = objects
    while let object = next?.pointee.data {
      switch String(cString: g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self))) {
      case "GtkButton":
        let button = Button(Self.widget(object))
        if button.hasIcon { button.sayNameOnce() } else { button.sayLabelOnce() }
      case "GtkMenuButton": Button.nameMenu(Self.widget(object))
      case "GtkStackPage": Pages.leaveUnnamed(object)
      case "AdwActionRow": ListRow(Self.widget(object)).takeWordsAsTheyStand()
      case "AdwPreferencesGroup": Group(Self.widget(object)).settle()
      default: break
      }
      next = next?.pointee.next
    }
    g_slist_free(objects)
  }

  private static func widget(_ object: gpointer) -> Widget { Widget(object.assumingMemoryBound(to: GtkWidget.self)) }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  /// The corresponding C function is `gtk_builder_get_object`.
  package func widget(_ id: String) -> Widget {
    guard let object = gtk_builder_get_object(builder, id) else { preconditionFailure("no \(id) in the layout") }
    return Self.widget(UnsafeMutableRawPointer(object))
  }

  package func label(_ id: String) -> Label { Label(widget(id)) }
  package func button(_ id: String) -> Button { Button(widget(id)) }
  package func row(_ id: String) -> ListRow { ListRow(widget(id)) }
}
