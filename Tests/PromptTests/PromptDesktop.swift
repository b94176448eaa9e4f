import Foundation
import TestSupport

/// A desktop for one test of the prompt: a session bus with accessibility, and screens on demand.
///
/// It touches nothing of the desktop that the tests run on, and leaves nothing behind.
final class PromptDesktop {
  let folder = TemporaryFolder()
  var environment: [String: String]
  private let bus: SessionBusProcess
  private(set) var display: Display?
  private var program = builtProgram("stillbell-prompt")
  private var others: [Child] = []
  private lazy var reader = ScreenReader(environment: environment)

  /// The server that shows the programs, which determines the ways to take pictures and press keys.
  enum Display {
    case x11(Screen)
    case sway
    case kwin(WaylandSession)
    case gnome(GNOMEShell)
  }

  private static let mark = "STILLBELL_PROMPT_TEST"

  init() throws {
    for name in ["services", "config", "run", "home"] {
      try folder.make(name)
    }
    chmod(folder.path("run"), 0o700)
    folder.write(
      "[D-BUS Service]\nName=org.a11y.Bus\nExec=/usr/libexec/at-spi-bus-launcher\n", to: "services/org.a11y.Bus.service"
    )
    let base = [
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
      "LC_ALL": "C.UTF-8", "LANGUAGE": "", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "", "DISPLAY": "",
      "WAYLAND_DISPLAY": "", "GDK_BACKEND": "", "GDK_SCALE": "", "AT_SPI_BUS_ADDRESS": "", Self.mark: folder.path,
    ]
    bus = SessionBusProcess(in: folder, environment: base)
    environment = base.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
  }

  /// Ends every process of this desktop.
  func clear() { ProcessTable.endProcesses(withEnvironment: "\(Self.mark)=\(folder.path)") }

  /// Starts an X server with a window manager and a red background.
  func startX11(_ kind: Screen.Kind = .one(width: 1280, height: 720)) async throws {
    let screen = try await Screen(kind, in: folder, environment: environment)
    display = .x11(screen)
    environment["DISPLAY"] = screen.name
    run("openbox", "--startup", WindowManager.report(to: folder))
    try await WindowManager.comesUp(in: folder)
    tool("xsetroot", "-solid", "#ff0000")
  }

