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

  /// Waits until doctor says this: a check that does not end in time says something else.
  private func waitForDoctor(on desktop: TestDesktop, toSay words: String) async throws {
    try await waitFor("“\(words)” by doctor") {
      run(LaidOut.path("bin/stillbell"), ["doctor"], environment: desktop.environment).output
    } until: {
      $0.contains(words)
    }
  }

  @Test func `switches autostart on or off, as it was told`() async throws {
    try await onDesktop { desktop in
      desktop.setEnvironment("XDG_CURRENT_DESKTOP", "XFCE")
      try await waitForDoctor(on: desktop, toSay: "! degraded  Start at login      Starting at login is off.\n")
      let on = try setUp(desktop, startsAtLogin: "\n")
      #expect(on.status == 0, "\(on.output)")
      #expect(on.output.contains("Autostart is on: your desktop starts stillbell ("))
      try await waitForDoctor(
        on: desktop, toSay: "✓ ok        Start at login      Autostart is on: your desktop starts stillbell")
      let off = try setUp(desktop, startsAtLogin: "no\n")
      #expect(off.output.contains("Autostart is off from the next login on."))
      try await waitForDoctor(on: desktop, toSay: "Starting at login is off.")
    }
  }
}
