/// UPower on a system bus, played by python-dbusmock's template.
package final class PowerService {
  private static let (name, path) = ("org.freedesktop.UPower", "/org/freedesktop/UPower")

  private let bus: BusClient
  private let process: Child

  /// Starts the service and waits until it answers.
  package init(isOnBattery: Bool, on system: SystemBus, environment: [String: String]) async throws {
    bus = system.client
    process = Child("sh", ["-c", Self.command(isOnBattery)], environment: environment)
    try await waitFor("UPower") { bus.property(Self.name, Self.path, Self.name, "OnBattery") != nil }
  }

  /// Plugs the machine in, or unplugs it, and announces that.
  package func change(isOnBattery: Bool) {
    let outcome = bus.call(
      Self.name, Self.path, "org.freedesktop.DBus.Mock", "UpdateProperties", "sa{sv}", Self.name, "1", "OnBattery", "b",
      "\(isOnBattery)")
    precondition(outcome.status == 0, "OnBattery: \(outcome.errors)")
  }

  /// Kills the service, as a crash would.
  package func kill() { process.kill() }

  /// Lets the bus start the service when a program asks for it.
  package static func letBusStart(isOnBattery: Bool, on system: SystemBus, in folder: TemporaryFolder) {
    let script = folder.write(
      "export DBUS_SYSTEM_BUS_ADDRESS='\(system.address)'\n\(command(isOnBattery))\n", to: "upower.sh")
    // Quoted, because folder names may have spaces.
    folder.write(
      "[D-BUS Service]\nName=\(name)\nExec=/bin/sh \"\(script)\"\n", to: "services/\(name).service")
    let driver = "org.freedesktop.DBus"
    system.client.call(driver, "/org/freedesktop/DBus", driver, "ReloadConfig")
  }

  private static func command(_ isOnBattery: Bool) -> String {
    #"exec /usr/bin/python3 -m dbusmock --system --template upower "#
      + #"--parameters '{"OnBattery": \#(isOnBattery)}' >/dev/null 2>&1"#
  }
}
