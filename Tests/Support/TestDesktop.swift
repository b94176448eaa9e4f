import Foundation

/// A desktop for one test: a session bus, a sound device and a home; on demand a screen and a notification server.
///
/// It touches nothing of the desktop that the tests run on, and leaves nothing behind.
package final class TestDesktop {
  package let folder = TemporaryFolder()
  package let client: BusClient
  package let traffic: BusTraffic
  /// The sounds of the agent.
  package let sound: CapturedSound
  /// The sounds of the notification server.
  package let serverSound: CapturedSound
  /// The notification server that was started last.
  package private(set) var server: NotificationServer?
  /// The environment of every process of this desktop.
  package private(set) var environment: [String: String]

  /// A command that starts each agent, as `unshare` does: a program and its arguments, followed by the agent's.
  package var agentWrapper: [String] = []

  let connection: BusConnection
  private let bus: SessionBusProcess
  private var screen: Screen?
  private var installed: Installation?
  private var agents: [Child] = []
  private var others: [Child] = []

  /// - Parameter kind: The notification server to start at once; without one there is no screen either.
  /// - Throws: `WaitedInVain` for a part that did not come up in time.
  fileprivate init(_ kind: NotificationServer.Kind?) async throws {
    for name in ["services", "config/stillbell", "state/stillbell", "run", "home"] {
      try folder.make(name)
    }
    chmod(folder.path("run"), 0o700)
    // The state file of an earlier agent; without one each agent would greet its user.
    folder.write("", to: "state/stillbell/stillbell.db")
    sound = CapturedSound(in: folder, name: "agent")
    serverSound = CapturedSound(in: folder, name: "server")
    // The machine's time zone, regardless of the zone of the test run.
    let base = [
      "TZ": "",
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
      "XDG_RUNTIME_DIR": folder.path("run"), "LC_ALL": "C.UTF-8", "LANGUAGE": "", "JOURNAL_STREAM": "",
      "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "DISPLAY": "", "WAYLAND_DISPLAY": "",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path("no-system-bus"))", "XDG_SESSION_ID": "",
      Self.mark: folder.path,
    ].merging(sound.environment) { $1 }
    bus = SessionBusProcess(in: folder, environment: base)
    client = BusClient(address: bus.address)
    environment = base.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    connection = try BusConnection(address: bus.address)
    traffic = try BusTraffic(address: bus.address, connection)
    if let kind { try await startServer(kind) }
  }

  /// Ends every process of this desktop, including those in a session of their own.
  package func clear() {
    ProcessTable.endProcesses(withEnvironment: "\(Self.mark)=\(folder.path)")
  }

  /// Starts a notification server, and a screen if there is none yet.
  package func startServer(_ kind: NotificationServer.Kind) async throws {
    let shown = try await someScreen()
    let environment = environment.merging(serverSound.environment) { $1 }.merging(["DISPLAY": shown.name]) { $1 }
    server = try await NotificationServer(kind, in: folder, bus: client, environment: environment)
  }

  /// Starts an X screen, unless there is one, and sets `DISPLAY` for programs that start later.
  package func startScreen() async throws -> Screen {
    let shown = try await someScreen()
    setEnvironment("DISPLAY", shown.name)
    return shown
  }

  /// Starts a Wayland compositor, and sets `WAYLAND_DISPLAY` for programs that start later.
  package func startWayland(_ kind: WaylandSession.Kind) async throws -> WaylandSession {
    let session = try await WaylandSession(kind, in: folder, environment: environment)
    setEnvironment("WAYLAND_DISPLAY", session.name)
    return session
  }

  /// Starts GNOME Shell with Xwayland, and sets its displays for programs that start later.
  package func startGNOME() async throws -> GNOMEShell {
    let shell = try await GNOMEShell(hasX11: true, in: folder, bus: client, environment: environment)
    environment = shell.environment
    return shell
  }

  /// Deletes the state folder: for the next agent the user is new.
  package func forgetUser() throws { try FileManager.default.removeItem(atPath: folder.path("state/stillbell")) }

  /// Sets an environment variable for programs that start later.
  package func setEnvironment(_ name: String, _ value: String) { environment[name] = value }

  private func someScreen() async throws -> Screen {
    if let screen { return screen }
    let started = try await Screen(in: folder, environment: environment)
    screen = started
    return started
  }

  /// Starts a system bus; agents that are started after it find it.
  package func startSystemBus() -> SystemBus {
    let system = SystemBus(in: folder, environment: environment)
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = system.address
    return system
  }

  /// Starts a system bus with a login manager; agents that start later belong to its session `c1`.
  package func startLogind(isLocked: Bool = false) async throws -> SystemBus {
    let system = startSystemBus()
    try await system.startLogind(isLocked: isLocked)
    environment["XDG_SESSION_ID"] = "c1"
    return system
  }

  /// Starts a screen saver on the session bus.
  package func startScreenSaver(
    _ name: String = "org.freedesktop.ScreenSaver", at path: String = "/ScreenSaver", isActive: Bool = false
  ) async throws -> ScreenSaver {
    try await ScreenSaver(name, at: path, isActive: isActive, in: folder, bus: client, environment: environment)
  }

  /// Lets the bus start this program when the name is called.
  package func letBusStart(_ program: String, as name: String) {
    // Quoted, because folder names may have spaces.
    folder.write(
      "[D-BUS Service]\nName=\(name)\nExec=\"\(builtProgram(program))\"\n", to: "services/\(name).service")
    client.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
  }

  /// Makes the bus hang, or resumes it.
  package func hangBus(_ hangs: Bool) { bus.signal(hangs ? SIGSTOP : SIGCONT) }

  /// Ends the bus, as the end of the session does.
  package func stopBus() { bus.stop() }

  /// Uses an installation of this desktop's own from now on, after `change` may have altered it.
  package func install(_ change: (Installation) throws -> Void = { _ in }) throws {
    let installation = try Installation(in: folder)
    try change(installation)
    installed = installation
  }

  /// The command line.
  package var program: String { installed?.stillbell ?? builtProgram("stillbell") }

  /// Runs a command to its end.
  package func stillbell(_ words: String...) -> Child.Outcome {
    run(program, words, environment: environment)
  }

  /// Starts a program that keeps running as long as the desktop.
  package func launch(_ program: String, _ words: String...) -> Child {
    let other = Child(program, words, environment: environment)
    others.append(other)
    return other
  }

  /// Starts a stillbell command that keeps running.
  package func start(_ words: String...) -> Child {
    Child(program, words, environment: environment)
  }

  /// Starts the agent, with this configuration if there is one, and waits until it answers and has found its providers
  /// of the user's presence.
  @discardableResult
  package func startAgent(with configuration: String? = nil, _ words: String...) async throws -> Child {
    if let configuration { configure(configuration) }
    let (earlier, begun) = (log.count, Date())
    let agent = launchAgent(words)
    try waitForNews("an agent that answers", { hasAgent }, until: { $0 })
    try await waitFor("an agent that knows who tells of a lock") {
      let said = String(decoding: log.dropFirst(earlier), as: UTF8.self)
      // The log is in the user's language. The trace is not, but its clock may differ from ours.
      return said.contains("Screen locks are detected through") || said.contains("doesn't report screen locks")
        || hasLockSource(since: begun)
    }
    return agent
  }

  /// Starts the agent without waiting for it; `agentWrapper` comes before the wrapper of this agent alone.
  package func launchAgent(_ words: [String] = [], under wrapper: [String] = []) -> Child {
    // Its output goes to a file, so that no slow reader can block it.
    let agent = Child(
      "sh",
      ["-c", #"exec "$@" 2>>"$0""#, folder.path("agent.log")] + agentWrapper + wrapper + [program, "agent"]
        + words, environment: environment)
    agents.append(agent)
    traffic.follow(agent.processID)
    return agent
  }

  /// A description of this desktop's notifications and of the agent's log, for failure messages.
  fileprivate var account: String {
    let shown = traffic.notifies.map { "\($0.id.map(String.init) ?? "unanswered") \($0.summary)" }
    return """
      Notifications asked for: \(shown); closed: \(traffic.count(signal: "NotificationClosed"))
      \(server?.account ?? "No notification server was started.")
      The agent said:
      \(String(decoding: log.suffix(3000), as: UTF8.self))
      """
  }

  /// The output of all agents.
  private var log: [UInt8] { folder.read("agent.log") ?? [] }

  private static let mark = "STILLBELL_TEST_DESKTOP"
}

/// Runs a test on a desktop of its own, and removes the desktop afterwards.
///
/// - Parameters:
///   - kind: The notification server to start at once; without one there is no screen either.
///   - test: The test.
/// - Throws: The test's error; a `WaitedInVain` gets the desktop's state and the agent's log.
package func onDesktop(
  _ kind: NotificationServer.Kind? = nil, _ test: (TestDesktop) async throws -> Void
) async throws {
  try await Turnstile.desktops.pass {
    let desktop = try await TestDesktop(kind)
    defer { desktop.clear() }
    do {
      try await test(desktop)
    } catch let error as WaitedInVain {
      throw WaitedInVain(description: "\(error.description)\n\(desktop.account)")
    }
  }
}

/// Runs a test on a desktop of its own with a running agent, configured with this text.
package func withAgent(
  _ configuration: String, server kind: NotificationServer.Kind? = nil, _ test: (TestDesktop) async throws -> Void
) async throws {
  try await onDesktop(kind) { desktop in
    try await desktop.startAgent(with: configuration)
    try await test(desktop)
  }
}
