/// A part of a desktop as python-dbusmock plays it: a test says what it answers and what it tells.
package final class MockedPart {
  private static let mock = "org.freedesktop.DBus.Mock"

  private let name: String
  private let path: String
  private let interface: String
  private let bus: BusClient
  private let process: Child

  /// Starts it with one object and waits until it can be called; `interface` is the name's own if it is left out.
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

  /// What a method answers from now on, in Python's form; `object` is another object than the first.
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

  /// A property of an object; its signature and its value in `busctl`'s form.
  package func addProperty(_ name: String, _ type: String, _ value: String, interface: String? = nil) {
    ask("AddProperty", ["ssv", interface ?? self.interface, name, type, value])
  }

  /// Changes a property and tells so.
  package func change(_ name: String, _ type: String, _ value: String) {
    ask("UpdateProperties", ["sa{sv}", interface, "1", name, type, value])
  }

  /// Emits a signal; `arguments` are its signature and its values in `busctl`'s form, each with its type.
  package func emit(_ signal: String, _ signature: String = "", _ arguments: [String] = []) {
    ask("EmitSignal", ["sssav", interface, signal, signature, "\(signature.count)"] + arguments)
  }

  /// Ends it, as a crash does.
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
  /// Starts a mocked part on the session bus.
  package func startPart(_ name: String, at path: String, interface: String? = nil) async throws -> MockedPart {
    try await MockedPart(name, at: path, interface: interface, on: client, environment: environment)
  }
}

extension TestDesktop {
  /// Makes a switch that is on among the settings, where the desktop that brings it is not installed.
  ///
  /// - Throws: That the schema could not be written.
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
