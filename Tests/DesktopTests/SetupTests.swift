import TestSupport
import Testing

/// `stillbell setup` of an installed stillbell: it asks for the start at login, too.
struct `Setup of what is installed` {
  private func setUp(_ desktop: TestDesktop, startsAtLogin answer: String) throws -> Child.Outcome {
    try Terminal.talk(
      [LaidOut.path("bin/stillbell"), "setup"], environment: desktop.environment,
      [
        ("eyes?", "\n"), ("Longer breaks", "\n"), ("Any of these", "\n"), ("notification first", "\n"),
        ("certain hours", "\n"),
        ("Play a chime", "no\n"),
        ("every login? [yes]", answer), ("Save it?", "\n"),
      ])
  }

  private func doctorSays(_ desktop: TestDesktop) -> String {
    run(LaidOut.path("bin/stillbell"), ["doctor"], environment: desktop.environment).output
  }

  @Test func `switches autostart on or off, as it was told`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      #expect(doctorSays(desktop).contains("! degraded  Start at login      Starting at login is off.\n"))
      let on = try setUp(desktop, startsAtLogin: "\n")
      #expect(on.status == 0, "\(on.output)")
      #expect(on.output.contains("Autostart is on: your desktop starts stillbell ("))
      #expect(
        doctorSays(desktop).contains("✓ ok        Start at login      Autostart is on: your desktop starts stillbell"))
      let off = try setUp(desktop, startsAtLogin: "no\n")
      #expect(off.output.contains("Autostart is off from the next login on."))
      #expect(doctorSays(desktop).contains("Starting at login is off."))
    }
  }
}
