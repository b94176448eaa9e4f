import CAdw

/// The lines of a menu, in sections.
package struct Menu {
  private let model: OpaquePointer

  /// Each line has a label and the action it triggers, such as `app.quit` or `app.pause::1h`.
  ///
  /// The corresponding C function is `g_menu_append_section`.
  package init(_ sections: [[(label: String, action: String)]]) {
    guard let model = g_menu_new() else { preconditionFailure("GIO always makes a menu") }
    self.model = model
    for lines in sections {
      guard let section = g_menu_new() else { continue }
      for line in lines { g_menu_append(section, line.label, line.action) }
      g_menu_append_section(model, nil, Self.asModel(section))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }

  /// Lets the button open it. The corresponding C function is `gtk_menu_button_set_menu_model`.
  package func open(from button: Widget) {
    gtk_menu_button_set_menu_model(button.opaque, Self.asModel(model))
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  private static func asModel(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
    UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
  }
}
