import TestSupport
import Testing

/// `stillbell setup` of an installed stillbell, which also asks about the start at login.
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

  @Test func `switches autostart on or off, as answered`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try await desktop.waitForDoctor(toSay: "! degraded  Start at login      Starting at login is off.\n")
      let on = try setUp(desktop, startsAtLogin: "\n")
      #expect(on.status == 0, "\(on.output)")
      #expect(on.output.contains("Autostart is on: your desktop starts stillbell ("))
      try await desktop.waitForDoctor(
        toSay: "✓ ok        Start at login      Autostart is on: your desktop starts stillbell")
      let off = try setUp(desktop, startsAtLogin: "no\n")
      #expect(off.output.contains("Autostart is off from the next login on."))
      try await desktop.waitForDoctor(toSay: "Starting at login is off.")
    }
  }
}
