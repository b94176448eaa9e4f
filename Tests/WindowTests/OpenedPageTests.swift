import TestSupport
import Testing

/// Pages of the window, opened by the command line.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `A page opened by a command` {
  @Test func `shows in the window that is open, or in a new one`() async throws {
    try await withWindow { window in
      let first = window.launch(command: ["window", "preferences"])
      try window.see("list item", "Eye breaks")
      window.type("Escape")
      try window.see("push button", "Take a break")
      #expect(window.desktop.stillbell("window", "sessions").status == 0)
      try window.see("push button", "Start now: Breathe")
      #expect(window.desktop.stillbell("window", "preferences").status == 0)
      try window.see("list item", "Eye breaks")
      window.type("Escape")
      #expect(window.desktop.stillbell("window", "today").status == 0)
      try window.see("push button", "Take a break")
      #expect(window.desktop.stillbell("window").status == 0)
      #expect(first.isRunning)
      #expect(window.complaints == "")
    }
  }

  @Test func `is refused if there is no such page or no display`() {
    let outcome = run(builtProgram("stillbell"), ["window", "sesions"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("sesions"), "\(outcome.errors)")
    let hidden = run(builtProgram("stillbell"), ["window"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(hidden.status == 1)
    #expect(hidden.errors.contains("There is no display"), "\(hidden.errors)")
  }
}
