import CGIO

/// The error of a GLib call: its domain, its code and its message.
package nonisolated struct GLibError: Error, CustomStringConvertible {
  /// The domain, such as `g-dbus-error-quark`.
  package let domain: String
  package let code: Int
  /// GLib's message, without the prefix of a remote error.
  package let message: String
  /// The D-Bus name of an error that came from another program.
  package let remoteName: String?
  /// The text after that error's message.
  package let details: [Variant]

  package var description: String { message }

  /// `true` if the name has no owner and no program can be started for it.
  package var isServiceUnknown: Bool {
    ["org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner"].contains(remoteName)
  }

  /// `true` if the other program did not answer in time.
  package var isTimeout: Bool {
    remoteName == "org.freedesktop.DBus.Error.NoReply" || (domain == "g-io-error-quark" && code == timedOut)
  }

  /// `G_IO_ERROR_TIMED_OUT`.
  private var timedOut: Int { Int(G_IO_ERROR_TIMED_OUT.rawValue) }

  /// Takes ownership of the error and frees it.
  init(taking error: UnsafeMutablePointer<GError>, details: [Variant] = []) {
    self.details = details
    remoteName = g_dbus_error_get_remote_error(error).map { name in
      defer { g_free(name) }
      return String(cString: name)
    }
    g_dbus_error_strip_remote_error(error)
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    message = String(cString: error.pointee.message)
    g_error_free(error)
  }
}

extension GLibError {
  /// The error of a missing answer, with the C library's message for a timeout.
  static func timedOut() -> GLibError {
    GLibError(
      taking: g_error_new_literal(g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue), g_strerror(ETIMEDOUT)))
  }
}

/// Runs a GLib call that may report an error and throws it.
nonisolated func withGLibError<Result: ~Copyable>(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = call(&error)
  if let error { throw GLibError(taking: error) }
  return result
}
