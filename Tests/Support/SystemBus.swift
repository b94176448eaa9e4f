import Foundation

/// A bus of its own that stands for the system bus, with the parts of the system on it played by `python3-dbusmock`.
package final class SystemBus {
  package let client: BusClient
  private let bus: SessionBusProcess
  private let environment: [String: String]
  private var logind: Child?

  private static let name = "org.freedesktop.login1"
  private static let manager = "/org/freedesktop/login1"
  private static let session = "/org/freedesktop/login1/session/c1"

  init(in folder: TemporaryFolder, environment: [String: String]) {
    bus = SessionBusProcess(in: folder, named: "system", environment: environment)
    client = BusClient(address: bus.address)
    self.environment = environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 }
  }

  package var address: String { client.address }

  /// Starts logind with one session, `c1`, which is the user's display where `isDisplay`.
  package func startLogind(isLocked: Bool = false, isDisplay: Bool = false) async throws {
    try await startLogindWithoutSession()
    addSession(isDisplay: isDisplay)
    if isLocked { change("LockedHint", true) }
  }

  package func startLogindWithoutSession() async throws {
    logind = Child(
      "/usr/bin/python3", ["-m", "dbusmock", "--system", "--template", "logind"], environment: environment)
    // It has its name before it has its methods.
    try await waitFor("logind") {
      client.call(Self.name, Self.manager, "\(Self.name).Manager", "GetSession", "s", "c1").status == 0
    }
  }

  /// A session `c1` comes up, which is the user's display where `isDisplay`.
  package func addSession(isDisplay: Bool) {
    let user = "\(getuid())"
    ask(Self.manager, "AddSession", "ssusb", "c1", "seat0", user, "me", "true")
    // The template's own fails for want of a conversion.
    ask(
      Self.manager, "AddMethod", "sssss", "\(Self.name).Manager", "GetUser", "u", "o",
      "ret = '/org/freedesktop/login1/user/%i' % args[0]")
    guard isDisplay else { return }
    // The mock cannot announce a change of this property, nor does the real one.
    client.set(
      Self.name, "/org/freedesktop/login1/user/\(user)", "\(Self.name).User", "Display", "(so)", "c1", Self.session)
    ask(
      Self.manager, "EmitSignal", "sssav", "\(Self.name).Manager", "SessionNew", "so", "2", "s", "c1", "o", Self.session
    )
  }

  /// Ends it, as a crash does.
  package func stopLogind() async throws {
    logind = nil
    try await waitFor("the end of logind") { client.owner(of: Self.name) == nil }
  }

  /// Ends the bus and all on it.
  package func stop() {
    bus.stop()
  }

  /// Hangs the bus, or lets it go on.
  package func signal(_ number: Int32) { bus.signal(number) }

  /// A signal of the session without arguments: `Lock` or `Unlock`.
  package func emit(_ signal: String) {
    ask(Self.session, "EmitSignal", "sssav", "\(Self.name).Session", signal, "", "0")
  }

  /// `LockedHint` or `Active`.
  package func change(_ property: String, _ value: Bool) {
    ask(Self.session, "UpdateProperties", "sa{sv}", "\(Self.name).Session", "1", property, "b", "\(value)")
  }

  /// The machine is about to sleep, or has woken up.
  package func prepareForSleep(_ isComing: Bool) {
    ask(Self.manager, "EmitSignal", "sssav", "\(Self.name).Manager", "PrepareForSleep", "b", "1", "b", "\(isComing)")
  }

  /// Who keeps the machine from something from now on, as rows of `ListInhibitors` in Python's form, and tells so.
  package func setInhibitors(_ rows: String) {
    ask(
      Self.manager, "AddMethod", "sssss", "\(Self.name).Manager", "ListInhibitors", "", "a(ssssuu)",
      "ret = [\(rows)]")
    // The template has not the property, of which logind tells all the same.
    ask(
      Self.manager, "EmitSignal", "sssav", "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as", "3",
      "s", "\(Self.name).Manager", "a{sv}", "1", "BlockInhibited", "s", rows.isEmpty ? "" : "idle", "as", "0")
  }

  /// What keeps the machine from something gets a file descriptor of this file from now on, into which the words of the
  /// request are written.
  package func grantInhibitions(of file: String) {
    ask(
      Self.manager, "AddMethod", "sssss", "\(Self.name).Manager", "Inhibit", "ssss", "h",
      """
      import os
      fd = os.open('\(file)', os.O_RDWR | os.O_CREAT | os.O_TRUNC)
      os.write(fd, ', '.join(args).encode())
      ret = dbus.types.UnixFd(fd)
      os.close(fd)
      """)
  }

  private func ask(_ path: String, _ method: String, _ arguments: String...) {
    let outcome = client.call(Self.name, path, "org.freedesktop.DBus.Mock", method, arguments)
    precondition(outcome.status == 0, "\(method): \(outcome.errors)")
  }
}
