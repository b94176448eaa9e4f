import GLib

/// The interface of the agent on the session bus.
package nonisolated enum Interface {
  package static let name = "io.github.stillbell.Stillbell"
  /// The name of the window, while one is open.
  package static let windowName = name + ".Window"
  package static let path = "/io/github/stillbell/Stillbell"
  package static let interface = "io.github.stillbell.Stillbell1"
  package static let object = BusObject(name, path, interface)

  /// The D-Bus error of a refused command. Its message is for people, in the agent's language; the string after it is
  /// the refusal, encoded by `Code`.
  package static let refused = "io.github.stillbell.Stillbell.Error.Refused"
  /// The D-Bus error of a failed call, with a message and a string as in `refused`; the string is a `CallFailure`.
  package static let failed = "org.freedesktop.DBus.Error.Failed"
  /// The D-Bus error of arguments that make no sense. GDBus itself sends it, without the string, if the types differ.
  package static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
}
