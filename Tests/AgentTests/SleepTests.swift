import TestSupport
import Testing

/// The real agent told of sleep by a logind that says what the test wants. What the clocks alone tell is simulated.
struct `Sleep` {
  @Test func `a break that falls due on the way to sleep is not rung, and the sleep was the break`() async throws {
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

  @Test func `a sleep that its logind does not live to end ends with it`() async throws {
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
