import TestSupport
import Testing

/// A real agent beside a logind that the test controls. Sleep that only the clocks show is covered by simulation.
struct `Sleep` {
  @Test func `holds back a break that falls due on the way to it, and counts as that break`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure("[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\ninterval = 2s\nlength = 1s")
      let system = desktop.startSystemBus()
      try await system.startLogind()
      try await desktop.startAgent()
      try await desktop.waitForDecision("sleep told by logind")
      system.prepareForSleep(true)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, held back: asleep")
      system.prepareForSleep(false)
      try await desktop.waitForDecision("natural eye break: asleep for")
      #expect(desktop.traffic.notifies.isEmpty)
    }
  }

  @Test func `ends with logind if logind never reports its end`() async throws {
    try await onDesktop { desktop in
      let system = desktop.startSystemBus()
      try await system.startLogind()
      try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h")
      system.prepareForSleep(true)
      try await desktop.waitForDecision("eye break due, held back: asleep")
      try await system.stopLogind()
      try await desktop.waitForPhase("due")
    }
  }
}
