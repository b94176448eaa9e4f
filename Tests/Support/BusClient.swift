import CGIO
import Foundation

/// Calls on a bus, independent of the project's own code: most go through `busctl`, those that tests repeat through
/// GDBus.
package final class BusClient {
  package let address: String
  /// Opened by the first question, because the bus may not run before.
  private var opened: BusConnection?

  package init(address: String) { self.address = address }

  /// Calls a method; `arguments` are its signature and its values in `busctl`'s form.
  @discardableResult
  package func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: String...
  ) -> Child.Outcome {
    call(name, path, interface, method, arguments)
  }

  /// Calls a method, with the arguments as an array.
  @discardableResult
  package func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [String]
  ) -> Child.Outcome {
    run("busctl", ["--address=\(address)", "--json=short", "call", "--", name, path, interface, method] + arguments)
  }

  /// The value of a property in the form of `BusValue`; nil if there is none.
  package func property(_ name: String, _ path: String, _ interface: String, _ property: String) -> Any? {
    let names = [g_variant_new_string(interface), g_variant_new_string(property)]
    let answer = ask(name, path, "org.freedesktop.DBus.Properties", "Get", names)
    return (answer as? [String: Any])?["data"]
  }

  /// Sets a property; `value` is its signature and its value in `busctl`'s form.
  package func set(_ name: String, _ path: String, _ interface: String, _ property: String, _ value: String...) {
    let outcome = run(
      "busctl", ["--address=\(address)", "set-property", "--", name, path, interface, property] + value)
    precondition(outcome.status == 0, "\(property): \(outcome.errors)")
  }

  /// The process that owns a name.
  package func owner(of name: String) -> pid_t? {
    let driver = "org.freedesktop.DBus"
    let answer = ask(
      driver, "/org/freedesktop/DBus", driver, "GetConnectionUnixProcessID", [g_variant_new_string(name)])
    return (answer as? Int).map { pid_t($0) }
  }

  /// The first value of the answer; nil for an error or an empty answer.
  private func ask(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?]
  ) -> Any? {
    do {
      let connection = try opened ?? BusConnection(address: address)
      opened = connection
      return try connection.call(name, path, interface, method, arguments).first
    } catch {
      return nil
    }
  }
}
