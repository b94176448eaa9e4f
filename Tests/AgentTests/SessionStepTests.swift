import TestSupport
import Testing

/// Sessions whose phases the user ends, and one without an end, through the real command line.
struct `A session in the hands of its user` {
  private func onAgent(_ test: (TestDesktop) async throws -> Void) async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n[focus]\nphase-change = none") { desktop in
      try await test(desktop)
    }
  }

  @Test func `can skip to its next phase and be lengthened if it has phases`() async throws {
    try await onAgent { desktop in
      #expect(desktop.stillbell("focus", "25m", "--rounds", "2").status == 0)
      #expect(desktop.stillbell("extend", "5m").status == 0)
      try await desktop.waitForDecision("focus: focus lengthened until")
      let next = desktop.stillbell("next")
      #expect(next.output.contains("Short break"), "\(next.output)")
      #expect(desktop.stillbell("cancel").status == 0)
      let none = desktop.stillbell("next")
      #expect(none.status == 1)
      #expect(none.errors.contains("No session is running."), "\(none.errors)")
      #expect(desktop.stillbell("meditate", "5m").status == 0)
      let wrong = desktop.stillbell("extend")
      #expect(wrong.errors.contains("Meditation has no phases to end or lengthen"), "\(wrong.errors)")
    }
  }

  @Test func `without an end counts up`() async throws {
    try await onAgent { desktop in
      let sat = desktop.stillbell("sit", "--interval-bell", "5")
      #expect(sat.status == 0)
      #expect(sat.output.contains("`stillbell end` ends it"), "\(sat.output)")
      #expect(desktop.stillbell("end").output.contains("Too short to save"))
    }
  }
}
