import Foundation

/// A desktop for one test: a session bus, a screen and a notification server where wanted, a sound device, a home.
///
/// Nothing of the desktop the tests run on is touched, and nothing is left behind.
package final class TestDesktop {
  package let folder = TemporaryFolder()
  package let client: BusClient
  package let traffic: BusTraffic
  /// What is heard from the agent.
  package let sound: CapturedSound
  /// What is heard from the notification server.
  package let serverSound: CapturedSound
  /// The notification server that was started last.
  package private(set) var server: NotificationServer?
  /// What every process of this desktop has in its environment.
  package private(set) var environment: [String: String]

  /// What starts the agents, as `unshare` does: a program and its arguments, to which the agent's are added.
  package var agentWrapper: [String] = []

  let connection: BusConnection
  private let bus: SessionBusProcess
  private var screen: Screen?
  private var installed: Installation?
  private var agents: [Child] = []
  private var others: [Child] = []

  /// - Parameter kind: The notification server to start at once; without one there is no screen either.
  /// - Throws: What did not come up in time.
  fileprivate init(_ kind: NotificationServer.Kind?) async throws {
    for name in ["services", "config/stillbell", "state/stillbell", "run", "home"] {
      try folder.make(name)
    }
    chmod(folder.path("run"), 0o700)
    // There was an agent here before, or each would greet its user.
    folder.write("", to: "state/stillbell/stillbell.db")
    sound = CapturedSound(in: folder, name: "agent")
    serverSound = CapturedSound(in: folder, name: "server")
    // The zone of the machine, whichever the tests are run in.
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

  /// Ends every process of this desktop, also those that went into a session of their own.
  package func clear() {
    ProcessTable.endProcesses(withEnvironment: "\(Self.mark)=\(folder.path)")
  }

  /// Starts a notification server, and a screen if there is none yet.
  package func startServer(_ kind: NotificationServer.Kind) async throws {
    let shown = try await someScreen()
    let environment = environment.merging(serverSound.environment) { $1 }.merging(["DISPLAY": shown.name]) { $1 }
    server = try await NotificationServer(kind, in: folder, bus: client, environment: environment)
  }

  /// Starts an X screen, and tells the agent of it.
  package func startScreen() async throws -> Screen {
    let shown = try await someScreen()
    setEnvironment("DISPLAY", shown.name)
    return shown
  }

  /// Starts a Wayland compositor, and tells the agent of it.
  package func startWayland(_ kind: WaylandSession.Kind) async throws -> WaylandSession {
    let session = try await WaylandSession(kind, in: folder, environment: environment)
    setEnvironment("WAYLAND_DISPLAY", session.name)
    return session
  }

  /// Starts GNOME Shell with Xwayland, and tells the agent of it.
  package func startGNOME() async throws -> GNOMEShell {
    let shell = try await GNOMEShell(hasX11: true, in: folder, bus: client, environment: environment)
    environment = shell.environment
    return shell
  }

  /// From now on the user is one who never had an agent.
  package func forgetUser() throws { try FileManager.default.removeItem(atPath: folder.path("state/stillbell")) }

  /// What is started from now on has this in its environment.
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

  /// Starts a system bus with a login manager, to whose session `c1` agents belong from now on by their environment.
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

  /// From now on the bus starts this program when somebody calls that name.
  package func letBusStart(_ program: String, as name: String) {
    // Quotes, as folders have spaces in their names.
    folder.write(
      "[D-BUS Service]\nName=\(name)\nExec=\"\(builtProgram(program))\"\n", to: "services/\(name).service")
    client.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
  }

  /// Makes the bus hang, or go on.
  package func hangBus(_ hangs: Bool) { bus.signal(hangs ? SIGSTOP : SIGCONT) }

  /// Takes the bus away, as the end of the session does.
  package func stopBus() { bus.stop() }

  /// From now on the programs are those of an installation of this desktop's own, which `change` may have spoilt.
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

  /// Starts a program of the desktop that continues.
  package func launch(_ program: String, _ words: String...) -> Child {
    let other = Child(program, words, environment: environment)
    others.append(other)
    return other
  }

  /// Starts a command that continues.
  package func start(_ words: String...) -> Child {
    Child(program, words, environment: environment)
  }

  /// Starts the agent, configured with a text where there is one, and waits until it answers and knows who tells of the
  /// user's presence.
  @discardableResult
  package func startAgent(with configuration: String? = nil, _ words: String...) async throws -> Child {
    if let configuration { configure(configuration) }
    let (earlier, begun) = (log.count, Date())
    let agent = launchAgent(words)
    try waitForNews("an agent that answers", { hasAgent }, until: { $0 })
    try await waitFor("an agent that knows who tells of a lock") {
      let said = String(decoding: log.dropFirst(earlier), as: UTF8.self)
      // The log is in the language of its user. The words of the trace are not, but the clock there may be another.
      return said.contains("Screen locks are detected through") || said.contains("doesn't report screen locks")
        || hasLockSource(since: begun)
    }
    return agent
  }

  /// Starts the agent and waits for nothing; `agentWrapper` come before those of this agent alone.
  package func launchAgent(_ words: [String] = [], under wrapper: [String] = []) -> Child {
    // What it says goes to a file, so that it is never held up by a reader.
    let agent = Child(
      "sh",
      ["-c", #"exec "$@" 2>>"$0""#, folder.path("agent.log")] + agentWrapper + wrapper + [program, "agent"]
        + words, environment: environment)
    agents.append(agent)
    traffic.follow(agent.processID)
    return agent
  }

  /// What became visible of this desktop, for whoever reads of a failure.
  fileprivate var account: String {
    let shown = traffic.notifies.map { "\($0.id.map(String.init) ?? "unanswered") \($0.summary)" }
    return """
      Notifications asked for: \(shown); closed: \(traffic.count(signal: "NotificationClosed"))
      \(server?.account ?? "No notification server was started.")
      The agent said:
      \(String(decoding: log.suffix(3000), as: UTF8.self))
      """
  }

  /// What all agents have said.
  private var log: [UInt8] { folder.read("agent.log") ?? [] }

  private static let mark = "STILLBELL_TEST_DESKTOP"
}

/// Runs a test on a desktop of its own, and takes the desktop away.
///
/// - Parameters:
///   - kind: The notification server to start at once; without one there is no screen either.
///   - test: The test.
/// - Throws: What the test threw, with what the agent had said.
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

/// Runs a test on a desktop of its own on which an agent is at work, configured so.
package func withAgent(
  _ configuration: String, server kind: NotificationServer.Kind? = nil, _ test: (TestDesktop) async throws -> Void
) async throws {
  try await onDesktop(kind) { desktop in
    try await desktop.startAgent(with: configuration)
    try await test(desktop)
  }
}
