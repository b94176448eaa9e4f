import GLib

/// The interface of the agent on the session bus.
package nonisolated enum Interface {
  package static let name = "io.github.stillbell.Stillbell"
  /// Of the window, while one is open.
  package static let windowName = name + ".Window"
  package static let path = "/io/github/stillbell/Stillbell"
  package static let interface = "io.github.stillbell.Stillbell1"
  package static let object = BusObject(name, path, interface)

  /// The D-Bus error of a command that was not carried out; its message is for people, in the agent's language, and the
  /// string after it is the refusal as `Code` has it.
  package static let refused = "io.github.stillbell.Stillbell.Error.Refused"
  /// The agent could not do its part; message and string as above, the string being a `CallFailure`.
  package static let failed = "org.freedesktop.DBus.Error.Failed"
  /// The same for arguments that make no sense. GDBus sends it as well, without the string, where types differ.
  package static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
}
