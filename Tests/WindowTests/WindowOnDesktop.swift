import Foundation
import TestSupport
import Testing

/// The window on a desktop of its own, with a screen, a window manager and accessibility.
final class WindowOnDesktop {
  let desktop: TestDesktop
  /// The window; a test may have installed another than was built.
  var program: String
  private var programs: [Child] = []
  lazy var reader = ScreenReader(environment: desktop.environment)
  /// Its standard error.
  private let log = "window.log"

  /// Presses a key by its X11 name, as a keyboard does.
  private let pressKey: (String) -> Void

  /// - Parameters:
  ///   - desktop: The desktop.
  ///   - screen: The kind of its screen.
  ///   - hasDoctor: Whether the window shows what the doctor finds; on other screens than `x11` it always does.
  /// - Throws: What did not come up in time.
  init(_ desktop: TestDesktop, on screen: WindowScreen = .x11, hasDoctor: Bool = false) async throws {
    self.desktop = desktop
    program = hasDoctor || screen != .x11 ? builtProgram("stillbell-window") : HealthyWindow.program
    desktop.folder.write(
      "[D-BUS Service]\nName=org.a11y.Bus\nExec=/usr/libexec/at-spi-bus-launcher\n", to: "services/org.a11y.Bus.service"
    )
    // Drawn by the processor: there is nothing else here.
    desktop.setEnvironment("GSK_RENDERER", "cairo")
    switch screen {
    case .x11:
      _ = try await desktop.startScreen()
      pressKey = { key in _ = run("xdotool", ["key", key], environment: desktop.environment) }
      programs.append(desktop.launch("openbox", "--startup", WindowManager.report(to: desktop.folder)))
      try await WindowManager.comesUp(in: desktop.folder)
    case .sway:
      let session = try await desktop.startWayland(.sway)
      session.plugInKeyboard()
      pressKey = { session.press($0) }
    case .gnome:
      let shell = try await desktop.startGNOME()
      pressKey = { shell.press($0) }
    }
    // Motion is drawn sixty times a second; the other screens keep it.
    try setMotion(screen != .x11)
  }

  /// Parts of a window that starts from now on appear with motion, or without.
  func setMotion(_ moves: Bool) throws {
    try desktop.folder.make("config/gtk-4.0")
    desktop.folder.write(
      "[Settings]\ngtk-enable-animations=\(moves ? 1 : 0)\n", to: "config/gtk-4.0/settings.ini")
  }

  /// Starts the window and waits until a screen reader finds it.
  @discardableResult
  func start() async throws -> Child {
    let window = launch()
    try await waitFor("the window on the accessibility bus") { shown("frame").contains("stillbell") }
    return window
  }

  /// Starts the window and waits until its first page can be used.
  func openToday() async throws {
    try await start()
    try see("push button", "Take a break")
  }

  /// Opens the main menu and chooses a line by its key.
  func choose(_ line: String, by key: String) throws {
    type("F10")
    try see("menu item", line)
    type(key)
  }

  /// Starts the window and goes to the page of sessions.
  func openSessions() async throws {
    try await start()
    try await waitFor("the page of sessions") {
      type("alt+2")
      return shown("push button").contains("Start now: Breathe")
    }
  }

  /// Opens the sheet of the first kind on the page of sessions by keys; its button has this name.
  func openFirstSheet(cancel: String) async throws {
    try await waitFor("the sheet") {
      // The first kind has the focus.
      type("Down", "Return")
      // Typed once more while it opens, the keys would go to the sheet.
      return comes("push button", cancel, seconds: 8)
    }
  }

  /// The session that runs, if there is one.
  var session: AgentStatus.Session? {
    get throws { try desktop.status().session }
  }

  /// Waits until the session that runs, or that there is none, is as wanted.
  func waitForSession(_ what: String, until isWanted: (AgentStatus.Session?) -> Bool) throws {
    try desktop.waitForNews(what, { try session }, until: isWanted)
  }

  /// Starts the window and waits for nothing; `wrapper` comes before it, as `env` and what that sets.
  func launch(_ wrapper: [String] = []) -> Child { launch(words: wrapper + [program]) }

  /// Starts it by the command line, and waits for nothing.
  func launch(command: [String]) -> Child { launch(words: [desktop.program] + command) }

