import Foundation
import TestSupport
import Testing

/// A mount that answers long after the agent has given up on it.
@Suite(.unless(OwnMounts.obstacleToHanging)) struct `A disk that answers late` {
  /// Runs a test on a desktop whose agents find the file `name` on a disk that answers only after `answer`.
  private func onMount(
    _ name: String, holding content: String,
    _ test: (TestDesktop, _ path: String, _ answer: () -> Void) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("mount")
      try desktop.folder.make("disk")
      desktop.folder.write(content, to: "disk/\(name)")
      let (mount, gate) = (desktop.folder.path("mount"), desktop.folder.path("gate"))
      #expect(mkfifo(gate, 0o600) == 0)
      desktop.agentWrapper = OwnMounts.late(mount, with: desktop.folder.path("disk/\(name)"), gate: gate)
      try await test(desktop, "\(mount)/\(name)") {
        #expect(run("sh", ["-c", #": >"$0""#, gate]).status == 0)
      }
    }
  }

  @Test func `leaves no zombie of the unkillable process that looked for a picture`() async throws {
    try await onMount("tea.png", holding: "") { desktop, picture, answer in
      let agent = try await desktop.startAgent(
        with: "[breaks]\nstart_on_launch = no\n[break tea]\nevery = 1h\nlength = 1m\npictures = \(picture)")
      func lookers() -> [ProcessTable.Entry] {
        ProcessTable.children(of: agent.processID).filter { $0.name == "stillbell-agent" }
      }
      try await desktop.waitForDecision("file not found: pictures in break tea: no answer from ")
      #expect(lookers().map(\.state) == ["D"])
      answer()
      try await waitFor("the end of that process") { lookers().isEmpty }
    }
  }

  @Test func `still provides the configuration, which is kept as the last valid one`() async throws {
    let text = "[eye]\ninterval = 33m\nprompt = no\n"
    try await onMount("stillbell.conf", holding: text) { desktop, file, answer in
      #expect(symlink(file, desktop.configurationFile) == 0)
      try await desktop.startAgent()
      #expect(try desktop.status().configurationTrouble?.contains("Connection timed out") == true)
      answer()
      try await desktop.waitForDecision("configuration changed")
      try await waitFor("a copy of it") { desktop.folder.read("state/stillbell/last-good.conf") == Array(text.utf8) }
      // The configuration is watched from now on.
      desktop.folder.write(text + "length = 33s\n", to: "disk/new.conf")
      #expect(unlink(desktop.configurationFile) == 0)
      #expect(symlink(desktop.folder.path("disk/new.conf"), desktop.configurationFile) == 0)
      try await desktop.waitForDecision("configuration changed", times: 2)
    }
  }
}
