import CNotify
import StillbellCore

/// A notification on the desktop that can be changed and withdrawn.
///
/// Its calls wait for the notification server, up to 25 s if that hangs, so they need a thread of their own. The
/// callbacks run on that thread too.
package final class DesktopNotification {
  private let notification: UnsafeMutablePointer<NotifyNotification>
  /// Called with the name of the action that the user chose.
  package var onAction: ((String) -> Void)?
  /// Called when the notification has disappeared, except by `close`.
  package var onClosed: (() -> Void)?

  /// Prepares libnotify for this program. The corresponding C function is `notify_init`.
  package static func begin(applicationName: String) throws(NotificationFailure) {
    guard notify_init(applicationName) != 0 else {
      throw .unprepared
    }
  }

  /// The server's name, and if it plays the sounds of notifications and shows their buttons.
  ///
  /// The corresponding C function is `notify_get_server_info`.
  package static func server() throws(NotificationFailure) -> (name: String, sounds: Bool, actions: Bool) {
    var name: UnsafeMutablePointer<CChar>?
    guard notify_get_server_info(&name, nil, nil, nil) != 0, let name else {
      throw .unanswered
    }
    defer { g_free(name) }
    let capabilities = capabilities()
    return (String(cString: name), capabilities.contains("sound"), capabilities.contains("actions"))
  }

  /// The server's capabilities; empty if it does not answer. The corresponding C function is `notify_get_server_caps`.
  private static func capabilities() -> [String] {
    let list = notify_get_server_caps()
    defer { g_list_free_full(list, { g_free($0) }) }
    var names: [String] = []
    var entry = list
    while let current = entry {
      if let text = current.pointee.data { names.append(String(cString: text.assumingMemoryBound(to: CChar.self))) }
      entry = current.pointee.next
    }
    return names
  }

  /// The body in the form that makes the server show exactly this text: escaped if the server reads markup.
  ///
  /// Few bodies have a character that needs escaping, so the server is asked each time. Its answer is not kept, because
  /// another server may replace it.
  private static func body(showing text: String) -> String {
    let escaped = text.asMarkup
    return escaped != text && capabilities().contains("body-markup") ? escaped : text
  }

  /// The corresponding C function is `notify_notification_new`.
  package init() {
    notification = notify_notification_new("", nil, nil)
    let closed: @convention(c) (UnsafeMutablePointer<NotifyNotification>?, gpointer?) -> Void = { closed, data in
      guard let data else { return }
      let notification = Unmanaged<DesktopNotification>.fromOpaque(data).takeUnretainedValue()
      // Reason 3 is a call of this program.
      if notify_notification_get_closed_reason(closed) != 3 { notification.onClosed?() }
    }
    g_signal_connect_data(
      notification, "closed", unsafeBitCast(closed, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
      nil, GConnectFlags(rawValue: 0))
  }

  deinit {
    notify_notification_clear_actions(notification)
    g_signal_handlers_disconnect_matched(
      notification, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(notification)
  }

  /// Shows the content, in place of any earlier content. The corresponding C function is `notify_notification_show`.
  package func show(_ content: NotificationContent) throws(NotificationFailure) {
    notify_notification_update(notification, content.summary, Self.body(showing: content.body), content.icon)
    notify_notification_clear_hints(notification)
    switch content.urgency {
    case .low: notify_notification_set_urgency(notification, NOTIFY_URGENCY_LOW)
    case .normal: notify_notification_set_urgency(notification, NOTIFY_URGENCY_NORMAL)
    case .critical: notify_notification_set_urgency(notification, NOTIFY_URGENCY_CRITICAL)
    }
    switch content.sound {
    case .suppressed: set("suppress-sound", g_variant_new_boolean(1))
    case .file(let path): set("sound-file", g_variant_new_string(path))
    }
    // A notification that replaces itself by its number needs no tag. With both, mako 1.7 takes it for two
    // notifications and crashes.
    if id == 0 { set("x-dunst-stack-tag", g_variant_new_string(content.tag)) }
    set("desktop-entry", g_variant_new_string("io.github.stillbell.Stillbell"))
    if content.expiresAfterMilliseconds != nil { set("transient", g_variant_new_boolean(1)) }
    // A timeout of 0 means never: the notification is withdrawn when its time has passed.
    notify_notification_set_timeout(notification, content.expiresAfterMilliseconds ?? 0)
    notify_notification_clear_actions(notification)
    for action in content.actions {
      notify_notification_add_action(
        notification, action.name, action.label,
        { _, name, data in
          guard let name, let data else { return }
          let notification = Unmanaged<DesktopNotification>.fromOpaque(data).takeUnretainedValue()
          notification.onAction?(String(cString: name))
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
    var error: UnsafeMutablePointer<GError>?
    guard notify_notification_show(notification, &error) != 0 else { throw Self.take(error) }
  }

  /// Withdraws the notification, which may already be gone. The corresponding C function is
  /// `notify_notification_close`.
  package func close() throws(NotificationFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard notify_notification_close(notification, &error) != 0 else { throw Self.take(error) }
  }

  /// The server's number for the notification; 0 while it has none. It is set here if the server's answer came too late
  /// for libnotify.
  package var id: Int32 {
    get {
      var value = GValue()
      g_value_init(&value, stillbell_type_int())
      g_object_get_property(object, "id", &value)
      return g_value_get_int(&value)
    }
    set {
      var value = GValue()
      g_value_init(&value, stillbell_type_int())
      g_value_set_int(&value, newValue)
      g_object_set_property(object, "id", &value)
    }
  }

  private var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(notification).assumingMemoryBound(to: GObject.self)
  }

  private func set(_ hint: String, _ value: OpaquePointer?) {
    notify_notification_set_hint(notification, hint, value)
  }

  private static func take(_ error: UnsafeMutablePointer<GError>?) -> NotificationFailure {
    guard let error else { return .refused }
    defer { g_error_free(error) }
    let (domain, code) = (error.pointee.domain, error.pointee.code)
    if domain == g_dbus_error_quark() {
      // The codes for a failed start of the server are consecutive.
      let (first, last) = (G_DBUS_ERROR_SPAWN_EXEC_FAILED.rawValue, G_DBUS_ERROR_SPAWN_NO_MEMORY.rawValue)
      let isUnknown = [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER].contains { $0.rawValue == code }
      if isUnknown || (Int32(first)...Int32(last)).contains(code) { return .noServer }
    }
    if domain == g_io_error_quark(), code == G_IO_ERROR_TIMED_OUT.rawValue { return .unanswered }
    g_dbus_error_strip_remote_error(error)
    return .reported(String(cString: error.pointee.message))
  }
}
