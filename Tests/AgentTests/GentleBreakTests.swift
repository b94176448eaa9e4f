import Glibc
import TestSupport
import Testing

/// The agent's break on a pane in a corner, during work: it takes no input, and continued work is no rest.
@Suite(.enabled("A C compiler, libX11 and libXtst need to be installed.") { CompiledTool.canBeBuilt(with: "xtst") })
struct `A break in a corner` {
  private static let breaks = "[eye]\ninterval = 1h\nlength = 10s\nprompt = yes\nscene = corner"

  @Test func `ends by itself, and does not count as taken if the pointer kept moving`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let hand = desktop.launch(try CompiledTool.build("hand", with: "x11 xtst"), "2", "2")
      #expect(hand.waitForOutput("\n"))
      let agent = try await desktop.startAgent(with: Self.breaks)
      #expect(desktop.stillbell("break").status == 0)
      try await desktop.waitForPrompt(shownBy: "popups", again: ["start", "break"])
      try await desktop.waitForDecision("eye break over")
      hand.signal(SIGTERM)
      agent.quit()
      #expect(try desktop.sql("SELECT outcome FROM break").last == ["short"])
      screen.kill()
    }
  }

  @Test func `leaves room for the notification, which has the buttons`() async throws {
    try await onDesktop(.mate) { desktop in
      let screen = try await desktop.startScreen()
      let agent = try await desktop.startAgent(with: Self.breaks.replacing("10s", with: "10m"))
      #expect(desktop.stillbell("break").status == 0)
      try await desktop.waitForPrompt(shownBy: "popups X11")
      let notification = try await waitFor("the notification") {
        place(of: "mate-notification-daemon", on: desktop)
      } until: {
        $0 != nil
      }
      let pane = try #require(place(of: "stillbell-prompt", on: desktop))
      #expect(try #require(notification).lowerBound < pane.lowerBound)
      #expect(!pane.overlaps(try #require(notification)), "\(pane)")
      agent.quit()
      screen.kill()
    }
  }

  /// The rows of the screen that a program's only window covers; nil if it shows none.
  private func place(of program: String, on desktop: TestDesktop) -> Range<Int>? {
    let listed = run("xwininfo", ["-root", "-tree"], environment: desktop.environment).output
    let lines = listed.split(separator: "\n").filter { $0.contains(#"("\#(program)" "#) }
    let places = lines.compactMap { line -> Range<Int>? in
      let name = line.split(separator: " ").first ?? ""
      let facts = run("xwininfo", ["-id", "\(name)"], environment: desktop.environment).output
      func number(_ fact: String) -> Int? {
        facts.split(separator: "\n").first { $0.contains(fact) }?.split(separator: " ").last.flatMap { Int($0) }
      }
      let (top, height) = (number("Absolute upper-left Y"), number("Height:"))
      guard facts.contains("IsViewable"), let top, let height else { return nil }
      return top..<top + height
    }
    return places.first
  }

  @Test func `is shown by stillbell prompt`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.breaks)
      try desktop.install { try $0.replacePrompt(with: #"echo "$@" >"$HOME/said"; echo over"#) }
      #expect(desktop.stillbell("prompt").status == 0)
      let said = String(decoding: desktop.folder.read("home/said") ?? [], as: UTF8.self)
      #expect(said.contains("--scene=corner"), "\(said)")
    }
  }
}
