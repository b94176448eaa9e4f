/// A session bus of its own, on which nothing can be started but what a test puts there.
package final class SessionBusProcess {
  package let address: String
  private let daemon: Child

  /// Starts `dbus-daemon`.
  ///
  /// - Parameters:
  ///   - folder: Where its socket and its configuration go; `services` in it holds what it can start.
  ///   - environment: Added to the environment of what it starts.
  package init(in folder: TemporaryFolder, environment: [String: String]) {
    address = "unix:path=\(folder.path("bus"))"
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

      """, to: "bus.conf")
    daemon = Child(
      "dbus-daemon", ["--config-file=\(configuration)", "--print-address=1", "--nofork", "--nopidfile"],
      environment: environment)
    precondition(daemon.waitForOutput("\n"), "the session bus does not start")
  }

  /// Ends it, and with it every connection.
  package func stop() {
    daemon.signal(15)
    _ = daemon.finish()
  }
}
