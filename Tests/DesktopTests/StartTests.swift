import TestSupport
import Testing

/// `stillbell start` of an installed stillbell through the user's systemd.
struct `A start by systemd` {
  private static let failed =
    "systemd could not start stillbell.service. `systemctl --user status stillbell` shows why."

  private func stillbell(_ desktop: TestDesktop, _ word: String) -> Child.Outcome {
    run(LaidOut.path("bin/stillbell"), [word], environment: desktop.environment)
  }

  @Test func `that fails is reported at once, even while systemd retries`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      for (index, state) in ["failed", "auto-restart"].enumerated() {
        manager.setUnit(state)
        let start = stillbell(desktop, "start")
        #expect(start.status == 3)
        #expect(start.errors == "stillbell: \(Self.failed)\n")
        // The command does not wait for a job that is over.
        let questions = desktop.traffic.messages.filter { $0.member == "Get" && $0.payload.last as? String == "State" }
        #expect(questions.count == index + 1)
        try await desktop.waitForDoctor(toSay: "systemd could not start stillbell.service.\n")
      }
      // Earlier failures are reset.
      #expect(manager.calls.suffix(2) == ["ResetFailedUnit stillbell.service", "StartUnit stillbell.service"])
    }
  }

  @Test func `of a masked unit is not tried, and the remedy is named`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      manager.setUnitState("masked")
      let start = stillbell(desktop, "start")
      #expect(start.status == 3)
      #expect(
        start.errors
          == "stillbell: stillbell.service is masked, so systemd starts no agent. `systemctl --user unmask stillbell` allows it again.\n"
      )
      #expect(manager.calls == [])
      try await desktop.waitForDoctor(toSay: "→ `systemctl --user unmask stillbell` allows it again.\n")
    }
  }

  @Test func `is left to the bus if systemd does not know the unit`() async throws {
    try await onDesktop { desktop in
      let manager = try await UserManager(on: desktop)
      manager.forgetUnit()
      #expect(stillbell(desktop, "start").status == 0)
      #expect(manager.calls == [])
    }
  }
}
