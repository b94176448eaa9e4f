import Foundation
import TestSupport
import Testing

/// A mount, visible only to the agent, that hangs: every access waits for ever.
@Suite(.unless(OwnMounts.obstacleToHanging)) struct `A disk that does not answer` {
  /// A break every second, which starts and ends by itself.
  private static let chiming = "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s\nprompt = no\n"
  private static let tea = "[break tea]\nevery = 1h\nlength = 1m\n"

  private func onMount(_ test: (TestDesktop, _ mount: String) async throws -> Void) async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("mount")
      let mount = desktop.folder.path("mount")
      desktop.agentWrapper = OwnMounts.hanging(mount)
      try await test(desktop, mount)
    }
  }

  /// Expects that breaks still chime and the agent still answers.
  private func expectLife(_ desktop: TestDesktop) async throws {
    let rung = desktop.breaksRung
    try await waitFor("two more chimes") { desktop.breaksRung >= rung + 2 }
    #expect(try desktop.status().phase != "idle")
  }

  @Test func `with a picture on it is reported at the start, and the break keeps its text`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(with: Self.chiming + Self.tea + "pictures = \(mount)/tea.png")
      try await expectLife(desktop)
      try await desktop.waitForDecision("file not found: pictures in break tea: no answer from ")
      #expect(desktop.why.contains { $0.hasPrefix("[break tea] pictures: the disk of ") })
      #expect(try desktop.status().configurationTrouble == nil)
      #expect(desktop.stillbell("kinds").output.contains("tea"))
    }
  }

  @Test func `with a newly chosen picture on it does not block a running agent`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(with: Self.chiming)
      try await desktop.reconfigure(Self.chiming + Self.tea + "pictures = \(mount)/tea.png")
      try await expectLife(desktop)
      try await desktop.waitForDecision("file not found: pictures in break tea: no answer from ")
      // A file that is chosen later is still looked for.
      try await desktop.reconfigure(
        Self.chiming + Self.tea + "pictures = \(mount)/tea.png\n[sounds]\nsession-end = /nowhere.wav")
      try await desktop.waitForDecision("nothing to read at /nowhere.wav")
      try await expectLife(desktop)
    }
  }

  @Test func `with the configuration on it at the start leaves the last valid one in force`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(with: Self.chiming).quit()
      #expect(unlink(desktop.configurationFile) == 0)
      #expect(symlink(mount + "/stillbell.conf", desktop.configurationFile) == 0)
      try await desktop.startAgent()
      try await expectLife(desktop)
      #expect(try desktop.status().configurationTrouble?.contains("Connection timed out") == true)
    }
  }

  @Test func `with the configuration moved to it leaves the current one in force`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(with: Self.chiming)
      #expect(symlink(mount + "/stillbell.conf", desktop.configurationFile + ".new") == 0)
      #expect(rename(desktop.configurationFile + ".new", desktop.configurationFile) == 0)
      try await expectLife(desktop)
      try await desktop.waitForDecision("configuration rejected")
      #expect(try desktop.status().configurationTrouble?.contains("Connection timed out") == true)
      let refusal = desktop.client.call(
        "io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell", "io.github.stillbell.Stillbell1",
        "SetSetting", "ss", "eye.length", "30s")
      #expect(refusal.errors.contains("Connection timed out"), "\(refusal.errors)")
      try await expectLife(desktop)
    }
  }

  @Test func `with a hook's program on it has that hook ended at its time limit`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(
        with: Self.chiming + "[hooks]\nbreak-start = \(mount)/hook\ntimeout = 3s")
      try await expectLife(desktop)
      try await desktop.waitForDecision("hook break-start")
      try await expectLife(desktop)
    }
  }

  @Test func `with the user's own sound on it does not block the agent`() async throws {
    try await onMount { desktop, mount in
      try await desktop.startAgent(with: Self.chiming + "[sounds]\nbreak-due = \(mount)/bell.wav")
      try await expectLife(desktop)
    }
  }
}