  /// Starts a headless sway with two outputs side by side and a red background.
  func startSway() async throws {
    let configuration = folder.write(
      """
      output HEADLESS-1 resolution 1280x720 position 0 0 bg #ff0000 solid_color
      output HEADLESS-2 resolution 800x600 position 1280 0 bg #ff0000 solid_color
      output HEADLESS-3 resolution 800x600 position 2080 0 bg #ff0000 solid_color
      default_border none
      exec sh -c 'echo $DISPLAY >"\(folder.path("x11"))"; echo $SWAYSOCK >"\(folder.path("socket"))"'

      """, to: "sway.conf")
    environment.merge([
      "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "2", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    // sway refuses to run as root.
    run("unshare", "--user", "--map-user=1000", "--map-group=1000", "sway", "-c", configuration)
    try await waitFor("sway") { folder.read("socket")?.isEmpty == false }
    environment["WAYLAND_DISPLAY"] = "wayland-1"
    environment["DISPLAY"] = line(of: "x11")
    environment["SWAYSOCK"] = line(of: "socket")
    display = .sway
    // Keys need a keyboard; this one stays as long as the program sleeps.
    run("wtype", "-s", "3000000")
    try await waitFor("a keyboard") { tool("swaymsg", "-t", "get_inputs").output.contains("keyboard") }
  }

  /// Starts a virtual KWin with two outputs of 800x600 side by side and an empty background.
  func startKWin(hasX11: Bool = false, isStrict: Bool = false) async throws {
    let session = try await WaylandSession(
      .kwin, outputs: 2, hasX11: hasX11, isStrict: isStrict, in: folder, environment: environment)
    display = .kwin(session)
    environment["WAYLAND_DISPLAY"] = session.name
    environment["DISPLAY"] = session.x11 ?? ""
    try await waitFor("KWin") { session.takePicture() != nil }
  }

  /// Starts a headless GNOME Shell with two monitors of 800x600 side by side.
  func startGNOME(hasX11: Bool) async throws {
    let shell = try await GNOMEShell(
      hasX11: hasX11, in: folder, bus: BusClient(address: bus.address), environment: environment)
    display = .gnome(shell)
    environment = shell.environment
  }

  private func line(of file: String) -> String {
    String(decoding: (folder.read(file) ?? []).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Starts a program that keeps running; its output goes to a file, whose path is returned.
  @discardableResult
  func run(_ program: String, _ arguments: String...) -> String {
    let log = folder.path("\(others.count).log")
    others.append(
      Child("sh", ["-c", #"exec "$@" >"$0" 2>&1"#, log, program] + arguments, environment: environment))
    return log
  }

  /// Runs a program to its end.
  @discardableResult
  func tool(_ program: String, _ arguments: String...) -> Child.Outcome {
    TestSupport.run(program, arguments, environment: environment)
  }

  /// Starts the prompt.
  func prompt(_ arguments: String..., environment additions: [String: String] = [:]) -> RunningPrompt {
    prompt(arguments, environment: additions)
  }

  func prompt(_ arguments: [String], environment additions: [String: String] = [:]) -> RunningPrompt {
    RunningPrompt(arguments, program: program, environment: environment.merging(additions) { $1 })
  }

  /// Installs the prompt and switches it to a language for tests.
  func speak(_ language: PseudoLanguage) throws {
    let installation = try Installation(in: folder)
    try language.compile(into: installation.catalogs)
    program = installation.prompt
    environment["LANGUAGE"] = language.code
  }

  /// A picture of all monitors now.
  func picture() throws -> Picture {
    let picture: Picture?
    switch display {
    case .x11: picture = self.picture(by: "import", "-window", "root", "-depth", "8")
    case .sway: picture = self.picture(by: "grim", "-t", "ppm")
    case .kwin(let session): picture = session.takePicture()
    case .gnome(let shell): picture = shell.takePicture()
    case nil: picture = nil
    }
    guard let picture else { throw NoPicture() }
    return picture
  }

  private func picture(by program: String, _ arguments: String...) -> Picture? {
    _ = TestSupport.run(program, arguments + [folder.path("screen.ppm")], environment: environment)
    return Picture(pixmap: folder.read("screen.ppm") ?? [])
  }

  /// Presses keys by their X11 names.
  func press(_ keys: String...) { press(keys) }

  private func press(_ keys: [String]) {
    switch display {
    case .x11: _ = TestSupport.run("xdotool", ["key"] + keys, environment: environment)
    case .sway: _ = TestSupport.run("wtype", keys.flatMap { ["-s", "20", "-k", $0] }, environment: environment)
    case .kwin(let session): for key in keys { session.press(key) }
    case .gnome(let shell): for key in keys { shell.press(key) }
    case nil: break
    }
  }

  /// Presses keys repeatedly until the prompt gives this answer.
  func press(_ keys: String..., until answer: String, of prompt: RunningPrompt) async throws {
    try await waitFor(answer) {
      press(keys)
      return prompt.waitFor("\(answer)\n", seconds: 0.2)
    }
  }

  /// Snoozes with a single Escape once keys are sure to count, because a second Escape would go to the covered program.
  func snooze(_ prompt: RunningPrompt) async throws {
    // After three seconds the prompt accepts keys, no matter how much was typed before.
    let sure = ContinuousClock.now + .milliseconds(3200)
    try await waitFor("keys that count") { ContinuousClock.now > sure }
    press("Escape")
    try await waitFor("an answer") { prompt.waitFor("snooze\n", seconds: 0.01) }
  }

  /// The objects that a screen reader finds, each as `role|name|states|value`.
  func accessibleTree() -> [String] { reader.tree() }

  /// Registers for reports of objects that show; called before programs start.
  func followAnnouncements() throws { try reader.ask(["want", "shown"]) }

  /// The names of the notifications that a screen reader got to announce.
  func announced() -> [String] { ((try? reader.ask(["announced"])) ?? []).flatMap { $0 } }

  /// The place of each shown object.
  func accessiblePlaces() -> [Place] { (try? reader.places()) ?? [] }

  /// Writes the user's settings file of GTK.
  func setGTK(_ lines: String...) throws {
    try folder.make("config/gtk-3.0")
    folder.write("[Settings]\n" + lines.joined(separator: "\n") + "\n", to: "config/gtk-3.0/settings.ini")
  }

  /// Presses Tab until the object with this role and name has the focus.
  func goAccessible(to role: String, _ name: String) throws { try reader.ask(["go", role, name]) }

  /// Presses a button by its name, as a screen reader does.
  func pressAccessible(_ name: String) throws { try reader.ask(["press", name]) }
}

/// A failure to take a picture of the screen.
struct NoPicture: Error {}

/// Runs a test on a desktop of its own, and removes the desktop afterwards.
func onPromptDesktop(_ test: (PromptDesktop) async throws -> Void) async throws {
  try await Turnstile.desktops.pass {
    let desktop = try PromptDesktop()
    defer { desktop.clear() }
    try await test(desktop)
  }
}

/// Runs a test on a desktop of its own with one monitor under X11.
func onX11(_ test: (PromptDesktop) async throws -> Void) async throws {
  try await onPromptDesktop { desktop in
    try await desktop.startX11()
    try await test(desktop)
  }
}

/// Runs a test on a desktop of its own under sway.
func onSway(_ test: (PromptDesktop) async throws -> Void) async throws {
  try await onPromptDesktop { desktop in
    try await desktop.startSway()
    try await test(desktop)
  }
}
