import Glibc
import TestSupport
import Testing

/// A break on a pane in a corner, from the agent, while somebody works on: it takes no input, and is no rest.
@Suite(.enabled("A C compiler, libX11 and libXtst need to be installed.") { CompiledTool.canBeBuilt(with: "xtst") })
struct `A break in a corner` {
  private static let breaks = "[eye]\ninterval = 1h\nlength = 10s\nprompt = yes\nscene = corner"

  @Test func `ends by itself, and was not taken by somebody who moves the pointer all the time`() async throws {
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

  @Test func `is what a try of it shows`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.breaks)
      try desktop.install { try $0.replacePrompt(with: #"echo "$@" >"$HOME/said"; echo over"#) }
      #expect(desktop.stillbell("prompt").status == 0)
      let said = String(decoding: desktop.folder.read("home/said") ?? [], as: UTF8.self)
      #expect(said.contains("--scene=corner"), "\(said)")
    }
  }
}
