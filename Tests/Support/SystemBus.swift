import Foundation

/// A private bus in place of the system bus; python-dbusmock plays the services on it.
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

  /// Starts logind with one session, `c1`; with `isDisplay` it is the user's display.
  package func startLogind(isLocked: Bool = false, isDisplay: Bool = false) async throws {
    try await startLogindWithoutSession()
    addSession(isDisplay: isDisplay)
    if isLocked { change("LockedHint", true) }
  }

  package func startLogindWithoutSession() async throws {
    logind = Child(
      "/usr/bin/python3", ["-m", "dbusmock", "--system", "--template", "logind"], environment: environment)
    // Its name appears before its methods.
    try await waitFor("logind") {
      client.call(Self.name, Self.manager, "\(Self.name).Manager", "GetSession", "s", "c1").status == 0
    }
  }

  /// Adds a session `c1`; with `isDisplay` it is the user's display.
  package func addSession(isDisplay: Bool) {
    let user = "\(getuid())"
    ask(Self.manager, "AddSession", "ssusb", "c1", "seat0", user, "me", "true")
    // The template's own method fails, because it lacks a conversion.
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

  /// Kills logind, as a crash would.
  package func stopLogind() async throws {
    logind = nil
    try await waitFor("the end of logind") { client.owner(of: Self.name) == nil }
  }

  /// Ends the bus and with it every connection.
  package func stop() {
    bus.stop()
  }

  /// Sends the bus a signal: SIGSTOP makes it hang, and SIGCONT resumes it.
  package func signal(_ number: Int32) { bus.signal(number) }

  /// Emits a signal of the session without arguments: `Lock` or `Unlock`.
  package func emit(_ signal: String) {
    ask(Self.session, "EmitSignal", "sssav", "\(Self.name).Session", signal, "", "0")
  }

  /// Changes `LockedHint` or `Active` of the session, and announces it.
  package func change(_ property: String, _ value: Bool) {
    ask(Self.session, "UpdateProperties", "sa{sv}", "\(Self.name).Session", "1", property, "b", "\(value)")
  }

  /// Announces that the machine is about to sleep, or that it has woken up.
  package func prepareForSleep(_ isComing: Bool) {
    ask(Self.manager, "EmitSignal", "sssav", "\(Self.name).Manager", "PrepareForSleep", "b", "1", "b", "\(isComing)")
  }

  /// Sets and announces the inhibitors, as rows of `ListInhibitors` in Python syntax.
  package func setInhibitors(_ rows: String) {
    ask(
      Self.manager, "AddMethod", "sssss", "\(Self.name).Manager", "ListInhibitors", "", "a(ssssuu)",
      "ret = [\(rows)]")
    // The template lacks the property, but logind announces its changes.
    ask(
      Self.manager, "EmitSignal", "sssav", "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as", "3",
      "s", "\(Self.name).Manager", "a{sv}", "1", "BlockInhibited", "s", rows.isEmpty ? "" : "idle", "as", "0")
  }

  /// Makes `Inhibit` answer with a file descriptor of this file, into which the arguments of the call are written.
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
