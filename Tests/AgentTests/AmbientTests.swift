import Foundation
import TestSupport
import Testing

/// The ambient sound of a session, from a real agent on a real device.
struct `An ambient sound` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\nambient_volume = 100\n"

  private func players() -> [ProcessTable.Entry] {
    // The first 15 bytes, which is all the kernel keeps of a name.
    ProcessTable.all.filter { $0.name == "stillbell-ambie" && $0.state != "Z" }
  }

  private func waitForPlayer(of agent: Child) async throws -> pid_t {
    try await waitFor("the player") {
      players().first { $0.parent == agent.processID }?.processID
    } until: {
      $0 != nil
    } ?? 0
  }

  private func waitForEnd(of player: pid_t) async throws {
    try await waitFor("its end") { ProcessTable.entry(player).map { $0.state == "Z" } ?? true }
  }

  @Test(arguments: ["cancel", "end", "pause", "quiet"]) func `stops after the command`(command: String) async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      #expect(desktop.stillbell("meditate", "5m", "--ambient", "rain").status == 0)
      let player = try await waitForPlayer(of: agent)
      #expect(try desktop.status().session?.ambient == "rain")
      #expect(desktop.stillbell(command).status == 0)
      try await waitForEnd(of: player)
      #expect(try desktop.status().session?.ambient == nil)
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM]) func `ends with its agent, and returns with the next one`(
    signal: Int32
  ) async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm + "[meditation]\nambient = pink\n")
      #expect(desktop.stillbell("meditate", "5m").status == 0)
      let player = try await waitForPlayer(of: agent)
      agent.signal(signal)
      try await waitForEnd(of: player)
      _ = agent.finish()
      let next = try await desktop.startAgent()
      _ = try await waitForPlayer(of: next)
      #expect(desktop.stillbell("cancel").status == 0)
      next.quit()
      #expect(try desktop.count("ledger WHERE cue = 'session-start'") == 1)
    }
  }

  @Test func `that cannot be played reports why and leaves the session running`() async throws {
    try await withAgent(Self.calm) { desktop in
      #expect(desktop.stillbell("meditate", "5m", "--ambient", desktop.folder.path).status == 0)
      try await desktop.waitForDecision("ambient sound failed: the file is a folder")
      #expect(try desktop.status().session?.kind == "meditation")
      #expect(desktop.why.contains { $0.contains("The ambient sound does not play") })
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test func `keeps its player when the volume changes, and ends when a recording starts`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      let guide = RecordedSound.tone(seconds: 60, level: 3000, in: desktop.folder, as: "guide.wav")
      #expect(desktop.stillbell("meditate", "5m", "--ambient", "rain").status == 0)
      let player = try await waitForPlayer(of: agent)
      try await desktop.reconfigure(Self.calm.replacing("ambient_volume = 100", with: "ambient_volume = 20"))
      #expect(ProcessTable.entry(player)?.parent == agent.processID)
      #expect(try desktop.status().session?.ambient == "rain")
      #expect(desktop.stillbell("meditate", "--play", guide, "--replace").status == 0)
      try await waitForEnd(of: player)
      #expect(try desktop.status().session?.ambient == guide)
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }

  @Test func `given by a relative path is found although the agent runs in another folder`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.calm)
      _ = RecordedSound.tone(seconds: 2, level: 3000, in: desktop.folder, as: "sea.wav")
      let words = #"cd "$0" && exec "$1" meditate 5m --ambient sea.wav"#
      let outcome = run("sh", ["-c", words, desktop.folder.path, desktop.program], environment: desktop.environment)
      #expect(outcome.status == 0)
      _ = try await waitForPlayer(of: agent)
      #expect(try desktop.status().session?.ambient?.hasSuffix("/sea.wav") == true)
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }
}
