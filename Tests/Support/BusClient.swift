import Foundation

/// Calls on a session bus by `busctl`, so that nothing of the project answers for itself.
package struct BusClient {
  package let address: String

  package init(address: String) { self.address = address }

  /// Calls a method; `arguments` are its signature and its values in `busctl`'s form.
  @discardableResult
  package func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: String...
  ) -> Child.Outcome {
    call(name, path, interface, method, arguments)
  }

  /// The same.
  @discardableResult
  package func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [String]
  ) -> Child.Outcome {
    run("busctl", ["--address=\(address)", "--json=short", "call", "--", name, path, interface, method] + arguments)
  }

  /// The value of a property as JSON has it; nil if there is none.
  package func property(_ name: String, _ path: String, _ interface: String, _ property: String) -> Any? {
    let outcome = run(
      "busctl", ["--address=\(address)", "--json=short", "get-property", name, path, interface, property])
    return Self.data(outcome)
  }

  /// Sets a property; `value` is its signature and its value in `busctl`'s form.
  package func set(_ name: String, _ path: String, _ interface: String, _ property: String, _ value: String...) {
    let outcome = run(
      "busctl", ["--address=\(address)", "set-property", "--", name, path, interface, property] + value)
    precondition(outcome.status == 0, "\(property): \(outcome.errors)")
  }

  /// The process that owns a name.
  package func owner(of name: String) -> pid_t? {
    let outcome = call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", name)
    return (Self.data(outcome) as? [Int])?.first.map { pid_t($0) }
  }

  private static func data(_ outcome: Child.Outcome) -> Any? {
    guard outcome.status == 0, let object = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) else {
      return nil
    }
    return (object as? [String: Any])?["data"]
  }
}
