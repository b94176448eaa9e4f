import Glibc
import TestSupport
import Testing

/// The window while the agent is absent, goes, comes back or hangs.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The window and its agent` {
  @Test func `without an agent the window says so and can start one`() async throws {
    try await withWindow(nil) { window in
      window.desktop.configure("[eye]\ninterval = 1h")
      try await window.start()
      try window.see("label", "stillbell is not running")
      try window.press("Start")
      try window.see("push button", "Take a break")
    }
  }

  @Test(arguments: WindowScreen.here)
  func `an agent that is killed and started again is followed again`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await window.openToday()
      let agent = try #require(window.desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      kill(agent, SIGKILL)
      try window.see("label", "stillbell is not running")
      try await window.desktop.startAgent()
      try window.see("push button", "Take a break")
    }
  }

  @Test func `a hanging agent is reported, and no command is lost when it resumes`() async throws {
    try await withWindow { window in
      try await window.start()
      try window.see("push button", "Skip")
      let agent = try #require(window.desktop.client.owner(of: "io.github.stillbell.Stillbell"))
      kill(agent, SIGSTOP)
      try window.press("Skip")
      try window.see("label", "stillbell does not answer.")
      kill(agent, SIGCONT)
      try await window.desktop.waitForDecision("eye break skipped")
      try window.see("label", "Eye break skipped")
      try await waitFor("the notice to go") { !window.shown("label").contains("stillbell does not answer.") }
    }
  }

  @Test func `a second start presents the first window, and ends`() async throws {
    try await withWindow { window in
      let first = try await window.start()
      let second = window.launch()
      #expect(second.finish().status == 0)
      #expect(first.isRunning)
      #expect(window.tree().count { $0.hasPrefix("frame|stillbell|") } == 1)
    }
  }

  @Test func `closing the window ends it and leaves breaks running`() async throws {
    try await withWindow { window in
      let program = try await window.start()
      try await waitFor("the end of the window") {
        window.type("ctrl+q")
        return !program.isRunning
      }
      #expect(program.finish().status == 0)
      #expect(try window.desktop.status().phase == "working")
    }
  }

  @Test func `without a session bus the window still opens`() async throws {
    try await onDesktop { desktop in
      let window = try await WindowOnDesktop(desktop)
      // No screen reader can reach the window then. The test `gives the reason for a missing bus, and offers no button`
      // covers the text.
      let program = window.launch(["env", "DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"])
      try await waitFor("the window on the screen") {
        window.tool("xdotool", "search", "--onlyvisible", "--name", "stillbell").status == 0
      }
      #expect(program.isRunning)
      // GTK complains about the bus, too, and about nothing more.
      let complaints = window.complaints.split(separator: "\n").filter { !$0.contains("acquire session bus") }
      #expect(complaints == [])
    }
  }

  @Test func `an option that is not known is refused`() {
    let outcome = run(builtProgram("stillbell-window"), ["--nonsense"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("stillbell-window: Unknown argument: --nonsense.\n"))
    #expect(run(builtProgram("stillbell-window"), ["--version"]).status == 0)
  }
}
