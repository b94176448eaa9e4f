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

  private let bus: SessionBusProcess
  private var screen: Screen?
  private var installed: Installation?
  private var agents: [Child] = []

  /// - Parameter kind: The notification server to start at once; without one there is no screen either.
  /// - Throws: What did not come up in time.
  fileprivate init(_ kind: NotificationServer.Kind?) async throws {
    for name in ["services", "config/stillbell", "state", "run", "home"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    chmod(folder.path("run"), 0o700)
    sound = CapturedSound(in: folder, name: "agent")
    serverSound = CapturedSound(in: folder, name: "server")
    let base = [
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
      "XDG_RUNTIME_DIR": folder.path("run"), "LC_ALL": "C.UTF-8", "LANGUAGE": "", "JOURNAL_STREAM": "",
      "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "DISPLAY": "", "WAYLAND_DISPLAY": "",
      Self.mark: folder.path,
    ].merging(sound.environment) { $1 }
    bus = SessionBusProcess(in: folder, environment: base)
    client = BusClient(address: bus.address)
    environment = base.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    traffic = try await BusTraffic(in: folder, bus: client, environment: environment)
    if let kind { try await startServer(kind) }
  }

  /// Ends every process of this desktop, also those that went into a session of their own.
  package func clear() {
    ProcessTable.endProcesses(withEnvironment: "\(Self.mark)=\(folder.path)")
  }

  /// Starts a notification server, and a screen if there is none yet.
  package func startServer(_ kind: NotificationServer.Kind) async throws {
    let shown: Screen
    if let screen {
      shown = screen
    } else {
      shown = try await Screen(in: folder, environment: environment)
      screen = shown
    }
    let surroundings = environment.merging(serverSound.environment) { $1 }.merging(["DISPLAY": shown.name]) { $1 }
    server = try await NotificationServer(kind, in: folder, bus: client, environment: surroundings)
  }

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

  /// Starts a command that goes on.
  package func start(_ words: String...) -> Child {
    Child(program, words, environment: environment)
  }

  /// Starts the agent and waits until it answers.
  @discardableResult
  package func startAgent(_ words: String...) async throws -> Child {
    // What it says goes to a file, so that it is never held up by a reader.
    let agent = Child(
      "sh", ["-c", #"exec "$@" 2>>"$0""#, folder.path("agent.log"), program, "agent"] + words, environment: environment)
    agents.append(agent)
    try await waitFor("an agent that answers") { stillbell("status").status == 0 }
    return agent
  }

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
  let desktop = try await TestDesktop(kind)
  defer { desktop.clear() }
  do {
    try await test(desktop)
  } catch let error as WaitedInVain {
    let log = String(decoding: desktop.folder.read("agent.log") ?? [], as: UTF8.self)
    throw WaitedInVain(description: "\(error.description)\nThe agent said:\n\(log.suffix(3000))")
  }
}
