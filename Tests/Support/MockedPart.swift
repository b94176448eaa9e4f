/// A desktop service mocked with python-dbusmock; the test decides its answers and signals.
package final class MockedPart {
  private static let mock = "org.freedesktop.DBus.Mock"

  private let name: String
  private let path: String
  private let interface: String
  private let bus: BusClient
  private let process: Child

  /// Starts the service with one object and waits until it can be called; `interface` defaults to the bus name.
  package init(
    _ name: String, at path: String, interface: String? = nil, isOnSystemBus: Bool = false, on bus: BusClient,
    environment: [String: String]
  ) async throws {
    (self.name, self.path, self.interface, self.bus) = (name, path, interface ?? name, bus)
    process = Child(
      "sh",
      ["-c", #"exec /usr/bin/python3 -m dbusmock "$@" >/dev/null 2>&1"#, "sh"] + (isOnSystemBus ? ["--system"] : [])
        + [name, path, self.interface], environment: environment)
    try await waitFor(name) { bus.call(name, path, Self.mock, "GetCalls").status == 0 }
  }

  /// Sets the answer of a method, in Python syntax; `object` selects an object other than the first.
  package func answer(
    _ method: String, takes: String = "", gives: String, _ value: String, object: String? = nil,
    interface: String? = nil
  ) {
    ask("AddMethod", ["sssss", interface ?? self.interface, method, takes, gives, "ret = \(value)"], object: object)
  }

  /// Adds an object without methods.
  package func addObject(_ path: String, interface: String) {
    ask("AddObject", ["ssa{sv}a(ssss)", path, interface, "0", "0"])
  }

  /// Adds a property; its type and its value are in `busctl`'s form.
  package func addProperty(_ name: String, _ type: String, _ value: String, interface: String? = nil) {
    ask("AddProperty", ["ssv", interface ?? self.interface, name, type, value])
  }

  /// Changes a property and announces the change.
  package func change(_ name: String, _ type: String, _ value: String) {
    ask("UpdateProperties", ["sa{sv}", interface, "1", name, type, value])
  }

  /// Emits a signal; `arguments` are its values in `busctl`'s form, each after its type.
  package func emit(_ signal: String, _ signature: String = "", _ arguments: [String] = []) {
    ask("EmitSignal", ["sssav", interface, signal, signature, "\(signature.count)"] + arguments)
  }

  /// Kills the service, as a crash would.
  package func kill() { process.kill() }

  private func ask(_ method: String, _ arguments: [String], object: String? = nil) {
    let outcome = mock(method, arguments, object: object)
    precondition(outcome.status == 0, "\(method): \(outcome.errors)")
  }

  private func mock(_ method: String, _ arguments: [String], object: String? = nil) -> Child.Outcome {
    bus.call(name, object ?? path, Self.mock, method, arguments)
  }
}

extension TestDesktop {
  /// Starts a mocked service on the session bus.
  package func startPart(_ name: String, at path: String, interface: String? = nil) async throws -> MockedPart {
    try await MockedPart(name, at: path, interface: interface, on: client, environment: environment)
  }
}

extension TestDesktop {
  /// Installs a GSettings schema with a switch that is on, unless its desktop is installed.
  ///
  /// - Throws: An error if the schema could not be written.
  package func installSchema(_ schema: String, key: String) throws {
    guard run("gsettings", ["list-keys", schema], environment: environment).status != 0 else { return }
    try folder.make("schemas")
    folder.write(
      """
      <schemalist><schema id="\(schema)" path="/\(schema.split(separator: ".").joined(separator: "/"))/">
      <key name="\(key)" type="b"><default>true</default></key></schema></schemalist>
      """, to: "schemas/\(schema).gschema.xml")
    _ = run("glib-compile-schemas", [folder.path("schemas")])
    setEnvironment("GSETTINGS_SCHEMA_DIR", folder.path("schemas"))
  }
}
