import CAdw
import GLib

/// The application. It runs once per login session: a second start activates the first one and exits.
package final class Application {
  private let pointer: UnsafeMutablePointer<AdwApplication>

  /// Makes the application. `id` is also its name on the session bus, and the name by which desktops find its desktop
  /// entry; `name` is for people.
  ///
  /// The corresponding C functions are `adw_application_new`, `g_set_prgname` and `g_set_application_name`.
  package init(id: String, name: some Text) {
    g_set_prgname(id)
    g_set_application_name(name.description)
    guard let made = adw_application_new(id, GApplicationFlags(rawValue: 0)) else {
      preconditionFailure("libadwaita always makes an application")
    }
    pointer = made
  }

  isolated deinit { g_object_unref(pointer) }

  /// Calls `action` at the first start and at each further start. The corresponding signal is `GApplication::activate`.
  package func onActivate(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(pointer, "activate", action)
  }

  /// Adds an action, which menus and keys call `app.NAME`. With `takesText` it takes a text, as in `app.NAME::1h`.
  ///
  /// The corresponding C function is `g_simple_action_new`.
  package func add(
    _ name: String, takesText: Bool = false, _ action: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let type = takesText ? g_variant_type_new("s") : nil
    defer { if let type { g_variant_type_free(type) } }
    guard let made = g_simple_action_new(name, type) else { preconditionFailure("GIO always makes an action") }
    Signal.connectText(UnsafeMutableRawPointer(made), "activate", action)
    g_action_map_add_action(OpaquePointer(pointer), made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// Enables or disables an action; menus show a disabled one grey. The corresponding C function is
  /// `g_simple_action_set_enabled`.
  package func enable(_ name: String, _ isEnabled: Bool) {
    guard let action = g_action_map_lookup_action(OpaquePointer(pointer), name) else { return }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
  }

  /// Sets the keys of an action, which may also be one of GTK's own. The corresponding C function is
  /// `gtk_application_set_accels_for_action`.
  package func set(_ keys: [String], of action: String) {
    var words: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(gtk, action, &words)
    for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) }
  }

  /// Has the application that is already running, if there is one, carry out an action with a text. If the bus fails,
  /// nothing happens here: `run` will fail.
  ///
  /// The corresponding C functions are `g_application_register` and `g_action_group_activate_action`.
  package func askFirst(_ action: String, _ text: String) {
    let application = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
    guard g_application_register(application, nil, nil) != 0, g_application_get_is_remote(application) != 0 else {
      return
    }
    g_action_group_activate_action(OpaquePointer(pointer), action, g_variant_new_string(text))
  }

  /// Runs until the last window is closed, or `quit`; returns the exit code. The corresponding C function is
  /// `g_application_run`.
  package func run() -> Int32 {
    g_application_run(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self), 0, nil)
  }

  /// The corresponding C function is `g_application_quit`.
  package func quit() {
    g_application_quit(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self))
  }

  var gtk: UnsafeMutablePointer<GtkApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkApplication.self)
  }
}