  private func launch(words: [String]) -> Child {
    let window = Child(
      "sh", ["-c", #"exec "$@" 2>>"$0""#, desktop.folder.path(log)] + words, environment: desktop.environment)
    programs.append(window)
    return window
  }

  /// Complaints of GTK and others; none is all right.
  var complaints: String { String(decoding: desktop.folder.read(log) ?? [], as: UTF8.self) }

  @discardableResult
  func tool(_ program: String, _ arguments: String...) -> Child.Outcome {
    run(program, arguments, environment: desktop.environment)
  }

  /// The objects that a screen reader finds: role, name, states and value of each object.
  func tree() -> [String] { reader.tree() }

  /// The names of what is shown, of one role.
  func shown(_ role: String) -> [String] { reader.shown(role) }

  /// Returns what a screen reader says after the name of something that is shown; nil if it is not.
  func description(of role: String, _ name: String) throws -> String? {
    try reader.ask(["described", role, name]).first?.first
  }

  /// Where each object that is shown stands in its window.
  func places() throws -> [Place] { try reader.places(inWindow: true) }

  /// The place of something on the screen of X11; it is in the window in front, which has that title.
  func place(of role: String, _ name: String, in title: String) throws -> [Double] {
    // GTK 4 knows no place but that within its window.
    let rows = try reader.ask(["places", "window"])
    func area(_ isWanted: ([String]) -> Bool) -> [Double] {
      rows.first(where: isWanted).map { $0.dropFirst(2).compactMap { Double($0) } } ?? []
    }
    let (part, whole) = (area { $0.starts(with: [role, name]) }, area { $0[1] == title && $0[2...3] == ["0", "0"] })
    guard part.count == 4, whole.count == 4, let corner = corner(of: whole) else {
      throw WaitedInVain(description: "no place of \(name): \(part), \(whole)")
    }
    return [corner[0] + part[0], corner[1] + part[1], part[2], part[3]]
  }

  /// Where on the screen the contents of the window in front begin, which are that large.
  func corner(of whole: [Double]) -> [Double]? {
    let lines = tool("xdotool", "getactivewindow", "getwindowgeometry", "--shell").output.split(separator: "\n")
    let window = ["X=", "Y=", "WIDTH=", "HEIGHT="].compactMap { key in
      lines.first { $0.hasPrefix(key) }.flatMap { Double($0.dropFirst(key.count)) }
    }
    guard window.count == 4 else { return nil }
    // Around it is a border that GTK draws.
    return zip(window[...1], zip(window[2...], whole[2...])).map { $0 + ($1.0 - $1.1) / 2 }
  }

  /// A button of that name is shown, but cannot be pressed now.
  func isInsensitive(_ button: String) -> Bool {
    tree().contains { $0.hasPrefix("push button|\(button)|") && $0.contains("showing") && $0.contains("insensitive") }
  }

  /// The role and name of what has the focus; empty if there is none.
  var focused: String { reader.focused }

  /// Presses Tab, or another key, until the focus is where it was after the first time; what had it, in order.
  func walk(_ key: String = "Tab") throws -> [String] {
    try reader.ask(["walk", key], seconds: 300).map { $0.joined(separator: "|") }
  }

  /// Presses Tab until that role and name have the focus.
  func go(to item: String) throws {
    try reader.ask(["go"] + item.split(separator: "|", maxSplits: 1).map(String.init), seconds: 300)
  }

  /// Moves the focus into an entry, which GTK 4.8 does not report: it stands before that control.
  func goBefore(_ item: String) throws {
    try go(to: item)
    type("shift+Tab")
  }

  /// Presses a button by its name, as a screen reader does, once it is shown; what is said then may be gone in seconds.
  func press(_ name: String, seconds: Int = 60, thenSees label: String? = nil) throws {
    try find("push button", name, seconds, ["press"] + (label.map { [$0] } ?? []))
  }

  /// Waits until something of that role and name is shown.
  func see(_ role: String, _ name: String, seconds: Int = 60) throws { try find(role, name, seconds) }

  /// Something of that role and name is shown, or comes within these seconds.
  func comes(_ role: String, _ name: String, seconds: Int) -> Bool { (try? see(role, name, seconds: seconds)) != nil }

  private func find(_ role: String, _ name: String, _ seconds: Int, _ more: [String] = []) throws {
    do {
      try reader.ask(["find", role, name, "\(seconds)"] + more, seconds: Double(seconds) + 60)
    } catch let trouble as ScreenReader.Trouble {
      throw WaitedInVain(description: "\(trouble) in \(tree().filter { $0.contains("showing") })")
    }
  }

  func type(_ keys: String...) { for key in keys { pressKey(key) } }

  /// Opens the page of a row by keys.
  func open(row name: String) throws {
    try see("list item", name)
    try go(to: "list item|\(name)")
    type("Return")
  }

  /// Puts words in the place of what the entry has.
  func enter(_ words: String) {
    type("ctrl+a")
    tool("xdotool", "type", words)
    type("Return")
  }

  /// The text of the configuration file.
  var configuration: String {
    String(decoding: desktop.folder.read("config/stillbell/stillbell.conf") ?? [], as: UTF8.self)
  }
}

/// Runs a test with a window and an agent, which is configured before it starts.
func withWindow(
  _ configuration: String? = "[eye]\ninterval = 1h", on screen: WindowScreen = .x11, hasDoctor: Bool = false,
  _ test: (WindowOnDesktop) async throws -> Void
) async throws {
  try await onDesktop { desktop in
    let window = try await WindowOnDesktop(desktop, on: screen, hasDoctor: hasDoctor)
    if let configuration {
      try await desktop.startAgent(with: configuration)
    }
    try await test(window)
    #expect(window.complaints == "")
  }
}

/// A condition of the suites: what drives the window must be installed.
func canDriveWindows() -> Bool { ScreenReader.isInstalled() && isInstalled("xdotool") && isInstalled("openbox") }
