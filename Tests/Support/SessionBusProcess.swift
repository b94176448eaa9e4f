/// A private session bus that can start only the services a test installs.
package final class SessionBusProcess {
  package let address: String
  private let daemon: Child

  /// Starts `dbus-daemon`.
  ///
  /// - Parameters:
  ///   - folder: The folder for its socket and its configuration; the subfolder `services` holds the services it can
  ///     start.
  ///   - name: The name of the socket and of the configuration.
  ///   - environment: Added to the environment of its services.
  package init(in folder: TemporaryFolder, named name: String = "bus", environment: [String: String]) {
    address = "unix:path=\(folder.path(name))"
    let configuration = folder.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(folder.path("services"))</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """, to: "\(name).conf")
    daemon = Child(
      "dbus-daemon", ["--config-file=\(configuration)", "--print-address=1", "--nofork", "--nopidfile"],
      environment: environment)
    precondition(daemon.waitForOutput("\n"), "the session bus does not start")
  }

  /// Sends a signal: SIGSTOP makes the bus hang, and SIGCONT resumes it.
  package func signal(_ number: Int32) { daemon.signal(number) }

  /// Ends the bus, and with it every connection.
  package func stop() {
    daemon.signal(15)
    _ = daemon.finish()
  }
}
