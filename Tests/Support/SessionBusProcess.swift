/// A session bus of its own, on which nothing can be started but what a test puts there.
package final class SessionBusProcess {
  package let address: String
  private let daemon: Child

  /// Starts `dbus-daemon`.
  ///
  /// - Parameters:
  ///   - folder: Where its socket and its configuration go; `services` in it holds what it can start.
  ///   - name: What they are called there.
  ///   - environment: Added to the environment of what it starts.
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

  /// Hangs it with SIGSTOP, or lets it go on with SIGCONT.
  package func signal(_ number: Int32) { daemon.signal(number) }

  /// Ends it, and with it every connection.
  package func stop() {
    daemon.signal(15)
    _ = daemon.finish()
  }
}
