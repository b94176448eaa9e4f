import CXCB

/// A suspension of the X server's screen saver and power saving. It lasts as long as this object, and ends with this
/// process at the latest, however that ends.
package final class ScreenSaverSuspension {
  /// Readable when the server has sent something or the connection is lost.
  package let descriptor: Int32
  private let connection: OpaquePointer

  /// Connects to the server that `DISPLAY` names, and waits for it, for ever if it hangs.
  ///
  /// The corresponding C functions are `xcb_connect` and `xcb_screensaver_suspend_checked`.
  package init() throws(XError) {
    guard let connection = xcb_connect(nil, nil) else { throw .notConnected(0) }
    if let error = Self.error(of: connection) {
      xcb_disconnect(connection)
      throw error
    }
    self.connection = connection
    descriptor = xcb_get_file_descriptor(connection)
  }

  deinit { xcb_disconnect(connection) }

  /// The reason that the server does not suspend its screen saver; nil if it does.
  private static func error(of connection: OpaquePointer) -> XError? {
    let code = xcb_connection_has_error(connection)
    guard code == 0 else { return .notConnected(code) }
    guard let data = xcb_get_extension_data(connection, stillbell_xcb_screen_saver()), data.pointee.present != 0 else {
      return .noScreenSaver
    }
    let error = xcb_request_check(connection, stillbell_xcb_suspend_screen_saver(connection))
    defer { stillbell_xcb_free(error) }
    if let error { return .notSuspended(error.pointee.error_code) }
    return xcb_connection_has_error(connection) == 0 ? nil : .lost
  }

  /// Reads and ignores the events that every program gets, such as a change of the keyboard.
  ///
  /// The corresponding C function is `xcb_poll_for_event`.
  package func dispatch() throws(XError) {
    while let event = xcb_poll_for_event(connection) { stillbell_xcb_free(event) }
    guard xcb_connection_has_error(connection) == 0 else { throw .lost }
  }
}
